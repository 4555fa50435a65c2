import { and, eq, gte, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Admission } from '#contract/admissions/admissions.ts';
import type { Due, DueFilters, DueTotals } from '#contract/admissions/dues.ts';
import { indianDay } from '#contract/india.ts';
import { toRupees } from '#contract/payments/money.ts';
import { admissions } from '#server/db/tables/admissions.ts';
import type { Deps } from '#server/deps.ts';
import { whenLast } from '#server/features/audit/service.ts';
import { listReader } from '#server/office-list/list-reader.ts';
import type { Db } from '#server/platform/database.ts';
import { search } from '../office/store.ts';
import { toAdmission } from '../store.ts';
import { payable } from '../tracking.ts';
import { columns } from './csv-columns.ts';

const balance = sql`(${admissions.fees} - ${admissions.paid})`;

const sorts = {
  due_on: { by: admissions.due_on, kind: 'date' },
  // It is the name in lower case.
  student_name: { by: admissions.search_name, kind: 'text' },
  balance: { by: balance, kind: 'number' },
  fees: { by: admissions.fees, kind: 'number' },
} as const;

// The first three as the index `admissions_dues` says them.
const owes = and(
  sql`${admissions.trashed_at} is null`,
  sql`${admissions.paid} < ${admissions.fees}`,
  sql`${admissions.paid_back_at} is null`,
  ne(admissions.status, 'declined'),
);

const isOverdue = (now: Date) => lt(admissions.due_on, indianDay(now));

export const dueList = (deps: Pick<Deps, 'clock'>) =>
  listReader(
    {
      kind: 'admission',
      table: admissions,
      listed: owes,
      sorts,
      search,
      matching: ({ overdue, course, standard, due_from, due_to }: DueFilters, { now }) => [
        overdue && isOverdue(now),
        course ? eq(admissions.course, course) : undefined,
        standard ? eq(admissions.standard, standard) : undefined,
        due_from ? gte(admissions.due_on, due_from) : undefined,
        due_to ? lte(admissions.due_on, due_to) : undefined,
      ],
      toRows: (db, rows, now) => toDues(db, rows.map(toAdmission), now),
      csv: { name: 'dues', title: 'Dues', columns },
    },
    deps,
  );

/** Admissions as the list of dues shows them. */
export async function toDues(db: Db, owing: Admission[], now: Date): Promise<Due[]> {
  const ids = owing.map(({ _id }) => _id);
  const reminded = await whenLast(db, 'admission', 'reminded', ids);
  const today = indianDay(now);
  return owing.map((admission) => {
    const { _id, due_on } = admission;
    return {
      ...admission,
      overdue_since: due_on !== null && due_on < today ? due_on : null,
      reminded_at: reminded.get(_id)?.toISOString() ?? null,
      may_remind: payable(admission) > 0,
    };
  });
}

/** What the dues that match make together. */
export async function sumDues(db: Db, matching: (SQL | undefined)[], now: Date): Promise<DueTotals> {
  const { rows } = await db.execute<Record<'count' | 'balance' | 'overdue', string>>(sql`
    select count(*) as count, coalesce(sum(${balance}), 0) as balance,
      coalesce(sum(${balance}) filter (where ${isOverdue(now)}), 0) as overdue
    from ${admissions} where ${and(...matching)}`);
  const { count, balance: open, overdue } = rows[0] as NonNullable<(typeof rows)[0]>;
  return { count: Number(count), balance: toRupees(Number(open)), overdue: toRupees(Number(overdue)) };
}
