import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { identities } from '#server/db/tables/accounts.ts';
import type { Db } from '#server/platform/database.ts';
import type { UserRow } from '../store.ts';

export type IdentityRow = typeof identities.$inferSelect;

export async function identitiesOf(db: Db, userId: string): Promise<IdentityRow[]> {
  return db
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt), asc(identities.id));
}

export async function identityOf(
  db: Db,
  provider: string,
  providerId: string,
): Promise<IdentityRow | undefined> {
  const [row] = await db
    .select()
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.providerId, providerId)));
  return row;
}

/** Nothing when someone else has this identity already. */
export async function insertIdentity(
  db: Db,
  identity: Pick<IdentityRow, 'userId' | 'provider' | 'providerId' | 'identityData'>,
  now: Date,
): Promise<IdentityRow | undefined> {
  const [row] = await db
    .insert(identities)
    .values({ ...identity, id: randomUUID(), lastSignInAt: now, createdAt: now, updatedAt: now })
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
    .set({ identityData, lastSignInAt: now, updatedAt: now })
    .where(eq(identities.id, id));
}

export async function deleteIdentity(db: Db, id: string): Promise<void> {
  await db.delete(identities).where(eq(identities.id, id));
}

export async function deleteIdentitiesOf(db: Db, userId: string): Promise<void> {
  await db.delete(identities).where(eq(identities.userId, userId));
}

export async function insertOwnIdentity(db: Db, user: UserRow, provider: 'email' | 'phone') {
  await db
    .insert(identities)
    .values({
      id: randomUUID(),
      userId: user.id,
      provider,
      providerId: user.id,
      identityData: ownIdentityData(user, provider),
      lastSignInAt: user.createdAt,
      createdAt: user.createdAt,
      updatedAt: user.createdAt,
    })
    .onConflictDoNothing();
}

function ownIdentityData(user: UserRow, provider: 'email' | 'phone') {
  return {
    ...user.userMetadata,
    sub: user.id,
    [provider]: user[provider],
    email_verified: provider === 'email' && user.emailConfirmedAt !== null,
    phone_verified: provider === 'phone' && user.phoneConfirmedAt !== null,
  };
}

/** Brings the identity that an address or a number is up to date with its user. */
export async function keepOwnIdentity(
  db: Db,
  user: UserRow,
  provider: 'email' | 'phone',
  options: { make?: boolean } = {},
): Promise<void> {
  if (options.make) await insertOwnIdentity(db, user, provider);
  await db
    .update(identities)
    .set({ identityData: ownIdentityData(user, provider), updatedAt: user.updatedAt })
    .where(sql`${identities.userId} = ${user.id} and ${identities.provider} = ${provider}`);
}
