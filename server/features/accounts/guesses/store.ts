import { inArray, lt, sql } from 'drizzle-orm';
import { guesses } from '#server/db/tables/account-proofs.ts';
import { type Db, preparedOnce } from '#server/platform/database.ts';

export type GuessRow = typeof guesses.$inferSelect;

export interface Slowness {
  /** So many wrong guesses cost nothing. */
  free: number;
  /** From then on each doubles the pause, up to this many seconds. */
  longest: number;
}

const withKeys = preparedOnce((db) =>
  db
    .select()
    .from(guesses)
    .where(sql`${guesses.key} = any(${sql.placeholder('keys')})`)
    .prepare('guesses_at'),
);

export async function guessesAt(db: Db, keys: string[]): Promise<GuessRow[]> {
  return withKeys(db).execute({ keys });
}

/** One more wrong guess; after a quarter of an hour without any the count begins anew. */
export async function countGuess(db: Db, key: string, { free, longest }: Slowness, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const wrong = sql`(case when guesses.last_at < ${at} - interval '15 minutes' then 1 else guesses.wrong + 1 end)`;
  const pause = sql`(case when ${wrong} <= ${free}::int then 0 else least(power(2, least(${wrong} - ${free}::int, 20)), ${longest}::int) end)`;
  await db.execute(sql`
    insert into guesses (key, wrong, last_at, next_at) values (${key}, 1, ${at}, ${at})
    on conflict (key) do update
      set wrong = ${wrong}, last_at = ${at}, next_at = ${at} + ${pause} * interval '1 second'`);
}

export async function forgetGuesses(db: Db, keys: string[]): Promise<void> {
  await db.delete(guesses).where(inArray(guesses.key, keys));
}

export async function deleteGuessesBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(guesses).where(lt(guesses.lastAt, moment));
}
