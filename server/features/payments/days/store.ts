import { and, asc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import type { DayClose } from '#contract/payments/day-close.ts';
import type { LedgerLine } from '#contract/payments/ledger.ts';
import { toRupees } from '#contract/payments/money.ts';
import { dayCloses, ledger } from '#server/db/tables/ledger.ts';
import type { Db } from '#server/platform/database/database.ts';
import { toLine } from '../ledger/store.ts';

/** Closing a day and adding to it or voiding on it happen one at a time. */
export async function lockDay(tx: Db, day: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`day ${day}`}, 0))`);
}

/** What should be in the drawer, in paise: cash received minus cash paid back. */
export async function expectedCash(db: Db, day: string): Promise<number> {
  const { rows } = await db.execute<{ paise: string }>(sql`
    select coalesce(sum(amount), 0) as paise from ${ledger}
    where day = ${day} and method = 'Cash' and kind <> 'adjusted'`);
  return Number(rows[0]?.paise ?? 0);
}

export const isClosed = async (db: Db, day: string): Promise<boolean> =>
  (await db.$count(dayCloses, eq(dayCloses.day, day))) > 0;

export async function closedDays(db: Db): Promise<Set<string>> {
  const rows = await db.select({ day: dayCloses.day }).from(dayCloses);
  return new Set(rows.map(({ day }) => day));
}

export async function insertClose(tx: Db, close: typeof dayCloses.$inferInsert): Promise<boolean> {
  const result = await tx.insert(dayCloses).values(close).onConflictDoNothing();
  return result.rowCount === 1;
}

export async function findClose(db: Db, day: string): Promise<DayClose | null> {
  const [row] = await db.select().from(dayCloses).where(eq(dayCloses.day, day));
  if (!row) return null;
  return {
    expected: toRupees(row.expected),
    counted: toRupees(row.counted),
    difference: toRupees(row.counted - row.expected),
    denominations: row.denominations,
    reason: row.reason,
    closed_by: row.closed_by_name,
    closed_at: row.closed_at.toISOString(),
  };
}

/** Lines added to the day after it was closed, and later lines that void payments of the day. */
export async function linesAfter(db: Db, day: string, closed_at: Date): Promise<LedgerLine[]> {
  const received = db
    .select({ id: ledger.payment_id })
    .from(ledger)
    .where(and(eq(ledger.day, day), eq(ledger.kind, 'received')));
  const rows = await db
    .select()
    .from(ledger)
    .where(
      and(
        gt(ledger.at, closed_at),
        ne(ledger.kind, 'adjusted'),
        or(eq(ledger.day, day), and(eq(ledger.kind, 'voided'), inArray(ledger.payment_id, received))),
      ),
    )
    .orderBy(asc(ledger.at))
    .limit(500);
  return rows.map(toLine);
}
