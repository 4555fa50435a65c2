import { and, desc, gte, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import type { Books } from '#contract/payments/books.ts';
import { toRupees } from '#contract/payments/money.ts';
import { books } from '#server/db/tables/ledger.ts';
import { payments, refunds } from '#server/db/tables/payments.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { PaymentRow } from '../ledger/store.ts';

export interface Fault extends Record<string, unknown> {
  check: string;
  kind: Books['checks'][number]['rows'][number]['kind'];
  id: string;
  reference: string;
  text: string;
  /** How many there are of this check. */
  faults: number;
}

/** Each reads the large tables once. */
const views = ['payment', 'admission', 'number', 'gateway', 'report'].map((name) =>
  sql.identifier(`books_${name}_faults`),
);

/** The first rows of each check that do not agree. */
export async function findFaults(db: Db, most: number): Promise<Fault[]> {
  const found: Fault[] = [];
  for (const view of views) {
    const { rows } = await db.execute<Fault>(sql`
      select * from (
        select *, (count(*) over (partition by "check"))::int as faults,
          row_number() over (partition by "check" order by reference) as nth
        from ${view}
      ) as f where nth <= ${most} order by "check", nth`);
    found.push(...rows);
  }
  return found;
}

/** Orders at a gateway with these ids or else those paid or paid back since then, newest first. */
export function listGatewayOrders(
  db: Db,
  { since, ids, most }: { since: Date; ids: string[] | undefined; most: number },
): Promise<PaymentRow[]> {
  const paidBack = db
    .select({ id: refunds.payment_id })
    .from(refunds)
    .where(or(gte(refunds.requested_at, since), gte(refunds.done_at, since)));
  return db
    .select()
    .from(payments)
    .where(
      and(
        isNotNull(payments.gateway_id),
        notInArray(payments.gateway, ['cash', 'upi', 'sandbox']),
        ids
          ? inArray(payments.id, ids)
          : or(gte(payments.payment_date, since), inArray(payments.id, paidBack)),
      ),
    )
    .orderBy(desc(payments.payment_date))
    .limit(most);
}

type Sums = Record<'received' | 'refunded' | 'voided' | 'net' | 'receipts' | 'due', string>;

/** Of real money, without test payments. */
export async function figures(db: Db): Promise<Books['figures']> {
  const { rows } = await db.execute<Sums>(sql`select * from books_figures`);
  const sums = Object.entries(rows[0] ?? {}).map(([name, paise]) => [name, toRupees(Number(paise)) || 0]);
  return Object.fromEntries(sums) as Books['figures'];
}

export async function lastResult(db: Db): Promise<Books | null> {
  const [row] = await db.select().from(books);
  return row?.result ?? null;
}

export async function putResult(db: Db, result: Books): Promise<void> {
  const change = { result, checked_at: new Date(result.checked_at) };
  await db.insert(books).values(change).onConflictDoUpdate({ target: books.id, set: change });
}

/** Keeps the check to one core, so that requests have the others, with enough memory to sum without the disk. */
export async function limitResources(tx: Db): Promise<void> {
  await tx.execute(sql`set local max_parallel_workers_per_gather = 0`);
  await tx.execute(sql`set local work_mem = '64MB'`);
}

/** Takes the lock of the check, waiting for it if `isWaiting`; otherwise returns at once whether it was free. */
export async function lockCheck(tx: Db, isWaiting: boolean): Promise<boolean> {
  const key = sql`hashtext('books-check')`;
  const { rows } = await tx.execute<{ free: boolean }>(
    isWaiting
      ? sql`select true as free from pg_advisory_xact_lock(${key})`
      : sql`select pg_try_advisory_xact_lock(${key}) as free`,
  );
  return rows[0]?.free ?? false;
}
