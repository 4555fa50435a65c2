import { and, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { columnsOf, type RawRow, type SortKey } from '../lists/page-statements.ts';
import { byIndex, rowByRow, type TextMatch } from '../lists/text-match.ts';
import type { Db } from './database.ts';

/** So many of the newest rows are looked at one by one before the index is asked. */
const looked = 1_000;
/** Of matches that were common once and are no more, so many are read: those shown may then not be the newest. */
const read = 1_000;

/** A phone, a UTR: so many digits stand in few rows, and none is looked at one by one. */
const isWholeNumber = /(\d[\s-]?){8}/;

interface Newest<T extends PgTable> {
  table: T & { id: PgColumn };
  /** Rows that the list knows at all. */
  listed: SQL | undefined;
  matching: (match: TextMatch) => (SQL | undefined)[];
  by: SortKey['by'];
  limit: number;
  /** What was typed. */
  text: string;
}

/**
 * The newest few that match, at a cost that hardly depends on the text or on how many rows there are. What is common stands
 * among the newest rows; what does not is rare, so that all of it is quickly read by index. PostgreSQL would have to guess
 * which of the two it is, and one wrong guess reads the whole table.
 */
export async function readNewest<T extends PgTable>(
  db: Db,
  { table, listed = sql`true`, matching, by, limit, text }: Newest<T>,
): Promise<T['$inferSelect'][]> {
  const columns = columnsOf(table);
  const { names } = columns;
  const name = sql.identifier(getTableName(table));
  const matches = (match: TextMatch) => and(...matching(match)) ?? sql`true`;
  const order = sql`order by ${by} desc, ${table.id} desc`;
  const { rows } = await db.execute<RawRow>(sql`
    with newest as materialized (
      select ${names} from (select * from ${table} where ${listed} ${order} limit ${isWholeNumber.test(text) ? 0 : looked}) as ${name}
      where ${matches(rowByRow.byIndex)} ${order} limit ${limit}
    ), enough as materialized (
      select count(*) = ${limit} as found from newest
    ), every as materialized (
      select ${table.id}, ${by} as sorted_by from ${table}
      where ${listed} and ${matches(byIndex)} and not (select found from enough)
    ), older as materialized (
      select id from (select * from every limit ${read}) as first order by sorted_by desc, id desc limit ${limit}
    )
    select ${names} from (
      select * from newest
      union all
      select ${names} from ${table} where id in (select id from older) and id not in (select id from newest)
    ) as ${name} ${order} limit ${limit}`);
  return rows.map(columns.read);
}
