import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { identities } from '#server/db/tables/accounts.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { UserRow } from '../store.ts';

export type IdentityRow = typeof identities.$inferSelect;

export async function identitiesOf(db: Db, userId: string): Promise<IdentityRow[]> {
  return db
    .select()
    .from(identities)
    .where(eq(identities.user_id, userId))
    .orderBy(asc(identities.created_at), asc(identities.id));
}

export async function identityOf(
  db: Db,
  provider: string,
  providerId: string,
): Promise<IdentityRow | undefined> {
  const [row] = await db
    .select()
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.provider_id, providerId)));
  return row;
}

/** Nothing when someone else has this identity already. */
export async function insertIdentity(
  db: Db,
  identity: Pick<IdentityRow, 'user_id' | 'provider' | 'provider_id' | 'identity_data'>,
  now: Date,
): Promise<IdentityRow | undefined> {
  const [row] = await db
    .insert(identities)
    .values({ ...identity, id: randomUUID(), last_sign_in_at: now, created_at: now, updated_at: now })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function refreshIdentity(
  db: Db,
  id: string,
  identityData: Record<string, unknown>,
  now: Date,
): Promise<void> {
  await db
    .update(identities)
    .set({ identity_data: identityData, last_sign_in_at: now, updated_at: now })
    .where(eq(identities.id, id));
}

export async function deleteIdentity(db: Db, id: string): Promise<void> {
  await db.delete(identities).where(eq(identities.id, id));
}

export async function deleteIdentitiesOf(db: Db, userId: string): Promise<void> {
  await db.delete(identities).where(eq(identities.user_id, userId));
}

export async function insertOwnIdentity(db: Db, user: UserRow, provider: 'email' | 'phone') {
  await db
    .insert(identities)
    .values({
      id: randomUUID(),
      user_id: user.id,
      provider,
      provider_id: user.id,
      identity_data: ownIdentityData(user, provider),
      last_sign_in_at: user.created_at,
      created_at: user.created_at,
      updated_at: user.created_at,
    })
    .onConflictDoNothing();
}

function ownIdentityData(user: UserRow, provider: 'email' | 'phone') {
  return {
    ...user.user_metadata,
    sub: user.id,
    [provider]: user[provider],
    email_verified: provider === 'email' && user.email_confirmed_at !== null,
    phone_verified: provider === 'phone' && user.phone_confirmed_at !== null,
  };
}

/** Updates the identity of the user's own address or number; `make` inserts it if it is missing. */
export async function updateOwnIdentity(
  db: Db,
  user: UserRow,
  provider: 'email' | 'phone',
  options: { make?: boolean } = {},
): Promise<void> {
  if (options.make) await insertOwnIdentity(db, user, provider);
  await db
    .update(identities)
    .set({ identity_data: ownIdentityData(user, provider), updated_at: user.updated_at })
    .where(sql`${identities.user_id} = ${user.id} and ${identities.provider} = ${provider}`);
}
