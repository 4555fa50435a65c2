import { type SQL, sql } from 'drizzle-orm';
import { toRupees } from '#contract/payments/money.ts';
import type { DayTotal } from '#contract/payments/office.ts';
import { payments } from '#server/db/tables/payments.ts';
import type { Db } from '#server/platform/database/database.ts';
import { isHidden } from '../store.ts';

interface Sums extends Record<string, unknown> {
  day: string;
  method: DayTotal['method'];
  received: string;
  received_count: string;
  refunded: string;
  refunded_count: string;
  voided: string;
  voided_count: string;
  hidden: string;
}

/** All money of these days by day and method, whatever became of its payment later; counted as in the reports. */
export async function totals(db: Db, { from, to }: { from: string; to: string }): Promise<DayTotal[]> {
  const { rows } = await db.execute<Sums>(sql`
    with hidden as (${hiddenByDay(from, to)})
    select to_char(day, 'YYYY-MM-DD') as day, method,
      sum(received) as received, sum(payments) as received_count,
      sum(refunded) as refunded, count(*) filter (where refunded <> 0) as refunded_count,
      sum(voided) as voided, coalesce(sum(sign(voided)), 0) as voided_count,
      coalesce((select sum(net) from hidden h
        where h.day = c.day and h.method is not distinct from c.method), 0) as hidden
    from ledger_counted c where day between ${from} and ${to}
    group by c.day, c.method order by 1 desc, 2`);
  return rows.map((row) => ({
    day: row.day,
    method: row.method,
    received: rupeesOf(row.received),
    received_count: Number(row.received_count),
    paid_back: rupeesOf(row.refunded),
    paid_back_count: Number(row.refunded_count),
    voided: rupeesOf(row.voided),
    voided_count: Number(row.voided_count),
    net: rupeesOf(Number(row.received) - Number(row.refunded)),
    hidden: rupeesOf(row.hidden),
  }));
}

/** Money of payments that no list shows; there are few of them. */
const hiddenByDay = (from: string, to: string): SQL => sql`
  select l.day, l.method, l.test, l.received - l.refunded as net
  from ${payments} join ledger_counted l on l.payment_id = ${payments.id}
  where ${isHidden} and l.day between ${from} and ${to}`;

/** The sum of these for real money, in paise. */
export async function hiddenOf(db: Db, { from, to }: { from: string; to: string }): Promise<number> {
  const { rows } = await db.execute<{ paise: string }>(sql`
    select coalesce(sum(net), 0) as paise from (${hiddenByDay(from, to)}) as hidden where not test`);
  return Number(rows[0]?.paise ?? 0);
}

/** A sum of paise as PostgreSQL writes it; never −0. */
const rupeesOf = (paise: string | number) => toRupees(Number(paise)) || 0;
