import { sql } from 'drizzle-orm';
import { toRupees } from '#contract/payments/money.ts';
import type { MonthReport, Sums } from '#contract/payments/month-report.ts';
import { reportSums } from '#server/db/tables/ledger.ts';
import type { Db } from '#server/platform/database/database.ts';
import { isWithin, mergeAlike, type SummedDays, stepOf } from '#server/platform/sums.ts';
import { hiddenOf } from '../totals/store.ts';

interface Group extends Record<string, unknown> {
  test: boolean;
  method: string | null;
  course: string | null;
  step: string | null;
  /** The bits of `grouping()`: one per column, set if this row is not grouped by it. */
  of: number;
  received: string;
  refunded: string;
  voided: string;
  payments: string;
}

const groups = { by_method: 0b011, by_course: 0b101, by_step: 0b110, all: 0b111 };

const sums = sql`
  coalesce(sum(received), 0) as received, coalesce(sum(refunded), 0) as refunded,
  coalesce(sum(voided), 0) as voided, coalesce(sum(payments), 0) as payments`;

/** Sums of real money of these days; `by_step` by the first day of each step. */
interface DaysReport extends Pick<MonthReport, 'total' | 'by_method' | 'by_course' | 'test'> {
  by_step: MonthReport['by_day'];
}

/** All sums of these days in one query. */
export async function sumMoney(db: Db, days: SummedDays): Promise<DaysReport> {
  const { rows } = await db.execute<Group>(sql`
    select test, method, course, step, grouping(method, course, step) as of, ${sums}
    from (select *, ${stepOf(reportSums.day, days)} as step from ${reportSums} where ${isWithin(reportSums.day, days)}) as own
    group by grouping sets ((test), (test, method), (test, course), (test, step))
    order by 4, 6 desc`);
  const real = rows.filter(({ test }) => !test);
  const all = (from: Group[]) => toSums(from.find(({ of }) => of === groups.all));
  const by = (name: 'by_method' | 'by_course' | 'by_step') =>
    real
      .filter(({ of }) => of === groups[name])
      .map((row) => ({ name: row.method ?? row.course ?? row.step ?? 'Not known', ...toSums(row) }));
  return {
    total: all(real),
    by_method: by('by_method'),
    by_course: by('by_course'),
    by_step: by('by_step'),
    test: all(rows.filter(({ test }) => test)),
  };
}

export async function totalMoney(db: Db, days: Pick<SummedDays, 'from' | 'to'>): Promise<Sums> {
  const { rows } = await db.execute<Group>(
    sql`select ${sums} from ${reportSums} where ${isWithin(reportSums.day, days)} and not test`,
  );
  return toSums(rows[0]);
}

/** First and last day of a month like '2026-06', or of the month `ago` months before. */
function daysOfMonth(month: string, ago = 0): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const iso = (monthIndex: number, date: number) =>
    new Date(Date.UTC(year, monthIndex, date)).toISOString().slice(0, 10);
  return { from: iso(number - 1 - ago, 1), to: iso(number - ago, 0) };
}

export async function readMonth(db: Db, month: string): Promise<MonthReport> {
  const days = daysOfMonth(month);
  const { by_step, ...report } = await sumMoney(db, { ...days, unit: 'day' });
  return {
    month,
    ...report,
    by_day: by_step,
    before: await totalMoney(db, daysOfMonth(month, 1)),
    hidden: toRupees(await hiddenOf(db, days)),
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

export const mergeSums = (db: Db) =>
  mergeAlike(db, reportSums, ['received', 'refunded', 'voided', 'payments']);
