import { and, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { Failure } from '#contract/failure.ts';
import type { Deps } from '#server/deps.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type AuditNote, refuseStale, type Work } from '#server/platform/http/effects.ts';
import { type CommonSpec, listReader, type Searched } from './list-reader.ts';

/** A table whose rows can go to the trash. */
export type ListTable = PgTable & Record<'id' | 'trashed_at' | 'trashed_by', PgColumn>;

export interface WireRow {
  _id: string;
  version?: number;
}

/** What makes a list of the office its own; all the rest is the same for each of them. */
export interface ListSpec<
  T extends ListTable,
  Row extends WireRow,
  Filters extends Searched,
  S extends string,
> extends CommonSpec<T, Row, Filters, S> {
  toWire: (row: T['$inferSelect']) => Row;
  /** What people call a row. */
  subject: (row: Row) => string;
  /** Said where a row is not there. */
  gone: string;
  /** What else changes with a row that goes to the trash. */
  withTrash?: Partial<T['$inferInsert']>;
  /** What follows, in the same transaction, before rows go to the trash or come back. */
  onTrash?: (work: Work, ids: string[], reason: string | undefined) => Promise<void>;
  onRestore?: (work: Work, ids: string[]) => Promise<void>;
  /** All rows that the list shows as one with these, where it is asked to. */
  alike?: (ids: string[]) => SQL;
  /** A row that was in the trash counts as unchanged. */
  keepsVersion?: boolean;
}

export interface ListDeps extends Pick<Deps, 'clock'> {
  /** What follows when rows go to the trash or come back. */
  changed?: (work: Work) => Promise<void>;
}

export type OfficeList<
  T extends ListTable,
  Row extends WireRow,
  Filters extends Searched,
  S extends string,
> = ReturnType<typeof officeList<T, Row, Filters, S>>;

/** How a list of the office is read, and its rows are held while they change. */
export function officeList<
  T extends ListTable,
  Row extends WireRow,
  Filters extends Searched,
  S extends string,
>(spec: ListSpec<T, Row, Filters, S>, deps: ListDeps) {
  const { table, toWire, gone } = spec;
  const listed = isNull(table.trashed_at);
  const reader = listReader({ ...spec, listed, toRows: (_, rows) => rows.map(toWire) }, deps);

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
    ...reader,
    spec,
    clock: deps.clock,
    changed: deps.changed,
    listed,
    trashed: isNotNull(table.trashed_at),
    lock,

    /** One row, locked; refused with the row as it is now where it was changed since the version that the caller saw. */
    async lockSeen({ db, seen }: { db: Db; seen?: number | undefined }, id: string): Promise<Row> {
      const [row] = await lock(db, [id]);
      if (!row) throw new Failure('not_found', gone);
      refuseStale(row, seen);
      return row;
    },

    /** What the audit says of a row. */
    note(action: string, row: Row, sides: Pick<AuditNote, 'before' | 'after'>): AuditNote {
      return { action, id: row._id, subject: spec.subject(row), ...sides };
    },
  };
}
