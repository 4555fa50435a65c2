import { sql } from 'drizzle-orm';
import type { OfficeCharts } from '#contract/office.ts';
import { toRupees } from '#contract/payments/money.ts';
import type { DayTotal } from '#contract/payments/office.ts';
import { ledger } from '#server/db/tables/ledger.ts';
import { payments } from '#server/db/tables/payments.ts';
import type { Db } from '#server/platform/database.ts';
import { beginOf, type Weeks } from '#server/platform/weeks.ts';

interface Sums extends Record<string, unknown> {
  day: string;
  method: DayTotal['method'];
  received: string;
  received_count: number;
  paid_back: string;
  paid_back_count: number;
  voided: string;
  voided_count: number;
  corrected: string;
}

/**
 * Every rupee of these days, wherever its payment stands now. A void takes its money out of the day that received it;
 * where that day was closed, it is a correction of the day on which it was made.
 */
export async function totals(db: Db, { from, to }: { from: string; to: string }): Promise<DayTotal[]> {
  const { rows } = await db.execute<Sums>(sql`
    with lines as (
      select l.day, l.kind, l.method, l.amount, l.payment_id,
        l.kind = 'voided' and exists (
          select from ${ledger} r where r.payment_id = l.payment_id and r.kind = 'received' and r.day = l.day
        ) as same_day
      from ${ledger} l
      where l.kind <> 'adjusted' and l.day between ${from} and ${to}
    ), by_payment as (
      select day, method, payment_id,
        coalesce(sum(amount) filter (where kind = 'received'), 0) as received,
        coalesce(sum(amount) filter (where kind = 'refunded'), 0) as refunded,
        coalesce(sum(amount) filter (where same_day), 0) as voided,
        coalesce(sum(amount) filter (where kind = 'voided' and not same_day), 0) as corrected,
        count(*) filter (where kind = 'refunded') as refunds
      from lines group by 1, 2, 3
    )
    select to_char(day, 'YYYY-MM-DD') as day, method,
      sum(received + voided) as received, (count(*) filter (where received + voided > 0))::int as received_count,
      -sum(refunded) as paid_back, sum(refunds)::int as paid_back_count,
      -sum(voided) as voided, (count(*) filter (where voided <> 0))::int as voided_count,
      sum(corrected) as corrected
    from by_payment group by 1, 2 order by 1 desc, 2`);
  return rows.map((row) => {
    const [received, paid_back, corrected] = [row.received, row.paid_back, row.corrected].map(Number);
    return {
      day: row.day,
      method: row.method,
      received: rupeesOf(received),
      received_count: row.received_count,
      paid_back: rupeesOf(paid_back),
      paid_back_count: row.paid_back_count,
      voided: rupeesOf(row.voided),
      voided_count: row.voided_count,
      corrected: rupeesOf(corrected),
      net: rupeesOf((received ?? 0) - (paid_back ?? 0) + (corrected ?? 0)),
    };
  });
}

/** A sum of paise as PostgreSQL writes it; never −0. */
const rupeesOf = (paise: string | number | undefined) => toRupees(Number(paise ?? 0)) || 0;

interface MethodSum extends Record<string, unknown> {
  method: OfficeCharts['money'][number]['method'];
  paise: string;
  payments: number;
}

/** What was received in these weeks and not paid back since. */
export async function receivedByMethod(db: Db, weeks: Weeks): Promise<OfficeCharts['money']> {
  const { rows } = await db.execute<MethodSum>(sql`
    select method, sum(net) as paise, count(*)::int as payments
    from (
      select p.id, max(l.method) as method, p.net
      from ${ledger} l join ${payments} p on p.id = l.payment_id
      where l.kind = 'received' and l.method is not null and l.at >= ${beginOf(weeks)}
      group by p.id
    ) as received
    where net > 0
    group by 1 order by 2 desc, 1`);
  return rows.map(({ method, paise, payments }) => ({ method, amount: toRupees(Number(paise)), payments }));
}
