import { randomUUID } from 'node:crypto';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { oneTimeTokens } from '#server/db/tables/account-proofs.ts';
import type { Db } from '#server/platform/database.ts';

export type OneTimeTokenRow = typeof oneTimeTokens.$inferSelect;

/** A new token takes the place of the user's last one for the same purpose. */
export async function putToken(db: Db, token: Omit<OneTimeTokenRow, 'id' | 'wrongCodes'>): Promise<void> {
  const row = { ...token, wrongCodes: 0 };
  await db
    .insert(oneTimeTokens)
    .values({ ...row, id: randomUUID() })
    .onConflictDoUpdate({ target: [oneTimeTokens.userId, oneTimeTokens.purpose], set: row });
}

export async function tokenByLink(db: Db, linkHash: string): Promise<OneTimeTokenRow | undefined> {
  const [row] = await db.select().from(oneTimeTokens).where(eq(oneTimeTokens.linkHash, linkHash));
  return row;
}

/**
 * The tokens sent to this address of which a code may still be tried. It is counted as wrong before it is looked at:
 * many that come at once would otherwise all be tried before the first is counted.
 */
export async function tryTokens(
  db: Db,
  sentTo: string,
  purposes: string[],
  most: number,
): Promise<OneTimeTokenRow[]> {
  return db
    .update(oneTimeTokens)
    .set({ wrongCodes: sql`${oneTimeTokens.wrongCodes} + 1` })
    .where(
      and(
        eq(oneTimeTokens.sentTo, sentTo),
        inArray(oneTimeTokens.purpose, purposes),
        lt(oneTimeTokens.wrongCodes, most),
      ),
    )
    .returning();
}

/** True for the first who uses it. */
export async function deleteToken(db: Db, id: string): Promise<boolean> {
  return (await db.delete(oneTimeTokens).where(eq(oneTimeTokens.id, id))).rowCount === 1;
}

export async function deleteTokensOf(db: Db, userId: string): Promise<void> {
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
}

export async function deleteTokensBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, moment));
}
