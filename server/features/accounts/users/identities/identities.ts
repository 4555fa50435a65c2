import type { Db } from '#server/platform/database/database.ts';
import { mergeAppMetadata, type UserRow } from '../store.ts';
import { deleteIdentity, identitiesOf, keepOwnIdentity } from './store.ts';

/** Keeps the list of providers in the account's metadata true. */
export async function listProviders(tx: Db, user: UserRow): Promise<UserRow> {
  const providers = [...new Set((await identitiesOf(tx, user.id)).map((identity) => identity.provider))];
  return mergeAppMetadata(tx, user.id, { ...(providers[0] && { provider: providers[0] }), providers });
}

/** Identities of other services on an account whose address nobody has proved belong to nobody we know. */
export async function forgetStrangers(tx: Db, user: UserRow): Promise<void> {
  const strangers = (await identitiesOf(tx, user.id)).filter(
    ({ provider }) => provider !== 'email' && provider !== 'phone',
  );
  if (strangers.length === 0) return;
  for (const { id } of strangers) await deleteIdentity(tx, id);
  if (user.email) await keepOwnIdentity(tx, user, 'email', { make: true });
  await listProviders(tx, user);
}
