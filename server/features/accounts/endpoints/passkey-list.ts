import { z } from 'zod';
import type { Accounts } from '../accounts.ts';
import { sendWarning } from '../one-time/mails.ts';
import { deletePasskey, passkeysOf, updatePasskey } from '../passkeys/store.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { parse, uuidOf } from '../protocol/body.ts';
import type { BearerEndpoint, Endpoint } from './call.ts';
import { toPasskey } from './passkeys.ts';

const Form = z.object({ friendly_name: z.string().trim().min(1).max(100) });
const notFound = () => new AuthError(404, 'passkey_not_found', 'Passkey not found');

async function remove(accounts: Accounts, userId: string, email: string | null, passkeyId: string) {
  await accounts.write(async (tx) => {
    if (!(await deletePasskey(tx, userId, passkeyId))) throw notFound();
    await sendWarning(accounts, tx, email, 'A passkey was taken off your account.');
  });
}

/** `GET /passkeys`. */
export const listPasskeys: BearerEndpoint = async ({ db }, { c, user }) =>
  c.json((await passkeysOf(db, user.id)).map(toPasskey));

/** `PATCH /passkeys/:id`: gives it a name. */
export const renamePasskey: BearerEndpoint = async ({ db }, { c, user, body }) => {
  const { friendly_name } = parse(Form, body);
  const id = uuidOf(c.req.param('id'), 'passkey_id');
  const changed = await updatePasskey(db, user.id, id, { friendly_name });
  if (!changed) throw notFound();
  return c.json(toPasskey(changed));
};

/** `DELETE /passkeys/:id`. */
export const removePasskey: BearerEndpoint = async (accounts, { c, user, session, hasFactor }) => {
  if (hasFactor && session.aal !== 'aal2')
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to remove a passkey');
  await remove(accounts, user.id, user.email, uuidOf(c.req.param('id'), 'passkey_id'));
  return c.body(null, 204);
};

/** `GET /admin/users/:id/passkeys`. */
export const adminListPasskeys: Endpoint = async ({ db }, { c }) =>
  c.json((await passkeysOf(db, uuidOf(c.req.param('id'), 'user_id'))).map(toPasskey));

/** `DELETE /admin/users/:id/passkeys/:passkeyId`. */
export const adminRemovePasskey: Endpoint = async (accounts, { c }) => {
  const passkeyId = uuidOf(c.req.param('passkeyId'), 'passkey_id');
  await remove(accounts, uuidOf(c.req.param('id'), 'user_id'), null, passkeyId);
  return c.body(null, 204);
};
