import type { Db } from '#server/platform/database/database.ts';
import { mergeAppMetadata, type UserRow } from '../store.ts';
import { deleteIdentity, identitiesOf, updateOwnIdentity } from './store.ts';

/** Updates the list of providers in the account's metadata. */
export async function listProviders(tx: Db, user: UserRow): Promise<UserRow> {
  const providers = [...new Set((await identitiesOf(tx, user.id)).map((identity) => identity.provider))];
  return mergeAppMetadata(tx, user.id, { ...(providers[0] && { provider: providers[0] }), providers });
}

/** Deletes the identities of other services on an account whose address nobody has proved: they may be a stranger's. */
export async function removeForeignIdentities(tx: Db, user: UserRow): Promise<void> {
  const strangers = (await identitiesOf(tx, user.id)).filter(
    ({ provider }) => provider !== 'email' && provider !== 'phone',
  );
  if (strangers.length === 0) return;
  for (const { id } of strangers) await deleteIdentity(tx, id);
  if (user.email) await updateOwnIdentity(tx, user, 'email', { make: true });
  await listProviders(tx, user);
}
