import { eq, sql } from 'drizzle-orm';
import type { OfficeCharts } from '#contract/office.ts';
import { toRupees } from '#contract/payments/money.ts';
import type { DayTotal } from '#contract/payments/office.ts';
import { paymentAttempts, payments, refunds } from '#server/db/tables/payments.ts';
import type { Db } from '#server/platform/database.ts';
import { beginOf, type Weeks } from '#server/platform/weeks.ts';

interface Sums {
  day: string;
  method: DayTotal['method'];
  received: string;
  received_count: string;
  paid_back: string;
  paid_back_count: string;
}

/** Every rupee of these days, wherever its payment stands now: what came in counts where it came, what went back where it went. */
export async function totals(db: Db, { from, to }: { from: string; to: string }): Promise<DayTotal[]> {
  const start = sql`${from}::timestamp at time zone 'Asia/Kolkata'`;
  const end = sql`(${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`;
  const { rows } = await db.execute<Sums & Record<string, unknown>>(sql`
    select to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, method,
      sum(amount) filter (where came) as received, count(*) filter (where came) as received_count,
      sum(amount) filter (where not came) as paid_back, count(*) filter (where not came) as paid_back_count
    from (
      select at, method, amount, true as came from ${paymentAttempts}
      where status = 'captured' and currency = 'INR' and at >= ${start} and at < ${end}
      union all
      select r.done_at, a.method, r.amount, false from ${refunds} r
      join ${paymentAttempts} a on a.id = r.attempt_id
      where r.status = 'done' and a.currency = 'INR' and r.done_at >= ${start} and r.done_at < ${end}
    ) as money
    group by 1, 2 order by 1 desc, 2`);
  return rows.map((row) => ({
    day: row.day,
    method: row.method,
    received: toRupees(Number(row.received)),
    received_count: Number(row.received_count),
    paid_back: toRupees(Number(row.paid_back)),
    paid_back_count: Number(row.paid_back_count),
  }));
}

type MethodSum = { method: OfficeCharts['money'][number]['method']; paise: string; payments: number };

/** What was received in these weeks and not paid back since. */
export async function receivedByMethod(db: Db, weeks: Weeks): Promise<OfficeCharts['money']> {
  const { rows } = await db.execute<MethodSum>(sql`
    select ${payments.method} as method, sum(${payments.amount}) as paise, count(*)::int as payments
    from ${payments}
    where ${payments.trashed_at} is null and ${payments.status} = 'paid' and ${payments.method} is not null
      and ${payments.payment_date} >= ${beginOf(weeks)}
    group by 1 order by 2 desc, 1`);
  return rows.map(({ method, paise, payments }) => ({ method, amount: toRupees(Number(paise)), payments }));
}

/** The ids of paid payments, for others to look for theirs among them. */
export const paidPayments = (db: Db) =>
  db.select({ id: payments.id }).from(payments).where(eq(payments.status, 'paid'));
