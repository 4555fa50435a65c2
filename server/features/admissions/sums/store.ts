import { sql } from 'drizzle-orm';
import type { OfficeHome } from '#contract/office/home.ts';
import { toRupees } from '#contract/payments/money.ts';
import { admissionSums, dueSums } from '#server/db/tables/admissions.ts';
import type { Db } from '#server/platform/database/database.ts';
import { isWithin, mergeAlike, type SummedDays, stepOf } from '#server/platform/sums.ts';

/** How many admissions came, and what was owed at the end. */
interface Counts {
  admissions: number;
  dues: number;
}

interface Group extends Record<string, unknown> {
  course: string | null;
  admission_type: string | null;
  step: string | null;
  /** The bits of `grouping()`: one per column, set if this row is not grouped by it. */
  of: number;
  admissions: string;
  owed: string;
}

const groups = { course: 0b011, admission_type: 0b101, step: 0b110, all: 0b111 };

const toCounts = (row: Group | undefined): Counts => ({
  admissions: Number(row?.admissions ?? 0),
  // Never −0.
  dues: toRupees(Number(row?.owed ?? 0)) || 0,
});

const { day } = admissionSums;
const sums = (days: Pick<SummedDays, 'from' | 'to'>) => sql`
  coalesce(sum(admissions) filter (where ${isWithin(day, days)}), 0) as admissions, coalesce(sum(owed), 0) as owed`;

/** Admissions of these days; what is owed is summed from the very first day. */
export async function sumAdmissions(
  db: Db,
  days: SummedDays,
): Promise<{
  total: Counts;
  by_course: Map<string, Counts>;
  by_type: NonNullable<OfficeHome['money']>['by_type'];
  steps: Map<string, number>;
}> {
  const { rows } = await db.execute<Group>(sql`
    select course, admission_type, step, grouping(course, admission_type, step) as of, ${sums(days)}
    from (
      select *, case when ${isWithin(day, days)} then ${stepOf(day, days)} end as step
      from ${admissionSums} where ${day} <= ${days.to}::date
    ) as admission_sums
    group by grouping sets ((), (course), (admission_type), (step))
    order by 5 desc, 1, 2`);
  const of = (group: keyof typeof groups) => rows.filter((row) => row.of === groups[group]);
  return {
    total: toCounts(of('all')[0]),
    by_course: new Map(of('course').map((row) => [String(row.course), toCounts(row)])),
    by_type: of('admission_type')
      .map((row) => ({ name: String(row.admission_type), admissions: toCounts(row).admissions }))
      .filter(({ admissions }) => admissions > 0),
    steps: new Map(of('step').map((row) => [String(row.step), toCounts(row).admissions])),
  };
}

export async function countAdmissions(db: Db, days: Pick<SummedDays, 'from' | 'to'>): Promise<Counts> {
  const { rows } = await db.execute<Group>(
    sql`select ${sums(days)} from ${admissionSums} where ${day} <= ${days.to}::date`,
  );
  return toCounts(rows[0]);
}

export async function mergeSums(db: Db): Promise<void> {
  await mergeAlike(db, admissionSums, ['admissions', 'owed']);
  await mergeAlike(db, dueSums, ['dues', 'balance']);
}
