import { type SQL, sql } from 'drizzle-orm';
import { toRupees } from '#contract/payments/money.ts';
import type { MonthReport, Sums } from '#contract/payments/month-report.ts';
import { ledger } from '#server/db/tables/ledger.ts';
import { payments } from '#server/db/tables/payments.ts';
import type { Db } from '#server/platform/database.ts';

interface Group extends Record<string, unknown> {
  test: boolean;
  method: string | null;
  course: string | null;
  day: string | null;
  /** Which of them this row is a sum of: a bit for each, set where it is not. */
  of: number;
  received: string;
  refunded: string;
  voided: string;
  payments: string;
}

const groups = { by_method: 0b011, by_course: 0b101, by_day: 0b110, all: 0b111 };

const sums = sql`
  coalesce(sum(l.amount) filter (where l.kind <> 'refunded'), 0) as received,
  -coalesce(sum(l.amount) filter (where l.kind = 'refunded'), 0) as refunded,
  -coalesce(sum(l.amount) filter (where l.kind = 'voided'), 0) as voided,
  coalesce(sum(case l.kind when 'received' then 1 when 'voided' then sign(l.amount) else 0 end), 0) as payments`;

/** The days of a month like '2026-06'; `ago` months before it. */
const within = (month: string, ago = 0): SQL => {
  const first = sql`(${`${month}-01`}::date - ${ago} * interval '1 month')::date`;
  return sql`l.kind <> 'adjusted' and l.day >= ${first} and l.day < (${first} + interval '1 month')::date`;
};

/** Everything in one look over the lines of the month. */
export async function readMonth(db: Db, month: string): Promise<MonthReport> {
  const { rows } = await db.execute<Group>(sql`
    select l.test, l.method, p.course, to_char(l.day, 'YYYY-MM-DD') as day,
      grouping(l.method, p.course, l.day) as of, ${sums}
    from ${ledger} l join ${payments} p on p.id = l.payment_id
    where ${within(month)}
    group by grouping sets ((l.test), (l.test, l.method), (l.test, p.course), (l.test, l.day))
    order by 4, 6 desc`);
  const last = await db.execute<Group>(sql`
    select ${sums} from ${ledger} l where ${within(month, 1)} and not l.test`);
  const real = rows.filter(({ test }) => !test);
  const all = (from: Group[]) => toSums(from.find(({ of }) => of === groups.all));
  const by = (name: 'by_method' | 'by_course' | 'by_day') =>
    real
      .filter(({ of }) => of === groups[name])
      .map((row) => ({ name: row.method ?? row.course ?? row.day ?? 'Not known', ...toSums(row) }));
  return {
    month,
    total: all(real),
    before: toSums(last.rows[0]),
    by_method: by('by_method'),
    by_course: by('by_course'),
    by_day: by('by_day'),
    test: all(rows.filter(({ test }) => test)),
  };
}

function toSums(row: Group | undefined): Sums {
  const [received = 0, refunded = 0, voided = 0] = [row?.received, row?.refunded, row?.voided].map((paise) =>
    Number(paise ?? 0),
  );
  const rupees = (paise: number) => toRupees(paise) || 0;
  return {
    received: rupees(received),
    refunded: rupees(refunded),
    voided: rupees(voided),
    net: rupees(received - refunded),
    payments: Number(row?.payments ?? 0),
  };
}
