import { and, eq, gte, lt, lte, ne, sql } from 'drizzle-orm';
import type { Admission } from '#contract/admissions/admissions.ts';
import type { Due, DueFilters, DueTotals } from '#contract/admissions/dues.ts';
import { indianDay } from '#contract/india.ts';
import { toRupees } from '#contract/payments/money.ts';
import { namesIn } from '#contract/payments/search.ts';
import { admissions, dueSums } from '#server/db/tables/admissions.ts';
import type { Deps } from '#server/deps.ts';
import { whenLast } from '#server/features/audit/service.ts';
import { listReader } from '#server/office-list/list-reader.ts';
import type { Db } from '#server/platform/database/database.ts';
import { search } from '../office/store.ts';
import { toAdmission } from '../store.ts';
import { payable } from '../tracking.ts';
import { columns } from './csv-columns.ts';

const balance = sql`(${admissions.fees} - ${admissions.paid})`;

const sorts = {
  due_on: { by: admissions.due_on, kind: 'date' },
  // The name in lower case.
  student_name: { by: admissions.search_name, kind: 'text', namesIn },
  balance: { by: balance, kind: 'number' },
  fees: { by: admissions.fees, kind: 'number' },
} as const;

// The first three are the conditions of the index `admissions_dues`.
const owes = and(
  sql`${admissions.trashed_at} is null`,
  sql`${admissions.paid} < ${admissions.fees}`,
  sql`${admissions.paid_back_at} is null`,
  ne(admissions.status, 'declined'),
);

const isOverdue = ({ due_on }: Owing, now: Date) => lt(due_on, indianDay(now));

type Owing = Pick<typeof dueSums, 'due_on' | 'course' | 'standard'> | typeof admissions;

/** All filters but the search, which the sums do not have. */
const filtered = (of: Owing, { overdue, course, standard, due_from, due_to }: DueFilters, now: Date) => [
  overdue && isOverdue(of, now),
  course ? eq(of.course, course) : undefined,
  standard ? eq(of.standard, standard) : undefined,
  due_from ? gte(of.due_on, due_from) : undefined,
  due_to ? lte(of.due_on, due_to) : undefined,
];

export const dueList = (deps: Pick<Deps, 'clock'>) =>
  listReader(
    {
      kind: 'admission',
      table: admissions,
      listed: owes,
      sorts,
      search,
      matching: (filters: DueFilters, { now }) => filtered(admissions, filters, now),
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

type Totals = Record<keyof DueTotals, string>;

/** The sums of all dues with these filters. */
export async function sumDues(db: Db, filters: DueFilters, now: Date): Promise<DueTotals> {
  const { rows } = await db.execute<Totals>(filters.search ? ofRows(filters, now) : ofSums(filters, now));
  const { count, balance, overdue } = rows[0] as Totals;
  return { count: Number(count), balance: toRupees(Number(balance)), overdue: toRupees(Number(overdue)) };
}

const ofSums = (filters: DueFilters, now: Date) => sql`
  select coalesce(sum(${dueSums.dues}), 0) as count, coalesce(sum(${dueSums.balance}), 0) as balance,
    coalesce(sum(${dueSums.balance}) filter (where ${isOverdue(dueSums, now)}), 0) as overdue
  from ${dueSums} where ${and(...filtered(dueSums, filters, now)) ?? sql`true`}`;

const ofRows = (filters: DueFilters, now: Date) => sql`
  select count(*) as count, coalesce(sum(${balance}), 0) as balance,
    coalesce(sum(${balance}) filter (where ${isOverdue(admissions, now)}), 0) as overdue
  from ${admissions} where ${and(owes, search(filters.search ?? ''), ...filtered(admissions, filters, now))}`;
