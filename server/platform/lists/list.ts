import { and, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Sort } from '#contract/list.ts';
import { rowsLookedThrough } from '#contract/odd-search.ts';
import type { Db } from '../database/database.ts';
import { readByNames } from './names-in-order.ts';
import {
  type List,
  type ListRequest,
  partsOf,
  type RawRow,
  type Slice,
  sliceOf,
  tooMany,
} from './page-statements.ts';

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
const scannedFirst = rowsLookedThrough;
/** Of a condition that many match: the newest thousands may be all of another kind. The scan ends where the page is full. */
const scannedOfMany = 40_000;
/** With fewer matches among them, a scan in the order of the sort might be as long as the table, however many match. */
const fewMatches = 5;

/** Reads a page by keyset: every page costs the same, and no row is skipped. */
export async function readPage<T extends PgTable, S extends string>(
  db: Db,
  list: List<T, S>,
  request: ListRequest & { sort: Sort<S> },
): Promise<Page<T['$inferSelect']>> {
  if (list.narrowed?.onlyFirst) return findInFirst(db, list, request);
  const matching = and(...list.where);
  const known = list.sizes?.(matching);
  const isFew = list.narrowed !== undefined && known?.is('few') === true;
  const names = list.narrowed?.names;
  const isMany = known?.is('many') === true;
  const byNames = async () => names && readByNames(db, list, request, names);
  const named = isMany ? await byNames() : undefined;
  const first =
    named ?? (list.narrowed && !isFew ? await readFromStart(db, list, request, isMany) : undefined);
  if (isFew || (!named && first?.next === null)) {
    const mayWalk = names !== undefined || isFew || (first?.rows.length ?? 0) >= fewMatches;
    const all = mayWalk && isMany ? undefined : await findAll(db, list, request, { mayWalk, isFew });
    if (all instanceof Page) {
      if (all.total < tooMany) known?.remember('few');
      return all;
    }
    if (all === tooMany) known?.remember('many');
  }
  const found = named ?? (first?.next ? first : isMany ? undefined : await byNames());
  const { rows, next } = found ?? (await readSlice(db, list, request));
  if (list.total !== undefined) return new Page(rows, list.total, next);
  if (next === null && request.cursor === undefined) return new Page(rows, rows.length, next);
  if (known?.is('many')) return new Page(rows, tooMany, next);
  const total = await count(db, list.table, matching);
  if (total === tooMany) known?.remember('many');
  return new Page(rows, total, next);
}

/** A page from the first rows in the order of the sort, further ones where many match; not filled if hardly any do there. */
async function readFromStart<T extends PgTable, S extends string>(
  db: Db,
  list: List<T, S>,
  request: ListRequest & { sort: Sort<S> },
  isMany: boolean,
): Promise<Slice<T>> {
  const matching = and(...list.where);
  const isStart = request.cursor === undefined;
  // In this order those that match stand further on.
  const apart = isStart ? list.sizes?.(matching, request.sort) : undefined;
  if (apart?.is('few')) return { rows: [], next: null };
  const isHardly = ({ rows, next }: Slice<T>) => next === null && rows.length < fewMatches;
  const first = await lookThroughFirst(db, list, request, isMany ? scannedOfMany : scannedFirst);
  if (!isHardly(first) || list.narrowed?.names || list.narrowed?.oneOfEach) return first;
  if (isMany) apart?.remember('few');
  if (isMany || (await count(db, list.table, matching)) < tooMany) return first;
  list.sizes?.(matching).remember('many');
  const further = await lookThroughFirst(db, list, request, scannedOfMany);
  if (isHardly(further)) apart?.remember('few');
  return further;
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
  scanned: number,
): Promise<Slice<T>> {
  const { table, keys, order, after, inOrderOfRange, selected, size, inRange } = partsOf(list, request);
  const name = sql.identifier(getTableName(table));
  const { rows } = await db.execute<RawRow>(
    sql`select ${selected} from (
      select *, ${keys} from ${table} where ${and(list.narrowed?.listed, inRange, after) ?? sql`true`} ${order} limit ${scanned}
    ) as ${name} where ${and(...(list.narrowed?.rowByRow ?? list.where))} ${inOrderOfRange} limit ${size}`,
  );
  return sliceOf(list, request, rows);
}

/** A page of those that match among the first few rows, as if there were no others. */
async function findInFirst<T extends PgTable, S extends string>(
  db: Db,
  list: List<T, S>,
  request: ListRequest & { sort: Sort<S> },
): Promise<Page<T['$inferSelect']>> {
  const { table, keys, order, afterKeys, inOrder, selected, size } = partsOf(list, request);
  const name = sql.identifier(getTableName(table));
  const { rows } = await db.execute<RawRow>(
    sql`with first as materialized (
        select *, ${keys} from ${table} where ${list.narrowed?.listed ?? sql`true`} ${order} limit ${scannedFirst}
      ), found as materialized (select * from first as ${name} where ${and(...(list.narrowed?.rowByRow ?? list.where))})
      select ${selected}, (select count(*) from found) as found_in_all
      from found as ${name} where ${afterKeys ?? sql`true`} ${inOrder} limit ${size}`,
  );
  const slice = sliceOf(list, request, rows);
  return new Page(slice.rows, Number(rows[0]?.found_in_all ?? 0), slice.next);
}

/**
 * A page of all matches, found first and then sorted. Returns only their number where a scan would find them soon, or where
 * none is left.
 */
async function findAll<T extends PgTable, S extends string>(
  db: Db,
  list: List<T, S>,
  request: ListRequest & { sort: Sort<S> },
  { mayWalk, isFew }: { mayWalk: boolean; isFew: boolean },
): Promise<Page<T['$inferSelect']> | number> {
  const { table, keys, order, afterKeys, inOrder, selected, size } = partsOf(list, request);
  const { each, first, where } = list.narrowed?.oneOfEach ?? { where: list.where };
  const found = mayWalk && !isFew ? sql`found` : sql`every`;
  // The planner expects a materialized query to be read whole. Knowing the limit, it might choose an order that reads the table.
  const { rows } = await db.execute<RawRow>(
    sql`with every as materialized (
        select ${each && sql`distinct on (${each})`} ${table.id}, ${keys} from ${table} where ${and(...where)}
        ${each && sql`order by ${each}, ${first}`}
      ), found as materialized (select * from every limit ${tooMany})
      select ${selected}, (select count(*) from ${found}) as found_in_all from ${table} where ${table.id} in (
        select id from ${found} where ${afterKeys ?? sql`true`} ${inOrder} limit ${size}
      ) ${order}`,
  );
  const total = Number(rows[0]?.found_in_all ?? 0);
  if ((mayWalk && total === tooMany) || (rows.length === 0 && request.cursor !== undefined)) return total;
  const slice = sliceOf(list, request, rows);
  return new Page(slice.rows, Math.min(total, tooMany), slice.next);
}

/** How many match, counted up to one more than is ever shown. */
export async function count(db: Db, table: PgTable, matching: SQL | undefined): Promise<number> {
  const { rows } = await db.execute<{ n: string }>(
    sql`select count(*) as n from
      (select 1 from ${table} where ${matching ?? sql`true`} limit ${tooMany}) as matches`,
  );
  return Number(rows[0]?.n);
}
