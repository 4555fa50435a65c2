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

/** What is specific to a list of the office. */
export interface ListSpec<
  T extends ListTable,
  Row extends WireRow,
  Filters extends Searched,
  S extends string,
> extends CommonSpec<T, Row, Filters, S> {
  toWire: (row: T['$inferSelect']) => Row;
  /** The name by which people know a row. */
  subject: (row: Row) => string;
  /** The message where a row does not exist. */
  gone: string;
  /** What else changes with a row that goes to the trash. */
  withTrash?: Partial<T['$inferInsert']>;
  /** Runs in the same transaction before rows go to the trash; `onRestore` before they come back. */
  onTrash?: (work: Work, ids: string[], reason: string | undefined) => Promise<void>;
  onRestore?: (work: Work, ids: string[]) => Promise<void>;
  /** All rows that the list shows as one with these, where it groups rows. */
  alike?: (ids: string[]) => SQL;
  /** Trashing and restoring a row does not raise its version. */
  keepsVersion?: boolean;
}

export interface ListDeps extends Pick<Deps, 'clock'> {
  /** Runs after rows go to the trash or come back. */
  changed?: (work: Work) => Promise<void>;
}

export type OfficeList<
  T extends ListTable,
  Row extends WireRow,
  Filters extends Searched,
  S extends string,
> = ReturnType<typeof officeList<T, Row, Filters, S>>;

/** Reads a list of the office, and locks its rows for changes. */
export function officeList<
  T extends ListTable,
  Row extends WireRow,
  Filters extends Searched,
  S extends string,
>(spec: ListSpec<T, Row, Filters, S>, deps: ListDeps) {
  const { table, toWire, gone } = spec;
  const listed = isNull(table.trashed_at);
  const reader = listReader({ ...spec, listed, toRows: (_, rows) => rows.map(toWire) }, deps);

  /** These rows, except those in the trash, locked until the transaction ends. */
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

    /** One row, locked. Fails with the current row where it has changed since the version that the caller saw. */
    async lockSeen({ db, seen }: { db: Db; seen?: number | undefined }, id: string): Promise<Row> {
      const [row] = await lock(db, [id]);
      if (!row) throw new Failure('not_found', gone);
      refuseStale(row, seen);
      return row;
    },

    /** The audit entry of a row. */
    note(action: string, row: Row, sides: Pick<AuditNote, 'before' | 'after'>): AuditNote {
      return { action, id: row._id, subject: spec.subject(row), ...sides };
    },
  };
}
