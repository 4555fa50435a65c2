import { and, Column, getTableColumns, is, SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { Failure } from '#contract/failure.ts';
import { day, storable } from '#contract/fields.ts';
import { countedUpTo, type Sort } from '#contract/list.ts';
import type { KnownSizes } from './known-sizes.ts';

/** What a list is sorted by, which is never null, and its type. */
export interface SortKey {
  by: SQLWrapper;
  kind: keyof typeof kinds;
  /** The time by which equal rows are sorted, where the index has it; otherwise they are sorted by id. */
  ties?: SQLWrapper;
  /** Where this is the name, in lower case, that is also searched: the words of a search that looks for names only. */
  namesIn?: (search: string) => string[] | undefined;
  /** What such words are searched in apart from that name, in lower case. */
  rest?: SQLWrapper;
}

/** Counting stops here. */
export const tooMany = countedUpTo + 1;

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
  /** Caches what was counted. */
  sizes?: KnownSizes;
  /** Set where `where` has more conditions than the indexes of the sorts, so that few of many rows may match. */
  narrowed?: Narrowed;
}

export interface Narrowed {
  /** The condition of those indexes. */
  listed: SQL | undefined;
  /** The conditions apart from the search. */
  filters?: (SQL | undefined)[];
  /** The value that the filters require for the sort key. */
  pinned?: string | undefined;
  /** Set where no index has what is searched for: only the first few rows are looked through. */
  onlyFirst?: boolean;
  /** The same as `where`, for rows that are checked one by one. */
  rowByRow: (SQL | undefined)[];
  /** The words that are searched in the name by which the list is sorted. */
  names?: string[] | undefined;
  /** The same as `where` in one query: of the rows that match this, the first of each group. */
  oneOfEach?: { where: (SQL | undefined)[]; each: SQL; first: SQL } | undefined;
}

/** What a list is sorted by, ascending or descending. */
export const sortKeyOf = <S extends string>(sorts: Record<S, SortKey>, sort: Sort<S>) =>
  sorts[sort.replace(/^-/, '') as S];

/** What the statements for a page are made of. */
export function partsOf<T extends PgTable, S extends string>(
  { table, sorts, narrowed }: List<T, S>,
  { sort, limit, cursor }: ListRequest & { sort: Sort<S> },
) {
  const down = sort.startsWith('-');
  const { by, kind, ties, rest } = sortKeyOf(sorts, sort);
  const { read, type } = kinds[kind];
  const last = cursor === undefined ? undefined : parseCursor(cursor, sort, kind, ties !== undefined);
  const direction = sql.raw(down ? 'desc' : 'asc');
  const values =
    last &&
    sql`${sql.raw(down ? '<' : '>')} (${last.value}::${type}${ties && sql`, ${last.ties}::timestamptz`}, ${last.id}::uuid)`;
  const orderBy = (...by: (SQLWrapper | undefined)[]) => {
    const present = by.filter((one) => one !== undefined);
    return {
      order: sql`order by ${sql.join(
        present.map((one) => sql`${one} ${direction}`),
        sql`, `,
      )}`,
      after: values && sql`(${sql.join(present, sql`, `)}) ${values}`,
    };
  };
  const byTies = [ties && sql`sorted_ties`, sql`id`];
  const inner = orderBy(sql`sorted_by`, ...byTies);
  return {
    table,
    by,
    rest,
    beyond: (value: SQLWrapper) => sql`${by} ${sql.raw(down ? '<' : '>')} ${value}`,
    ...orderBy(by, ties, table.id),
    keys: sql`${by} as sorted_by${ties && sql`, ${ties} as sorted_ties`}`,
    inOrder: inner.order,
    afterKeys: inner.after,
    // In that range all have the pinned value, of which the planner knows no order: it would sort what is in order already.
    inOrderOfRange: narrowed?.pinned === undefined ? inner.order : orderBy(...byTies).order,
    // The conditions that the index of the sort can use.
    inRange: and(
      narrowed?.pinned === undefined ? undefined : sql`${by} = ${narrowed.pinned}::${type}`,
      ...(narrowed?.filters?.filter(
        (one) => one && columnsIn(one, by).every((column) => column === by || column === ties),
      ) ?? []),
    ),
    selected: sql`${columnsOf(table).names}, ${read(by)} as cursor_value${ties && sql`, ${kinds.time.read(ties)} as cursor_ties`}`,
    // One more than the page tells whether there is a next one.
    size: limit + 1,
  };
}

/** The columns in a condition; the sort key counts as one. */
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

/** The rows of a page, and the cursor of the next one. */
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

const columnsByTable = new WeakMap<PgTable, Columns<unknown>>();

/** The selected columns of a table, cached, since building them costs more than the query. */
export function columnsOf<T extends PgTable>(table: T): Columns<T['$inferSelect']> {
  const columns = Object.entries(getTableColumns(table));
  const made = columnsByTable.get(table) ?? {
    names: sql.raw(columns.map(([, column]) => `"${column.name}"`).join(', ')),
    read: (raw) =>
      Object.fromEntries(
        columns.map(([key, column]) => {
          const value = raw[column.name];
          return [key, value === null ? null : column.mapFromDriverValue(value)];
        }),
      ),
  };
  columnsByTable.set(table, made);
  return made as Columns<T['$inferSelect']>;
}

const makeCursor = (parts: string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

/** A cursor belongs to its sort. An invalid one is refused before it reaches the database. */
function parseCursor(cursor: string, sort: string, kind: SortKey['kind'], hasTies: boolean) {
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
