import { sql } from 'drizzle-orm';
import type { OfficeHome } from '#contract/office/home.ts';
import { enquirySums } from '#server/db/tables/enquiries.ts';
import type { Db } from '#server/platform/database/database.ts';
import { isWithin, mergeAlike, type SummedDays, stepOf } from '#server/platform/sums.ts';

type Home = NonNullable<OfficeHome['enquiries']>;
type Counts = Home['total'];

interface Group extends Record<string, unknown> {
  source: string | null;
  subject: string | null;
  step: string | null;
  /** The bits of `grouping()`: one per column, set if this row is not grouped by it. */
  of: number;
  enquiries: string;
  converted: string;
  converted_test: string;
}

const groups = { source: 0b011, subject: 0b101, step: 0b110, all: 0b111 };

const sums = sql`
  coalesce(sum(enquiries), 0) as enquiries, coalesce(sum(converted), 0) as converted,
  coalesce(sum(converted_test), 0) as converted_test`;

const toCounts = (row: Group | undefined): Counts => ({
  enquiries: Number(row?.enquiries ?? 0),
  converted: Number(row?.converted ?? 0),
  converted_test: Number(row?.converted_test ?? 0),
});

/** Enquiries of these days and how many were converted, most first; only the steps that had any. */
export async function sumEnquiries(
  db: Db,
  days: SummedDays,
): Promise<Pick<Home, 'total' | 'by_source' | 'by_subject'> & { steps: Map<string, Counts> }> {
  const { rows } = await db.execute<Group>(sql`
    select source, subject, step, grouping(source, subject, step) as of, ${sums}
    from (select *, ${stepOf(enquirySums.day, days)} as step from ${enquirySums} where ${isWithin(enquirySums.day, days)}) as own
    group by grouping sets ((), (source), (subject), (step))
    order by 5 desc, 1, 2`);
  const by = (name: 'source' | 'subject') =>
    rows
      .filter(({ of, enquiries }) => of === groups[name] && Number(enquiries) > 0)
      .map((row) => ({ name: String(row[name]), ...toCounts(row) }));
  return {
    total: toCounts(rows.find(({ of }) => of === groups.all)),
    by_source: by('source'),
    by_subject: by('subject'),
    steps: new Map(
      rows.filter(({ of }) => of === groups.step).map((row) => [String(row.step), toCounts(row)]),
    ),
  };
}

export async function countEnquiries(db: Db, days: Pick<SummedDays, 'from' | 'to'>): Promise<Counts> {
  const { rows } = await db.execute<Group>(
    sql`select ${sums} from ${enquirySums} where ${isWithin(enquirySums.day, days)}`,
  );
  return toCounts(rows[0]);
}

export const mergeSums = (db: Db) =>
  mergeAlike(db, enquirySums, ['enquiries', 'converted', 'converted_test']);
