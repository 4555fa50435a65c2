import { z } from 'zod';
import type { Db } from '#server/platform/database/database.ts';
import { deleteBackupCodes, deleteFactorsOf } from '../factors/store.ts';
import { deleteTokensOf } from '../one-time/store.ts';
import { AuthError, invalid } from '../protocol/auth-error.ts';
import { parse, uuidOf } from '../protocol/body.ts';
import { deleteSessionsOf } from '../sessions/store.ts';
import { adminFormOf, changeOf } from '../users/admin-change.ts';
import { listProviders } from '../users/identities/identities.ts';
import { deleteIdentitiesOf, updateOwnIdentity } from '../users/identities/store.ts';
import { nothingPending } from '../users/password.ts';
import {
  deleteUser as eraseUser,
  insertUser,
  lockUser,
  listUsers as pageOfUsers,
  type UserRow,
  updateUser,
  userById,
} from '../users/store.ts';
import { userAnswer, userAnswers } from '../users/user-answer.ts';
import type { Call, Endpoint } from './call.ts';

/** `GET /admin/users?page=&per_page=`. */
export const listUsers: Endpoint = async (accounts, { c }) => {
  const page = positiveIntegerOf(c.req.query('page'), 1, 1_000_000);
  const limit = positiveIntegerOf(c.req.query('per_page'), 50, 1_000);
  const { rows, total } = await pageOfUsers(accounts.db, { limit, offset: (page - 1) * limit });
  const users = await userAnswers(accounts.db, rows);
  const last = Math.max(1, Math.ceil(total / limit));
  const link = (to: number, rel: string) =>
    `<${accounts.serviceUrl}/admin/users?page=${to}&per_page=${limit}>; rel="${rel}"`;
  c.header('X-Total-Count', String(total));
  c.header('Link', [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '));
  return c.json({ users, aud: 'authenticated' });
};

function positiveIntegerOf(text: string | undefined, otherwise: number, most: number): number {
  if (!text) return otherwise;
  const number = Number(text);
  if (!/^\d{1,7}$/.test(text) || number < 1) throw invalid('Bad Pagination Parameters');
  return Math.min(number, most);
}

/** `POST /admin/users`: confirmed only where the caller says so. */
export const createUser: Endpoint = async (accounts, { c, body }) => {
  const form = await adminFormOf(body);
  if (!form.email && !form.phone) throw invalid('Cannot create a user without either an email or phone');
  const user = await accounts.write(async (tx) => {
    const change = await changeOf(accounts, tx, form);
    const now = accounts.clock.now();
    if (form.id && (await userById(tx, form.id)))
      throw new AuthError(422, 'user_already_exists', 'User already registered');
    const row = await insertUser(tx, { ...change, ...(form.id && { id: form.id }), created_at: now });
    return listProviders(tx, row);
  });
  return c.json(await userAnswer(accounts.db, user));
};

async function userOf(db: Db, { c }: Call, read = userById): Promise<UserRow> {
  const user = await read(db, uuidOf(c.req.param('id'), 'user_id'));
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found');
  return user;
}

/** `GET /admin/users/:id`. */
export const readUser: Endpoint = async (accounts, call) =>
  call.c.json(await userAnswer(accounts.db, await userOf(accounts.db, call)));

/** `PUT /admin/users/:id`: a new password ends every session; a ban and a new role count at once. */
export const changeUser: Endpoint = async (accounts, call) => {
  const form = await adminFormOf(call.body);
  const changed = await accounts.write(async (tx, forget) => {
    const user = await userOf(tx, call, lockUser);
    const change = await changeOf(accounts, tx, form, user);
    const row = await updateUser(tx, user.id, { ...change, ...(change.password_hash && nothingPending) });
    if (change.password_hash) {
      await deleteTokensOf(tx, user.id);
      await deleteSessionsOf(tx, user.id);
    }
    if (row.email) await updateOwnIdentity(tx, row, 'email', { make: Boolean(change.email) });
    if (row.phone) await updateOwnIdentity(tx, row, 'phone', { make: Boolean(change.phone) });
    forget.user(user.id);
    return listProviders(tx, row);
  });
  return call.c.json(await userAnswer(accounts.db, changed));
};

const DeleteForm = z.object({ should_soft_delete: z.boolean().nullish() });

/** `DELETE /admin/users/:id`: wholly, or so that only the id is left. */
export const deleteUser: Endpoint = async (accounts, call) => {
  const { should_soft_delete: soft } = parse(DeleteForm, call.body);
  const user = await userOf(accounts.db, call);
  await accounts.write(async (tx, forget) => {
    forget.user(user.id);
    if (!soft) return eraseUser(tx, user.id);
    await deleteSessionsOf(tx, user.id);
    await deleteTokensOf(tx, user.id);
    await deleteIdentitiesOf(tx, user.id);
    await deleteBackupCodes(tx, user.id);
    await deleteFactorsOf(tx, user.id);
    const nothing = { email: null, new_email: null, phone: null, new_phone: null, password_hash: null };
    const now = accounts.clock.now();
    await updateUser(tx, user.id, {
      ...nothing,
      user_metadata: {},
      app_metadata: {},
      deleted_at: now,
      updated_at: now,
    });
  });
  return call.c.json({});
};
