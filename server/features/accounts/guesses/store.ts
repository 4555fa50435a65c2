import { inArray, type SQL, sql } from 'drizzle-orm';
import { guesses } from '#server/db/tables/account-proofs.ts';
import { type Db, preparedOnce } from '#server/platform/database/database.ts';

/** How guesses under one key are slowed. */
export interface GuessLimit {
  key: string;
  /** So many wrong guesses cost nothing. */
  free: number;
  /** From then on each doubles the pause, up to this many seconds. */
  longest: number;
}

/** A guess that was counted as wrong before anyone looked at it. */
export interface Reservation {
  key: string;
  /** How many were wrong, this one included. */
  wrong: number;
  next_at: Date;
}

/**
 * Counts one guess under each key that is not in a pause, and tells which those were. One statement, so that of
 * guesses that arrive together on any number of nodes no more get through than the limit allows. After a quarter of an
 * hour without any guess the count begins again.
 */
export async function reserveGuess(db: Db, limits: GuessLimit[], now: Date): Promise<Reservation[]> {
  const at = momentOf(now);
  const per = (value: (limit: GuessLimit) => number) =>
    sql`(case guesses.key ${join(limits.map((limit) => sql`when ${limit.key} then ${value(limit)}::int`))} end)`;
  const free = per((limit) => limit.free);
  const longest = per((limit) => limit.longest);
  const wrong = sql`(case when guesses.last_at < ${at} - interval '15 minutes' then 1 else guesses.wrong + 1 end)`;
  const pause = sql`least(power(2, least(${wrong} - ${free}, 20)), ${longest}) * interval '1 second'`;
  const rows = limits.map(({ key }) => sql`(${key}, 1, ${at}, ${noPause})`);
  const counted = await db.execute<{ key: string; wrong: number; next_at: string }>(sql`
    insert into guesses (key, wrong, last_at, next_at) values ${sql.join(rows, sql`, `)}
    on conflict (key) do update
      set wrong = ${wrong}, last_at = greatest(guesses.last_at, ${at}),
          next_at = case when ${wrong} <= ${free} then ${noPause} else ${at} + ${pause} end
      where guesses.next_at <= ${at}
    returning key, wrong, next_at`);
  return counted.rows.map(({ key, wrong, next_at: next }) => ({ key, wrong, next_at: new Date(next) }));
}

/** Takes back what was counted, with the pause that it brought. */
export async function releaseGuess(db: Db, reserved: Reservation[]): Promise<void> {
  if (reserved.length === 0) return;
  const rows = reserved.map(({ key, next_at }) => sql`(${key}, ${momentOf(next_at)})`);
  await db.execute(sql`
    with reserved (key, next_at) as (values ${sql.join(rows, sql`, `)}),
      gone as (delete from guesses using reserved where guesses.key = reserved.key and wrong <= 1)
    update guesses
      set wrong = wrong - 1,
          next_at = case when guesses.next_at = reserved.next_at then ${noPause} else guesses.next_at end
      from reserved where guesses.key = reserved.key and wrong > 1`);
}

const withKeys = preparedOnce((db) =>
  db
    .select({ key: guesses.key, next_at: guesses.next_at })
    .from(guesses)
    .where(sql`${guesses.key} = any(${sql.placeholder('keys')})`)
    .prepare('guess_pauses'),
);

/** When the pauses of these keys end, or have ended. */
export async function pausesOf(db: Db, keys: string[]): Promise<{ key: string; next_at: Date }[]> {
  return withKeys(db).execute({ keys });
}

export async function deleteGuesses(db: Db, keys: string[]): Promise<void> {
  await db.delete(guesses).where(inArray(guesses.key, keys));
}

// Long ago and not the time of the guess, since guesses may arrive out of order.
const noPause = sql`to_timestamp(0)`;
const momentOf = (date: Date) => sql`${date.toISOString()}::timestamptz`;
const join = (parts: SQL[]) => sql.join(parts, sql` `);
