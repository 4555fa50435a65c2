import { randomUUIDv7 } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import type { JWK } from 'jose';
import { type AuthenticationMethod, sessions, signingKeys, users } from '#server/db/tables/accounts.ts';
import type { Db } from '#server/platform/database.ts';

export type UserRow = typeof users.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;
export type SigningKeyRow = typeof signingKeys.$inferSelect;

export async function userByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email.toLowerCase()));
  return row;
}

export async function insertUser(
  db: Db,
  user: Pick<UserRow, 'email' | 'passwordHash' | 'emailConfirmedAt' | 'appMetadata' | 'userMetadata'>,
): Promise<UserRow> {
  const [row] = await db
    .insert(users)
    .values({ ...user, id: randomUUIDv7(), email: user.email?.toLowerCase() ?? null })
    .returning();
  return row as UserRow;
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.appMetadata} ->> 'role' = 'admin'`)
    .limit(1);
  return rows.length > 0;
}

export async function insertSession(
  db: Db,
  userId: string,
  amr: AuthenticationMethod[],
): Promise<SessionRow> {
  const [row] = await db.insert(sessions).values({ id: randomUUIDv7(), userId, amr }).returning();
  return row as SessionRow;
}

/** The session with its user, as long as both exist. */
export async function liveSession(
  db: Db,
  id: string,
): Promise<{ user: UserRow; session: SessionRow } | undefined> {
  const [row] = await db
    .select({ user: users, session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, id));
  return row;
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

/** Newest first. */
export async function listSigningKeys(db: Db): Promise<SigningKeyRow[]> {
  return db.select().from(signingKeys).orderBy(desc(signingKeys.createdAt));
}

export async function insertSigningKey(
  db: Db,
  id: string,
  algorithm: string,
  privateJwk: JWK,
): Promise<void> {
  await db.insert(signingKeys).values({ id, algorithm, privateJwk });
}
