import { randomUUID } from 'node:crypto';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { codeTries, oneTimeTokens } from '#server/db/tables/account-proofs.ts';
import type { Db } from '#server/platform/database/database.ts';

export type OneTimeTokenRow = typeof oneTimeTokens.$inferSelect;

/** A new token takes the place of the user's last one for the same purpose and request. */
export async function putToken(db: Db, token: Omit<OneTimeTokenRow, 'id'>): Promise<void> {
  const { user_id, purpose, request_id } = oneTimeTokens;
  await db
    .insert(oneTimeTokens)
    .values({ ...token, id: randomUUID() })
    .onConflictDoUpdate({ target: [user_id, purpose, request_id], set: token });
}

export async function tokenByLink(db: Db, linkHash: string): Promise<OneTimeTokenRow | undefined> {
  const [row] = await db.select().from(oneTimeTokens).where(eq(oneTimeTokens.link_hash, linkHash));
  return row;
}

/** The tokens sent to this address. */
export async function tokensSentTo(db: Db, sentTo: string, purposes: string[]): Promise<OneTimeTokenRow[]> {
  return db
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.sent_to, sentTo), inArray(oneTimeTokens.purpose, purposes)));
}

/** True for the first who uses it. */
export async function deleteToken(db: Db, id: string): Promise<boolean> {
  return (await db.delete(oneTimeTokens).where(eq(oneTimeTokens.id, id))).rowCount === 1;
}

export async function deleteTokensOf(
  db: Db,
  userId: string,
  options: { except?: string } = {},
): Promise<void> {
  const others = options.except === undefined ? undefined : ne(oneTimeTokens.purpose, options.except);
  await db.delete(oneTimeTokens).where(and(eq(oneTimeTokens.user_id, userId), others));
}

/** `free` tries cost nothing; each further one doubles the pause, from `first` up to `longest` seconds. */
export interface TryLimit {
  free: number;
  first: number;
  longest: number;
}

/**
 * Counts a try, or returns until when none is accepted. It is counted before anything is compared: many that come at
 * once would otherwise all be compared before the first is counted. A day without tries clears the count.
 */
export async function countTry(db: Db, key: string, limit: TryLimit, now: Date): Promise<Date | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const tries = sql`(case when code_tries.last_at < ${at} - interval '1 day' then 1 else code_tries.tries + 1 end)`;
  const doubled = sql`${limit.first}::int * power(2, least(${tries} - ${limit.free}::int, 20))`;
  const paused = sql`${at} + least(${doubled}, ${limit.longest}::int) * interval '1 second'`;
  // Not the time of this try, since tries may arrive out of order.
  const noPause = sql`to_timestamp(0)`;
  const counted = await db.execute(sql`
    insert into code_tries (key, tries, last_at, next_at) values (${key}, 1, ${at}, ${noPause})
    on conflict (key) do update
      set tries = ${tries}, last_at = ${at},
          next_at = case when ${tries} < ${limit.free}::int then ${noPause} else ${paused} end
      where code_tries.next_at <= ${at}`);
  if (counted.rowCount === 1) return undefined;
  const [row] = await db.select().from(codeTries).where(eq(codeTries.key, key));
  return row?.next_at ?? now;
}

export async function forgetTries(db: Db, key: string): Promise<void> {
  await db.delete(codeTries).where(eq(codeTries.key, key));
}
