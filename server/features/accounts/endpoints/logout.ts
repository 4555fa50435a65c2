import { invalid } from '../protocol/auth-error.ts';
import { deleteSession, deleteSessionsOf } from '../sessions/store.ts';
import type { BearerEndpoint } from './call.ts';

/** `POST /logout?scope=`: everywhere, here, or everywhere else. */
export const logout: BearerEndpoint = async (accounts, { c, user, session }) => {
  const scope = c.req.query('scope') || 'global';
  if (scope !== 'global' && scope !== 'local' && scope !== 'others')
    throw invalid(`Unsupported logout scope "${scope}"`);
  await accounts.write(async (tx, forget) => {
    if (scope === 'local') await deleteSession(tx, user.id, session.id);
    else await deleteSessionsOf(tx, user.id, scope === 'others' ? session.id : undefined);
    forget.user(user.id);
  });
  return c.body(null, 204);
};
