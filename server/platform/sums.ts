import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database/database.ts';

/** Days in India, both ends included, and the unit by which they are grouped. */
export interface SummedDays {
  from: string;
  to: string;
  unit: 'day' | 'week' | 'month';
}

export const isWithin = (day: PgColumn, { from, to }: Pick<SummedDays, 'from' | 'to'>): SQL =>
  sql`${day} between ${from}::date and ${to}::date`;

/** The first day of the group that a day belongs to. The first group begins with `from`, whatever weekday that is. */
export const stepOf = (day: PgColumn, { from, unit }: SummedDays): SQL =>
  sql`to_char(greatest(date_trunc(${unit}::text, ${day}::timestamp)::date, ${from}::date), 'YYYY-MM-DD')`;

/** Merges rows that differ in these sums alone. Nobody waits for it: rows added meanwhile are merged the next time. */
export async function mergeAlike<T extends PgTable>(
  db: Db,
  table: T,
  sums: (keyof T['$inferSelect'] & string)[],
): Promise<void> {
  const names = Object.keys(getTableColumns(table)).filter((name) => !sums.some((sum) => sum === name));
  const list = (all: string[], each = (name: SQL) => name) =>
    sql.join(
      all.map((name) => each(sql`${sql.identifier(name)}`)),
      sql`, `,
    );
  await db.execute(sql`
    with alike as (
      select unnest(array_agg(ctid)) as row from ${table} group by ${list(names)} having count(*) > 1
    ), gone as (
      delete from ${table} where ctid in (select row from alike) returning *
    )
    insert into ${table} (${list([...names, ...sums])})
    select ${list(names)}, ${list(sums, (name) => sql`sum(${name})`)} from gone group by ${list(names)}`);
}
