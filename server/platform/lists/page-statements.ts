import { and, Column, getTableColumns, is, SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { Failure } from '#contract/failure.ts';
import { day, storable } from '#contract/fields.ts';
import type { Sort } from '#contract/list.ts';
import type { KnownSizes } from './known-sizes.ts';

/** What a list is sorted by: something that is never null, and of what kind it is. */
export interface SortKey {
  by: SQLWrapper;
  kind: keyof typeof kinds;
  /** The moment by which rows that are alike are sorted, where the index goes by it; else they are by their ids. */
  ties?: SQLWrapper;
  /** Where it is the name that is searched, too, in lower case: the words of a search that is for nothing but names. */
  namesIn?: (search: string) => string[] | undefined;
  /** All that is searched but for the first letter of that name, where it is more than the name. */
  later?: SQLWrapper;
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

export interface List<T extends PgTable, S extends string> {
  table: T & { id: PgColumn };
  where: (SQL | undefined)[];
  sorts: Record<S, SortKey>;
  /** How many match, where that is known without counting. */
  total?: number;
  /** What was counted is not counted again for a while. */
  sizes?: KnownSizes;
  /** Said where more stands in `where` than what the indexes of the sorts have: few rows of many may match. */
  narrowed?: Narrowed;
}

export interface Narrowed {
  /** What those indexes have. */
  listed: SQL | undefined;
  /** What else is asked for but the search, */
  filters: (SQL | undefined)[];
  /** and what a row must have in what it is sorted by. */
  pinned: string | undefined;
  /** The same as `where`, for rows that are looked at one by one. */
  rowByRow: (SQL | undefined)[];
  /** The words that are searched for in the name that the list is sorted by. */
  names: string[] | undefined;
  /** Whether some index leads to what matches. */
  isIndexed: boolean;
  /** The same as `where`, to be found at once: of what matches this, the first of each. */
  oneOfEach: { where: (SQL | undefined)[]; each: SQL; first: SQL } | undefined;
}

/** By what a list is sorted, either way. */
export const sortKeyOf = <S extends string>(sorts: Record<S, SortKey>, sort: Sort<S>) =>
  sorts[sort.replace(/^-/, '') as S];

/** What the statements for a page are made of. */
export function partsOf<T extends PgTable, S extends string>(
  { table, sorts, narrowed }: List<T, S>,
  { sort, limit, cursor }: ListRequest & { sort: Sort<S> },
) {
  const down = sort.startsWith('-');
  const { by, kind, ties, later = sql`substr(${by}, 2)` } = sortKeyOf(sorts, sort);
  const { read, type } = kinds[kind];
  const last = cursor === undefined ? undefined : openCursor(cursor, sort, kind, ties !== undefined);
  const way = sql.raw(down ? 'desc' : 'asc');
  const values =
    last &&
    sql`${sql.raw(down ? '<' : '>')} (${last.value}::${type}${ties && sql`, ${last.ties}::timestamptz`}, ${last.id}::uuid)`;
  const orderBy = (...by: (SQLWrapper | undefined)[]) => {
    const given = by.filter((one) => one !== undefined);
    return {
      order: sql`order by ${sql.join(
        given.map((one) => sql`${one} ${way}`),
        sql`, `,
      )}`,
      after: values && sql`(${sql.join(given, sql`, `)}) ${values}`,
    };
  };
  const inner = orderBy(sql`sorted_by`, ties && sql`sorted_ties`, sql`id`);
  return {
    table,
    by,
    later,
    ...orderBy(by, ties, table.id),
    keys: sql`${by} as sorted_by${ties && sql`, ${ties} as sorted_ties`}`,
    inOrder: inner.order,
    afterKeys: inner.after,
    // What the index of the sort leads to by itself.
    inRange: and(
      narrowed?.pinned === undefined ? undefined : sql`${by} = ${narrowed.pinned}::${type}`,
      ...(narrowed?.filters.filter(
        (one) => one && columnsIn(one, by).every((column) => column === by || column === ties),
      ) ?? []),
    ),
    selected: sql`${columnsOf(table).names}, ${read(by)} as cursor_value${ties && sql`, ${kinds.time.read(ties)} as cursor_ties`}`,
    // One more than the page tells whether there is a next one.
    size: limit + 1,
  };
}

/** What a condition is about: columns, or the whole of what a list is sorted by. */
const columnsIn = (condition: SQL, sortedBy: SQLWrapper): SQLWrapper[] =>
  condition.queryChunks.flatMap((chunk) =>
    chunk === sortedBy || is(chunk, Column)
      ? [chunk as SQLWrapper]
      : is(chunk, SQL)
        ? columnsIn(chunk, sortedBy)
        : [],
  );

export interface Slice<T extends PgTable> {
  rows: T['$inferSelect'][];
  next: string | null;
}

/** The rows of a page, and where the next one goes on. */
export function sliceOf<T extends PgTable, S extends string>(
  { table }: List<T, S>,
  { sort, limit }: ListRequest,
  found: RawRow[],
): Slice<T> {
  const shown = found.slice(0, limit);
  const end = found.length > limit ? shown.at(-1) : undefined;
  const parts = end && [sort, end.cursor_value, end[table.id.name], end.cursor_ties];
  return {
    rows: shown.map(columnsOf(table).read),
    next: parts ? makeCursor(parts.filter((part) => part !== undefined).map(String)) : null,
  };
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

const makeCursor = (parts: string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

/** A cursor belongs to its sort; what is not one of ours is refused before it reaches the database. */
function openCursor(cursor: string, sort: string, kind: SortKey['kind'], hasTies: boolean) {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const base = [z.literal(sort), kinds[kind].value, z.uuid()] as const;
    const [, value, id, ties] = hasTies
      ? z.tuple([...base, kinds.time.value]).parse(parts)
      : z.tuple(base).parse(parts);
    return { value, id, ties };
  } catch {
    const message = 'The cursor is not valid for this list.';
    throw new Failure('invalid_fields', message, { errors: [{ field: 'cursor', message }] });
  }
}
