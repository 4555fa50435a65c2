import { and, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { countedUpTo, type Sort } from '#contract/list.ts';
import type { Db } from '../database/database.ts';
import { type List, type ListRequest, partsOf, type RawRow, type Slice, sliceOf } from './page-statements.ts';

/** One page of a list. */
export class Page<T> {
  readonly rows: T[];
  /** How many match in all, at most `countedUpTo` and one. */
  readonly total: number;
  /** Where the next page goes on, if there is one. */
  readonly next: string | null;

  constructor(rows: T[], total: number, next: string | null) {
    this.rows = rows;
    this.total = total;
    this.next = next;
  }

  map<U>(change: (row: T) => U): Page<U> {
    return new Page(this.rows.map(change), this.total, this.next);
  }
}

/**
 * How many rows are first scanned in the order of the sort. Where they do not fill a page, less than one row in a hundred
 * matches, and all matches are found through their own indexes. Left to choose, PostgreSQL has to guess: it takes filters
 * that are each common for common together, and a wrong guess reads the whole table.
 */
const scannedFirst = 5_000;
/** With fewer matches among them, a scan in the order of the sort might be as long as the table, however many match. */
const fewMatches = 5;
/** Counting stops here. */
const tooMany = countedUpTo + 1;

/** Reads a page by keyset: every page costs the same, and no row is skipped. */
export async function readPage<T extends PgTable, S extends string>(
  db: Db,
  list: List<T, S>,
  request: ListRequest & { sort: Sort<S> },
): Promise<Page<T['$inferSelect']>> {
  const matching = and(...list.where);
  const known = list.sizes?.(matching);
  const isFew = list.narrowed !== undefined && known?.is('few') === true;
  const names = list.narrowed?.names;
  const isOfNames = names !== undefined && known?.is('many') === true;
  const first =
    list.narrowed && !isFew && !isOfNames
      ? sliceOf(list, request, await lookThroughFirst(db, list, request))
      : undefined;
  if (isFew || first?.next === null) {
    const mayWalk =
      names !== undefined || isFew || (first?.rows.length ?? 0) >= fewMatches || !list.narrowed?.isIndexed;
    const found = mayWalk && known?.is('many') ? undefined : await findAll(db, list, request, mayWalk);
    if (found instanceof Page) {
      if (found.total < tooMany) known?.remember('few');
      return found;
    }
    if (found === tooMany) known?.remember('many');
  }
  const { rows, next } = first?.next
    ? first
    : ((names && (await readByNames(db, list, request, names))) ?? (await readSlice(db, list, request)));
  if (list.total !== undefined) return new Page(rows, list.total, next);
  if (next === null && request.cursor === undefined) return new Page(rows, rows.length, next);
  if (known?.is('many')) return new Page(rows, tooMany, next);
  const total = await count(db, list.table, matching);
  if (total === tooMany) known?.remember('many');
  return new Page(rows, total, next);
}

/** All rows of a list in batches. No connection is held in between, however slow the reader is. */
export async function* readBatches<T extends PgTable, S extends string>(
  read: <R>(work: (db: Db) => Promise<R>) => Promise<R>,
  list: List<T, S>,
  sort: Sort<S>,
): AsyncGenerator<T['$inferSelect'][]> {
  let cursor: string | undefined;
  do {
    const { rows, next } = await read((db) => readSlice(db, list, { sort, limit: 1_000, cursor }));
    yield rows;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

async function readSlice<T extends PgTable, S extends string>(
  db: Db,
  list: List<T, S>,
  request: ListRequest & { sort: Sort<S> },
): Promise<Slice<T>> {
  const { table, order, after, selected, size } = partsOf(list, request);
  // Only the rows of the page are read in full; the scan itself can often be answered from the index.
  const { rows } = await db.execute<RawRow>(
    sql`select ${selected} from ${table} where ${table.id} in (
      select ${table.id} from ${table} where ${and(...(list.narrowed?.rowByRow ?? list.where), after) ?? sql`true`}
      ${order} limit ${size}
    ) ${order}`,
  );
  return sliceOf(list, request, rows);
}

/** Those that match among the first few rows in the order of the sort. */
async function lookThroughFirst<T extends PgTable, S extends string>(
  db: Db,
  list: List<T, S>,
  request: ListRequest & { sort: Sort<S> },
): Promise<RawRow[]> {
  const { table, keys, order, after, inOrder, selected, size, inRange } = partsOf(list, request);
  const name = sql.identifier(getTableName(table));
  const { rows } = await db.execute<RawRow>(
    sql`select ${selected} from (
      select *, ${keys} from ${table} where ${and(list.narrowed?.listed, inRange, after) ?? sql`true`} ${order} limit ${scannedFirst}
    ) as ${name} where ${and(...(list.narrowed?.rowByRow ?? list.where))} ${inOrder} limit ${size}`,
  );
  return rows;
}

/**
 * A page of all matches, found first and then sorted. Returns only their number where a scan would find them soon, or where
 * none is left.
 */
async function findAll<T extends PgTable, S extends string>(
  db: Db,
  list: List<T, S>,
  request: ListRequest & { sort: Sort<S> },
  mayWalk: boolean,
): Promise<Page<T['$inferSelect']> | number> {
  const { table, keys, order, afterKeys, inOrder, selected, size } = partsOf(list, request);
  const { each, first, where } = list.narrowed?.oneOfEach ?? { where: list.where };
  // The planner ignores a computed limit. For a constant one it might choose an order that reads the whole table.
  const { rows } = await db.execute<RawRow>(
    sql`with found as materialized (
        select ${each && sql`distinct on (${each})`} ${table.id}, ${keys} from ${table} where ${and(...where)}
        ${each && sql`order by ${each}, ${first}`} ${mayWalk ? sql`limit (select ${tooMany}::int)` : undefined}
      )
      select ${selected}, (select count(*) from found) as found_in_all from ${table} where ${table.id} in (
        select id from found where ${afterKeys ?? sql`true`} ${inOrder} limit ${size}
      ) ${order}`,
  );
  const total = Number(rows[0]?.found_in_all ?? 0);
  if ((mayWalk && total === tooMany) || (rows.length === 0 && request.cursor !== undefined)) return total;
  const slice = sliceOf(list, request, rows);
  return new Page(slice.rows, Math.min(total, tooMany), slice.next);
}

/**
 * A page of a search for names, sorted by name: some rows begin with one of the names, so an index range holds them; the
 * others have all names further on. Undefined where those others are too many to find; a scan then meets them everywhere.
 */
async function readByNames<T extends PgTable, S extends string>(
  db: Db,
  list: List<T, S>,
  request: ListRequest & { sort: Sort<S> },
  names: string[],
): Promise<Slice<T> | undefined> {
  const { table, by, later, keys, order, after, afterKeys, inOrder, selected, size } = partsOf(list, request);
  const those = sql`select ${table.id}, ${keys} from ${table}`;
  const matching = list.narrowed?.rowByRow ?? list.where;
  const begin = names.map(
    (name) =>
      sql`(${those} where ${and(...matching, sql`${by} like ${`${name}%`}`, after)} ${order} limit ${size})`,
  );
  const haveLater = names.map((name) => sql`${later} like ${`%${name}%`}`);
  const known = list.sizes?.(and(...list.where, ...haveLater));
  if (known?.is('many')) return undefined;
  const { rows } = await db.execute<RawRow>(
    sql`with later as materialized (${those} where ${and(...matching, ...haveLater)} limit ${tooMany}),
      found as (select * from later where ${afterKeys ?? sql`true`} union ${sql.join(begin, sql` union `)})
      select ${selected}, (select count(*) from later) as later from ${table} where ${table.id} in (
        select id from found ${inOrder} limit ${size}
      ) ${order}`,
  );
  const [row] = rows;
  if (row && Number(row.later) < tooMany) return sliceOf(list, request, rows);
  // Without a row their number is unknown: the page may begin after the last match.
  if (row) known?.remember('many');
  return undefined;
}

/** How many match, counted up to one more than is ever shown. */
export async function count(db: Db, table: PgTable, matching: SQL | undefined): Promise<number> {
  const { rows } = await db.execute<{ n: string }>(
    sql`select count(*) as n from
      (select 1 from ${table} where ${matching ?? sql`true`} limit ${tooMany}) as matches`,
  );
  return Number(rows[0]?.n);
}
