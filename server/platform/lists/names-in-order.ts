import { and, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Sort } from '#contract/list.ts';
import type { Db } from '../database/database.ts';
import {
  type List,
  type ListRequest,
  partsOf,
  type RawRow,
  type Slice,
  sliceOf,
  tooMany,
} from './page-statements.ts';
import { byIndex, rowByRow } from './text-match.ts';

/** How many different names are compared with the search, one after the other. */
const mostNames = 500;

type Request<S extends string> = ListRequest & { sort: Sort<S> };

/**
 * A page of a search for names, sorted by name. Undefined where it cannot be found without reading many rows; these then
 * match everywhere, and a scan soon meets them.
 */
export async function readByNames<T extends PgTable, S extends string>(
  db: Db,
  list: List<T, S>,
  request: Request<S>,
  names: string[],
): Promise<Slice<T> | undefined> {
  const { by, rest } = partsOf(list, request);
  const { containsAllLower, containsLower } = rowByRow.forLists;
  const all = (name: SQLWrapper) => containsAllLower(name, names) as SQL;
  const some = (name: SQLWrapper) => or(...names.map((word) => containsLower(name, word))) as SQL;
  const inRest = names.map((name) => rest && byIndex.containsLower(rest, name));
  const found = await readWithRest(db, list, request, {
    beside: rest && and(or(...inRest), not(all(by))),
    findNamed: async () =>
      (await nameByName(db, list, request, all)) ?? (await firstOrLater(db, list, request, names)),
  });
  if (found || !rest || names.length === 1) return found;
  // Many have some of the words in the rest: the names that have the others are soon met.
  return readWithRest(db, list, request, {
    beside: and(...inRest, not(some(by))),
    findNamed: () => nameByName(db, list, request, some),
  });
}

/** A page of the rows that were found by their names and of those that match `beside`, which are few. */
async function readWithRest<T extends PgTable, S extends string>(
  db: Db,
  list: List<T, S>,
  request: Request<S>,
  { beside, findNamed }: { beside: SQL | undefined; findNamed(): Promise<string[] | undefined> },
): Promise<Slice<T> | undefined> {
  const { table, keys, order, afterKeys, inOrder, selected, size } = partsOf(list, request);
  const known = beside && list.sizes?.(and(...list.where, beside));
  const ids = known?.is('many') ? undefined : await findNamed();
  if (!ids) return undefined;
  const named = sql`select unnest(${sql.param(ids)}::uuid[])`;
  const matching = list.narrowed?.rowByRow ?? list.where;
  const { rows } = await db.execute<RawRow>(
    beside
      ? sql`with beside as materialized (
          select ${table.id}, ${keys} from ${table} where ${and(...matching, beside)} limit ${tooMany}
        )
        select ${selected}, (select count(*) from beside) as beside from ${table} where ${table.id} in (
          ${named} union (select id from beside where ${afterKeys ?? sql`true`} ${inOrder} limit ${size})
        ) ${order} limit ${size}`
      : sql`select ${selected} from ${table} where ${table.id} in (${named}) ${order}`,
  );
  const [row] = rows;
  if (row && Number(row.beside) === tooMany) known?.remember('many');
  // Without a row the number of those is unknown: the page may begin after the last of them that was found.
  return beside && (!row || Number(row.beside) === tooMany) ? undefined : sliceOf(list, request, rows);
}

/**
 * The ids of a page of those whose name is `wanted`, from one name to the next that differs: of a million people
 * thousands have the same, which a scan would read one by one. Undefined where there are too many names.
 */
async function nameByName<T extends PgTable, S extends string>(
  db: Db,
  list: List<T, S>,
  request: Request<S>,
  wanted: (name: SQL) => SQL,
): Promise<string[] | undefined> {
  const { table, by, order, after, beyond, size } = partsOf(list, request);
  const { listed = sql`true`, rowByRow: matching = list.where } = list.narrowed ?? {};
  const nextName = (after: SQL | undefined) =>
    sql`select ${by} as name from ${table} where ${and(listed, after)} ${order} limit 1`;
  // Compared as a range, since the planner has but the index of the order for that.
  const name = sql`each_name.name`;
  const { rows } = await db.execute<{ ids: string[] | null; names: number | null }>(
    sql`with recursive each_name (name, n) as (
        (select name, 1 from (${nextName(after)}) as first)
        union all
        (select next.name, n + 1 from each_name, lateral (${nextName(beyond(name))}) as next where n < ${mostNames})
      ), found as materialized (
        select id from each_name, lateral (
          select ${table.id} from ${table} where ${and(sql`${by} between ${name} and ${name}`, ...matching, after)} ${order} limit ${size}
        ) as of_name where ${wanted(name)} limit ${size}
      )
      select (select array_agg(id) from found) as ids,
        case when (select count(*) from found) < ${size} then (select max(n) from each_name) end as names`,
  );
  const [row] = rows;
  return row?.names === mostNames ? undefined : (row?.ids ?? []);
}

/**
 * The same where names differ: some begin with one of the words, so an index range holds them; the others have all words
 * further on. Undefined where those are too many.
 */
async function firstOrLater<T extends PgTable, S extends string>(
  db: Db,
  list: List<T, S>,
  request: Request<S>,
  names: string[],
): Promise<string[] | undefined> {
  const { table, by, keys, order, after, afterKeys, inOrder, size } = partsOf(list, request);
  const { listed, filters = [], rowByRow: matching = list.where } = list.narrowed ?? {};
  const those = sql`select ${table.id}, ${keys} from ${table}`;
  // Of the search only what the index of the order answers: thousands may begin alike before one has the other words.
  const begin = names.map((name) => {
    const others = rowByRow.forLists.containsAllLower(
      by,
      names.filter((other) => other !== name),
    );
    const has = and(listed, ...filters, sql`${by} like ${`${name}%`}`, others, after);
    return sql`(${those} where ${has} ${order} limit ${size})`;
  });
  const haveLater = names.map((name) => byIndex.containsLower(sql`substr(${by}, 2)`, name));
  const known = list.sizes?.(and(...list.where, ...haveLater));
  if (known?.is('many')) return undefined;
  const { rows } = await db.execute<{ ids: string[] | null; later: string }>(
    sql`with later as materialized (${those} where ${and(...matching, ...haveLater)} limit ${tooMany}),
      found as (select * from later where ${afterKeys ?? sql`true`} union ${sql.join(begin, sql` union `)})
      select array(select id from found ${inOrder} limit ${size}) as ids, (select count(*) from later) as later`,
  );
  const [row] = rows;
  if (Number(row?.later) < tooMany) return row?.ids ?? [];
  known?.remember('many');
  return undefined;
}
