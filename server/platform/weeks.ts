import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/** The last weeks up to now, each from Monday in India. */
export interface Weeks {
  now: Date;
  count: number;
}

const zone = sql`'Asia/Kolkata'`;
const lastMonday = ({ now }: Weeks) =>
  sql`date_trunc('week', ${now.toISOString()}::timestamptz at time zone ${zone})`;
const firstMonday = (weeks: Weeks) => sql`${lastMonday(weeks)} - ${weeks.count - 1} * interval '1 week'`;

/** When the first of these weeks began. */
export const beginOf = (weeks: Weeks): SQL => sql`(${firstMonday(weeks)}) at time zone ${zone}`;

/** How many rows fall into each week, by the date of its Monday; also weeks without any. */
export async function countPerWeek(
  db: Db,
  counted: { table: PgTable; at: PgColumn; where: SQL },
  weeks: Weeks,
): Promise<{ from: string; rows: number }[]> {
  const { table, at, where } = counted;
  const inWeek = sql`(
    select count(*)::int from ${table}
    where ${where} and ${at} >= week at time zone ${zone} and ${at} < (week + interval '1 week') at time zone ${zone})`;
  const { rows } = await db.execute<{ from: string; rows: number }>(sql`
    select to_char(week, 'YYYY-MM-DD') as from, ${inWeek} as rows
    from generate_series(${firstMonday(weeks)}, ${lastMonday(weeks)}, interval '1 week') as week order by week`);
  return rows;
}
