import { and, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { columnsOf, type RawRow, type SortKey } from '../lists/page-statements.ts';
import { byIndex, rowByRow, type TextMatch } from '../lists/text-match.ts';
import type { Db } from './database.ts';

/** How many of the newest rows are scanned before the index is used. */
const newestScanned = 1_000;
/** How many older matches are read. If there are more, those shown may not be the newest. */
const mostOlder = 1_000;

/** A phone number or a UTR: so many digits match few rows, so the index is used at once. */
const isFullNumber = /(\d[\s-]?){8}/;

interface Newest<T extends PgTable> {
  table: T & { id: PgColumn };
  /** Which rows the list can contain at all. */
  listed: SQL | undefined;
  matching: (match: TextMatch) => (SQL | undefined)[];
  by: SortKey['by'];
  limit: number;
  /** As typed. */
  text: string;
}

/**
 * The newest few matches, at a cost that hardly depends on the text or the number of rows. A common text is found among the
 * newest rows; one that is not is rare, so the index finds all its matches quickly. Left to choose, PostgreSQL has to guess
 * which case it is, and a wrong guess reads the whole table.
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
      select ${names} from (select * from ${table} where ${listed} ${order} limit ${isFullNumber.test(text) ? 0 : newestScanned}) as ${name}
      where ${matches(rowByRow.byIndex)} ${order} limit ${limit}
    ), enough as materialized (
      select count(*) = ${limit} as found from newest
    ), every as materialized (
      select ${table.id}, ${by} as sorted_by from ${table}
      where ${listed} and ${matches(byIndex)} and not (select found from enough)
    ), older as materialized (
      select id from (select * from every limit ${mostOlder}) as first order by sorted_by desc, id desc limit ${limit}
    )
    select ${names} from (
      select * from newest
      union all
      select ${names} from ${table} where id in (select id from older) and id not in (select id from newest)
    ) as ${name} ${order} limit ${limit}`);
  return rows.map(columns.read);
}
