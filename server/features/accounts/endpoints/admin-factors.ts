import { deleteBackupCodes, deleteFactor, factorById, factorsOf } from '../factors/store.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { uuidOf } from '../protocol/body.ts';
import { weakenSessions } from '../sessions/store.ts';
import { userById } from '../users/store.ts';
import { toFactor } from '../users/user-answer.ts';
import type { Endpoint } from './call.ts';

/** `GET /admin/users/:id/factors`. */
export const adminListFactors: Endpoint = async ({ db }, { c }) => {
  const id = uuidOf(c.req.param('id'), 'user_id');
  if (!(await userById(db, id))) throw new AuthError(404, 'user_not_found', 'User not found');
  return c.json((await factorsOf(db, id)).map(toFactor));
};

/** `DELETE /admin/users/:id/factors/:factorId`: for someone who lost their phone. */
export const adminRemoveFactor: Endpoint = async (accounts, { c }) => {
  const userId = uuidOf(c.req.param('id'), 'user_id');
  const factor = await factorById(accounts.db, userId, uuidOf(c.req.param('factorId'), 'factor_id'));
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  await accounts.write(async (tx, forget) => {
    await deleteFactor(tx, factor.id);
    await weakenSessions(tx, { factorId: factor.id });
    const left = await factorsOf(tx, userId);
    if (!left.some((one) => one.status === 'verified')) await deleteBackupCodes(tx, userId);
    forget.user(userId);
  });
  return c.json(toFactor(factor));
};
