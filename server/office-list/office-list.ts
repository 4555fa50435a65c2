import { and, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AuditKind } from '#contract/audit.ts';
import { Failure } from '#contract/failure.ts';
import type { Sort } from '#contract/list.ts';
import type { Deps } from '#server/deps.ts';
import { type Person, recordExport } from '#server/features/audit/service.ts';
import type { CsvColumn } from '#server/platform/csv.ts';
import type { Db } from '#server/platform/database.ts';
import { type AuditNote, refuseStale } from '#server/platform/http/effects.ts';
import { type ListRequest, Page, readBatches, readPage, type SortKey } from '#server/platform/list.ts';

/** A table whose rows can go to the trash. */
export type ListTable = PgTable & Record<'id' | 'trashedAt' | 'trashedBy' | 'trashBatch', PgColumn>;

export interface WireRow {
  _id: string;
  version?: number;
}

/** What narrows a list: a search, and filters of its own. */
export interface Searched {
  search?: string | undefined;
}

/** Who asks, and when. */
interface Asked {
  by: Person;
  now: Date;
}

/** What makes a list of the office its own; all the rest is the same for each of them. */
export interface ListSpec<
  T extends ListTable,
  Row extends WireRow,
  Filters extends Searched,
  S extends string,
> {
  kind: AuditKind;
  /** As in the address, and the name of its export. */
  name: string;
  /** As people call it. */
  title: string;
  table: T;
  sorts: Record<S, SortKey>;
  search: (text: string) => SQL | undefined;
  matching: (filters: Filters, asked: Asked) => (SQL | undefined)[];
  toWire: (row: T['$inferSelect']) => Row;
  /** What the list adds to the rows of a page by a look elsewhere. */
  complete?: (db: Db, rows: Row[]) => Promise<Row[]>;
  /** What people call a row. */
  subject: (row: Row) => string;
  /** Said where a row is not there. */
  gone: string;
  /** What its export says of each row. */
  columns: CsvColumn<Row>[];
  /** What else changes with a row that goes to the trash. */
  withTrash?: Partial<T['$inferInsert']>;
}

export type OfficeList<
  T extends ListTable,
  Row extends WireRow,
  Filters extends Searched,
  S extends string,
> = ReturnType<typeof officeList<T, Row, Filters, S>>;

/** Which rows a list shows, and which its trash. */
function conditions<T extends ListTable, Row extends WireRow, Filters extends Searched, S extends string>(
  spec: ListSpec<T, Row, Filters, S>,
  deps: Pick<Deps, 'clock'>,
) {
  const { table } = spec;
  const listed = isNull(table.trashedAt);
  const trashed = isNotNull(table.trashedAt);
  const asked = (by: Person): Asked => ({ by, now: deps.clock.now() });
  const searched = (search: string | undefined) => (search ? spec.search(search) : undefined);

  /** The conditions of the list for these filters. */
  const matching = (filters: Filters, by: Person) => [
    listed,
    searched(filters.search),
    ...spec.matching(filters, asked(by)),
  ];

  return { listed, trashed, searched, matching };
}

/** How a list of the office is read, and its rows are held while they change. */
export function officeList<
  T extends ListTable,
  Row extends WireRow,
  Filters extends Searched,
  S extends string,
>(spec: ListSpec<T, Row, Filters, S>, deps: Pick<Deps, 'clock'>) {
  const { table, sorts, toWire, gone } = spec;
  const { listed, trashed, searched, matching } = conditions(spec, deps);

  /** These rows, if they are not in the trash; until the transaction ends nobody else changes them. */
  async function lock(tx: Db, ids: string[]): Promise<Row[]> {
    const rows = await tx
      .select()
      .from(table as PgTable)
      .where(and(inArray(table.id, ids), listed))
      .orderBy(table.id)
      .for('update');
    return rows.map(toWire);
  }

  return {
    spec,
    clock: deps.clock,
    listed,
    trashed,
    matching,
    searched,
    lock,

    /** One row, locked; refused with the row as it is now where it was changed since the version that the caller saw. */
    async lockSeen({ db, seen }: { db: Db; seen?: number | undefined }, id: string): Promise<Row> {
      const [row] = await lock(db, [id]);
      if (!row) throw new Failure('not_found', gone);
      refuseStale(row, seen);
      return row;
    },

    async read(db: Db, query: Filters & ListRequest & { sort: Sort<S> }, by: Person): Promise<Page<Row>> {
      const page = await readPage(db, { table, where: matching(query, by), sorts }, query);
      const rows = page.rows.map(toWire);
      return new Page(spec.complete ? await spec.complete(db, rows) : rows, page.total, page.next);
    },

    /** All that the list would show, some at a time; that it left the house is written down. */
    async export(db: Db, query: Filters & { sort: Sort<S> }, by: Person): Promise<AsyncGenerator<Row[]>> {
      const { kind, title: subject } = spec;
      await recordExport(db, deps.clock.now(), { by, kind, subject, query });
      return wired(readBatches(db, { table, where: matching(query, by), sorts }, query.sort));
    },

    /** What the audit says of a row. */
    note(action: string, row: Row, sides: Pick<AuditNote, 'before' | 'after'>): AuditNote {
      return { action, id: row._id, subject: spec.subject(row), ...sides };
    },
  };

  async function* wired(batches: AsyncGenerator<T['$inferSelect'][]>) {
    for await (const rows of batches) yield rows.map(toWire);
  }
}
