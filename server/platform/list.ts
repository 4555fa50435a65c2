import { and, getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { Failure } from '#contract/failure.ts';
import { day, storable } from '#contract/fields.ts';
import { countedUpTo, type Sort } from '#contract/list.ts';
import type { Db } from './database.ts';

/** One page of a list. */
export class Page<T> {
  readonly rows: T[];
  /** How many match in all; one more than `countedUpTo` where there are more. */
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

/** What a list is sorted by: something that is never null, and of what kind it is. */
export interface SortKey {
  by: SQLWrapper;
  kind: keyof typeof kinds;
}

// A cursor carries its value as text: times in full, since a JavaScript date would drop the microseconds.
const kinds = {
  text: { read: (by: SQLWrapper) => sql`${by}`, value: z.string().refine(storable), type: sql`text` },
  number: {
    read: (by: SQLWrapper) => sql`${by}::text`,
    value: z.string().regex(/^-?\d{1,9}$/),
    type: sql`integer`,
  },
  date: { read: (by: SQLWrapper) => sql`${by}::text`, value: day(''), type: sql`date` },
  time: {
    read: (by: SQLWrapper) => sql`to_char(${by} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    value: z.iso.datetime().refine((at) => day('').safeParse(at.slice(0, 10)).success),
    type: sql`timestamptz`,
  },
};

export interface ListRequest {
  sort: Sort;
  limit: number;
  cursor?: string | undefined;
}

interface List<T extends PgTable, S extends string> {
  table: T & { id: PgColumn };
  where: (SQL | undefined)[];
  sorts: Record<S, SortKey>;
  /** How many match, where that is known without counting. */
  total?: number;
}

/** Reads a page by where the one before it ended, which costs the same on every page and skips no row. */
export async function readPage<T extends PgTable, S extends string>(
  db: Db,
  list: List<T, S>,
  request: ListRequest & { sort: Sort<S> },
): Promise<Page<T['$inferSelect']>> {
  const { rows, next } = await readSlice(db, list, request);
  const isWhole = next === null && request.cursor === undefined;
  const total = list.total ?? (isWhole ? rows.length : await count(db, list.table, and(...list.where)));
  return new Page(rows, total, next);
}

/** All rows of a list, some at a time; nothing is held in between, however slow the reader is. */
export async function* readBatches<T extends PgTable, S extends string>(
  db: Db,
  list: List<T, S>,
  sort: Sort<S>,
): AsyncGenerator<T['$inferSelect'][]> {
  let cursor: string | undefined;
  do {
    const { rows, next } = await readSlice(db, list, { sort, limit: 1_000, cursor });
    yield rows;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

async function readSlice<T extends PgTable, S extends string>(
  db: Db,
  list: List<T, S>,
  { sort, limit, cursor }: ListRequest & { sort: Sort<S> },
): Promise<{ rows: T['$inferSelect'][]; next: string | null }> {
  const down = sort.startsWith('-');
  const { by, kind } = list.sorts[sort.replace(/^-/, '') as S];
  const { read, type } = kinds[kind];
  const { id } = list.table;
  const matching = and(...list.where);
  const last = cursor === undefined ? undefined : openCursor(cursor, sort, kind);
  const after =
    last && sql`(${by}, ${id}) ${sql.raw(down ? '<' : '>')} (${last.value}::${type}, ${last.id}::uuid)`;
  const way = sql.raw(down ? 'desc' : 'asc');
  const { names, read: readRow } = columnsOf(list.table);
  const order = sql`order by ${by} ${way}, ${id} ${way}`;
  // Whole rows of the page alone: those that a search passes over are read from the index where it has all that is asked.
  const { rows: found } = await db.execute<RawRow>(
    sql`select ${names}, ${read(by)} as cursor_value from ${list.table} where ${id} in (
      select ${id} from ${list.table} where ${and(matching, after) ?? sql`true`} ${order} limit ${limit + 1}
    ) ${order}`,
  );
  const shown = found.slice(0, limit);
  const rows = shown.map(readRow);
  const end = found.length > limit ? shown.at(-1) : undefined;
  const next = end ? makeCursor(sort, String(end.cursor_value), String(end[id.name])) : null;
  return { rows, next };
}

export type RawRow = Record<string, unknown>;

interface Columns<Row> {
  names: SQL;
  read: (raw: RawRow) => Row;
}

const known = new WeakMap<PgTable, Columns<unknown>>();

/** The columns of a table as they are selected: written down once, since building them costs more than the query. */
export function columnsOf<T extends PgTable>(table: T): Columns<T['$inferSelect']> {
  const columns = Object.entries(getTableColumns(table));
  const made = known.get(table) ?? {
    names: sql.raw(columns.map(([, column]) => `"${column.name}"`).join(', ')),
    read: (raw) =>
      Object.fromEntries(
        columns.map(([key, column]) => {
          const value = raw[column.name];
          return [key, value === null ? null : column.mapFromDriverValue(value)];
        }),
      ),
  };
  known.set(table, made);
  return made as Columns<T['$inferSelect']>;
}

/** How many match, counted up to one more than is ever said. */
export async function count(db: Db, table: PgTable, matching: SQL | undefined): Promise<number> {
  const { rows } = await db.execute<{ n: string }>(
    sql`select count(*) as n from
      (select 1 from ${table} where ${matching ?? sql`true`} limit ${countedUpTo + 1}) as matches`,
  );
  return Number(rows[0]?.n);
}

const makeCursor = (...parts: [sort: string, value: string, id: string]) =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

/** A cursor belongs to its sort; what is not one of ours is refused before it reaches the database. */
function openCursor(cursor: string, sort: string, kind: SortKey['kind']): { value: string; id: string } {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const [, value, id] = z.tuple([z.literal(sort), kinds[kind].value, z.uuid()]).parse(parts);
    return { value, id };
  } catch {
    const message = 'The cursor is not valid for this list.';
    throw new Failure('invalid_fields', message, { errors: [{ field: 'cursor', message }] });
  }
}
