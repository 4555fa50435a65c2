import { eq, inArray, lt, sql } from 'drizzle-orm';
import { guesses } from '#server/db/tables/account-proofs.ts';
import type { Db } from '#server/platform/database.ts';

export interface Slowness {
  /** So many wrong guesses cost nothing. */
  free: number;
  /** From then on each doubles the pause, up to this many seconds. */
  longest: number;
}

/**
 * Counts a guess before it is checked, so that guesses at the same time do not slip through together.
 * Answers with the moment until which nobody may guess, or nothing when this guess may be checked.
 */
export async function claimGuess(
  db: Db,
  key: string,
  { free, longest }: Slowness,
  now: Date,
): Promise<Date | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const wrong = sql`(case when guesses.last_at < ${at} - interval '15 minutes' then 1 else guesses.wrong + 1 end)`;
  const pause = sql`(case when ${wrong} <= ${free}::int then 0 else least(power(2, least(${wrong} - ${free}::int, 20)), ${longest}::int) end)`;
  const claimed = await db.execute(sql`
    insert into guesses (key, wrong, last_at, next_at) values (${key}, 1, ${at}, ${at})
    on conflict (key) do update
      set wrong = ${wrong}, last_at = ${at}, next_at = ${at} + ${pause} * interval '1 second'
      where guesses.next_at <= ${at}`);
  if (claimed.rowCount === 1) return undefined;
  const [row] = await db.select().from(guesses).where(eq(guesses.key, key));
  return row && row.nextAt > now ? row.nextAt : new Date(now.getTime() + 1_000);
}

export async function forgetGuesses(db: Db, keys: string[]): Promise<void> {
  await db.delete(guesses).where(inArray(guesses.key, keys));
}

export async function deleteGuessesBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(guesses).where(lt(guesses.lastAt, moment));
}
