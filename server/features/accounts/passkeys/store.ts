import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { passkeyChallenges, passkeys } from '#server/db/tables/account-proofs.ts';
import type { Db } from '#server/platform/database/database.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;
type PasskeyChallengeRow = typeof passkeyChallenges.$inferSelect;

export async function passkeysOf(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.user_id, userId)).orderBy(asc(passkeys.created_at));
}

export async function passkeyByCredential(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credential_id, credentialId));
  return row;
}

/** Nothing when this passkey is registered already. */
export async function insertPasskey(
  db: Db,
  passkey: Omit<PasskeyRow, 'id' | 'last_used_at'>,
): Promise<PasskeyRow | undefined> {
  const [row] = await db
    .insert(passkeys)
    .values({ ...passkey, id: randomUUID() })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function updatePasskey(
  db: Db,
  userId: string,
  id: string,
  change: Partial<PasskeyRow>,
): Promise<PasskeyRow | undefined> {
  const [row] = await db
    .update(passkeys)
    .set(change)
    .where(and(eq(passkeys.user_id, userId), eq(passkeys.id, id)))
    .returning();
  return row;
}

export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db.delete(passkeys).where(and(eq(passkeys.user_id, userId), eq(passkeys.id, id)));
  return gone.rowCount === 1;
}

export async function deletePasskeysOf(db: Db, userId: string): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.user_id, userId));
}

export async function insertPasskeyChallenge(
  db: Db,
  challenge: Omit<PasskeyChallengeRow, 'id'>,
): Promise<PasskeyChallengeRow> {
  const [row] = await db
    .insert(passkeyChallenges)
    .values({ ...challenge, id: randomUUID() })
    .returning();
  return row as PasskeyChallengeRow;
}

/** Deletes the challenge: it can be used once. */
export async function takePasskeyChallenge(db: Db, id: string): Promise<PasskeyChallengeRow | undefined> {
  const [row] = await db.delete(passkeyChallenges).where(eq(passkeyChallenges.id, id)).returning();
  return row;
}
