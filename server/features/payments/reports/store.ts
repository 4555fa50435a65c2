import { type SQL, sql } from 'drizzle-orm';
import { toRupees } from '#contract/payments/money.ts';
import type { MonthReport, Sums } from '#contract/payments/month-report.ts';
import { reportSums } from '#server/db/tables/ledger.ts';
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
  coalesce(sum(received), 0) as received, coalesce(sum(refunded), 0) as refunded,
  coalesce(sum(voided), 0) as voided, coalesce(sum(payments), 0) as payments`;

/** The days of a month like '2026-06'; `ago` months before it. */
const within = (month: string, ago = 0): SQL => {
  const first = sql`(${`${month}-01`}::date - ${ago} * interval '1 month')::date`;
  return sql`day >= ${first} and day < (${first} + interval '1 month')::date`;
};

/** Everything in one look over the sums of the month. */
export async function readMonth(db: Db, month: string): Promise<MonthReport> {
  const { rows } = await db.execute<Group>(sql`
    select test, method, course, to_char(day, 'YYYY-MM-DD') as day, grouping(method, course, day) as of, ${sums}
    from ${reportSums} where ${within(month)}
    group by grouping sets ((test), (test, method), (test, course), (test, day))
    order by 4, 6 desc`);
  const last = await db.execute<Group>(sql`
    select ${sums} from ${reportSums} where ${within(month, 1)} and not test`);
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

/** Makes one row of those that are alike. Nobody waits: what is added meanwhile is merged the next time. */
export async function mergeSums(db: Db): Promise<void> {
  await db.execute(sql`
    with alike as (
      select day, test, method, course from ${reportSums} group by 1, 2, 3, 4 having count(*) > 1
    ), gone as (
      delete from ${reportSums} s using alike a
      where s.day = a.day and s.test = a.test and s.course = a.course and s.method is not distinct from a.method
      returning s.*
    )
    insert into ${reportSums} (day, test, method, course, received, refunded, voided, payments)
    select day, test, method, course, sum(received), sum(refunded), sum(voided), sum(payments)
    from gone group by 1, 2, 3, 4`);
}
