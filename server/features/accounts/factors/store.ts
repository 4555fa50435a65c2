import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, isNull, lt, ne } from 'drizzle-orm';
import { backupCodes, factorChallenges, factors } from '#server/db/tables/account-proofs.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { FactorRow } from '../users/store.ts';

export type { FactorRow };
export type ChallengeRow = typeof factorChallenges.$inferSelect;

export async function factorsOf(db: Db, userId: string): Promise<FactorRow[]> {
  return db
    .select()
    .from(factors)
    .where(eq(factors.user_id, userId))
    .orderBy(asc(factors.created_at), asc(factors.id));
}

export async function factorById(db: Db, userId: string, id: string): Promise<FactorRow | undefined> {
  const [row] = await db
    .select()
    .from(factors)
    .where(and(eq(factors.user_id, userId), eq(factors.id, id)));
  return row;
}

/** Nothing when the user has a factor of that name already. */
export async function insertFactor(
  db: Db,
  factor: Pick<FactorRow, 'user_id' | 'factor_type' | 'friendly_name' | 'secret' | 'phone'>,
  now: Date,
): Promise<FactorRow | undefined> {
  const [row] = await db
    .insert(factors)
    .values({ ...factor, id: randomUUID(), created_at: now, updated_at: now })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function updateFactor(db: Db, id: string, change: Partial<FactorRow>): Promise<void> {
  await db.update(factors).set(change).where(eq(factors.id, id));
}

/** True when no code of this time step or a later one was taken before. */
export async function takeStep(db: Db, id: string, step: number): Promise<boolean> {
  const taken = await db
    .update(factors)
    .set({ last_step: step })
    .where(and(eq(factors.id, id), lt(factors.last_step, step)));
  return taken.rowCount === 1;
}

export async function deleteFactor(db: Db, id: string): Promise<void> {
  await db.delete(factors).where(eq(factors.id, id));
}

export async function deleteFactorsOf(db: Db, userId: string): Promise<void> {
  await db.delete(factors).where(eq(factors.user_id, userId));
}

/** Deletes unfinished enrolments: the others of one type, or all from before a moment. */
export async function deleteUnverified(
  db: Db,
  userId: string,
  which: { type: FactorRow['factor_type']; except: string } | { before: Date },
): Promise<void> {
  await db
    .delete(factors)
    .where(
      and(
        eq(factors.user_id, userId),
        eq(factors.status, 'unverified'),
        'before' in which
          ? lt(factors.created_at, which.before)
          : and(eq(factors.factor_type, which.type), ne(factors.id, which.except)),
      ),
    );
}

export async function insertChallenge(
  db: Db,
  challenge: Pick<ChallengeRow, 'factor_id' | 'ip' | 'code_hash' | 'created_at'>,
): Promise<ChallengeRow> {
  const [row] = await db
    .insert(factorChallenges)
    .values({ ...challenge, id: randomUUID() })
    .returning();
  return row as ChallengeRow;
}

export async function challengeById(db: Db, factorId: string, id: string): Promise<ChallengeRow | undefined> {
  const [row] = await db
    .select()
    .from(factorChallenges)
    .where(and(eq(factorChallenges.factor_id, factorId), eq(factorChallenges.id, id)));
  return row;
}

/** True for the first who uses it. */
export async function deleteChallenge(db: Db, id: string): Promise<boolean> {
  return (await db.delete(factorChallenges).where(eq(factorChallenges.id, id))).rowCount === 1;
}

/** A new set takes the place of the last one. */
export async function putBackupCodes(db: Db, userId: string, hashes: string[]): Promise<void> {
  await deleteBackupCodes(db, userId);
  await db.insert(backupCodes).values(hashes.map((codeHash) => ({ user_id: userId, code_hash: codeHash })));
}

export async function deleteBackupCodes(db: Db, userId: string): Promise<void> {
  await db.delete(backupCodes).where(eq(backupCodes.user_id, userId));
}

/** True for the first who uses it. */
export async function takeBackupCode(db: Db, userId: string, codeHash: string, now: Date): Promise<boolean> {
  const taken = await db
    .update(backupCodes)
    .set({ used_at: now })
    .where(
      and(eq(backupCodes.user_id, userId), eq(backupCodes.code_hash, codeHash), isNull(backupCodes.used_at)),
    );
  return taken.rowCount === 1;
}

export async function backupCodesLeft(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(backupCodes)
    .where(and(eq(backupCodes.user_id, userId), isNull(backupCodes.used_at)));
  return row?.left ?? 0;
}
