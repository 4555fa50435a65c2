import { and, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Sort } from '#contract/list.ts';
import { isOddSearch } from '#contract/odd-search.ts';
import type { AuditKind } from '#contract/office/audit.ts';
import type { Deps } from '#server/deps.ts';
import { type Person, recordExport } from '#server/features/audit/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { readNewest } from '#server/platform/database/read-newest.ts';
import { readingOn } from '#server/platform/database/read-replicas.ts';
import type { CsvColumn } from '#server/platform/lists/csv.ts';
import { knownSizes } from '#server/platform/lists/known-sizes.ts';
import { Page, readBatches, readPage } from '#server/platform/lists/list.ts';
import {
  type ListRequest,
  type Narrowed,
  type SortKey,
  sortKeyOf,
} from '#server/platform/lists/page-statements.ts';
import { rowByRow, type TextMatch } from '#server/platform/lists/text-match.ts';

/** The filters of a list; all lists can be searched. */
export interface Searched {
  search?: string | undefined;
}

/** Who asks, and when. */
interface Asked {
  by: Person;
  now: Date;
}

/** What is specific to a list of the office. */
export interface CommonSpec<T extends PgTable, Row, Filters extends Searched, S extends string> {
  kind: AuditKind;
  table: T;
  sorts: Record<S, SortKey>;
  search: (text: string, match?: TextMatch) => SQL | undefined;
  matching: (filters: Filters, asked: Asked) => (SQL | undefined)[];
  /** Groups rows where the filters ask for it: `each` identifies a group, `first` orders it, `isFirst` selects its head. */
  oneOfEach?: (filters: Filters, asked: Asked) => { each: SQL; first: SQL; isFirst: SQL } | undefined;
  /** Leaves out rows unless the filters ask for them; the indexes of the sorts have the same condition. */
  usual?: (filters: Filters) => SQL | undefined;
  /** Adds to the rows of a page what other tables hold. */
  complete?: (db: Db, rows: Row[]) => Promise<Row[]>;
  /** Its export: the name of the file, its title in the audit, and its columns. */
  csv?: {
    name: string;
    title: string;
    columns: CsvColumn<Row>[];
    /** The filters that apply to the export; all by default. */
    filters?: (filters: Filters) => Filters;
    /** Further rows, which the list does not show, at the end of the export. */
    also?: SQL | undefined;
    /** Adds to the rows of the export what other tables hold. */
    complete?: (db: Db, rows: Row[]) => Promise<Row[]>;
  };
}

interface ReaderSpec<T extends PgTable, Row, Filters extends Searched, S extends string>
  extends CommonSpec<T, Row, Filters, S> {
  /** Which rows the list can contain at all. */
  listed: SQL | undefined;
  toRows: (db: Db, rows: T['$inferSelect'][], now: Date) => Row[] | Promise<Row[]>;
}

export type ListReader<Row, Filters extends Searched, S extends string> = ReturnType<
  typeof listReader<PgTable & { id: PgColumn }, Row, Filters, S>
>;

function narrowedTo<S extends string>(
  [listed, searched, ...filters]: (SQL | undefined)[],
  { rowByRow, oneOfEach }: Pick<Narrowed, 'rowByRow' | 'oneOfEach'>,
  query: Searched & { sort: Sort<S> },
  sorts: Record<S, SortKey>,
): { narrowed?: Narrowed } {
  if (!searched && !filters.some(Boolean)) return {};
  const { search = '', sort } = query;
  // A filter has the name of the column that it filters.
  const pinned = Object(query)[sort.replace(/^-/, '')];
  const words = sortKeyOf(sorts, sort).namesIn?.(search) ?? [];
  const names = words.length > 0 ? words : undefined;
  const onlyFirst = isOddSearch(search);
  return { narrowed: { listed, filters, pinned, rowByRow, names, oneOfEach, onlyFirst } };
}

/** The batches of all parts, one after the other, transformed by `change`. */
async function* concatBatches<A, B>(
  parts: AsyncGenerator<A>[],
  change: (batch: A) => Promise<B>,
): AsyncGenerator<B> {
  for (const part of parts) for await (const batch of part) yield await change(batch);
}

/** The conditions of a list for the filters that someone set. */
function conditionsOf<T extends PgTable & { id: PgColumn }, Row, Filters extends Searched, S extends string>(
  spec: ReaderSpec<T, Row, Filters, S>,
  clock: Deps['clock'],
) {
  const searched = (text?: string, match?: TextMatch) => (text ? spec.search(text, match) : undefined);
  const groupOf = (filters: Filters, by: Person) => spec.oneOfEach?.(filters, { by, now: clock.now() });
  const matching = (filters: Filters, by: Person, which = spec.listed, match?: TextMatch) => [
    and(which, spec.usual?.(filters)),
    searched(filters.search, match),
    ...spec.matching(filters, { by, now: clock.now() }),
    groupOf(filters, by)?.isFirst,
  ];
  return { searched, groupOf, matching };
}

/** Reads a list of the office, page by page or all of it. */
export function listReader<
  T extends PgTable & { id: PgColumn },
  Row,
  Filters extends Searched,
  S extends string,
>(spec: ReaderSpec<T, Row, Filters, S>, { clock }: Pick<Deps, 'clock'>) {
  const { kind, table, sorts, csv, listed, complete } = spec;
  const { searched, groupOf, matching } = conditionsOf(spec, clock);
  const sizes = knownSizes();

  return {
    csv,
    searched,
    matching,

    async read(db: Db, query: Filters & ListRequest & { sort: Sort<S> }, by: Person): Promise<Page<Row>> {
      const where = matching(query, by);
      const group = groupOf(query, by);
      const ways = {
        rowByRow: matching(query, by, listed, rowByRow.forLists),
        oneOfEach: group && { ...group, where: where.slice(0, -1) },
      };
      const narrowed = narrowedTo(where, ways, query, sorts);
      const page = await readPage(db, { ...narrowed, table, where, sorts, sizes }, query);
      const rows = await spec.toRows(db, page.rows, clock.now());
      return new Page(complete ? await complete(db, rows) : rows, page.total, page.next);
    },

    /** The newest few matches of a text, quickly however many rows there are. */
    async newest(db: Db, text: string, asked: { sort: S; limit: number; by: Person }): Promise<Row[]> {
      const matches = (match: TextMatch) => matching({ search: text } as Filters, asked.by, listed, match);
      const { by } = sorts[asked.sort];
      const rows = await readNewest(db, { table, listed, matching: matches, by, text, limit: asked.limit });
      return spec.toRows(db, rows, clock.now());
    },

    /** All rows of the list in batches; the export is audited. */
    async export(
      source: { db: Db; primary: Db },
      subject: string,
      query: Filters & { sort: Sort<S> },
      by: Person,
    ): Promise<AsyncGenerator<Row[]>> {
      const now = clock.now();
      await recordExport(source.primary, now, { by, kind, subject, query });
      const read = readingOn(source);
      const filters: Filters = csv?.filters?.(query) ?? query;
      const parts = [listed, ...(csv?.also ? [csv.also] : [])].map((which) =>
        readBatches(read, { table, where: matching(filters, by, which), sorts }, query.sort),
      );
      const toLines = async (db: Db, batch: T['$inferSelect'][]) => {
        const rows = await spec.toRows(db, batch, now);
        return csv?.complete ? csv.complete(db, rows) : rows;
      };
      return concatBatches(parts, (batch) => read((db) => toLines(db, batch)));
    },
  };
}
