import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { BulkDone } from '#contract/list.ts';
import type { Work } from '#server/platform/http/effects.ts';
import { inBulk, type Selection } from '#server/platform/lists/bulk.ts';
import { recordForUndo, undoInBulk } from '#server/platform/lists/bulk-undo.ts';
import { requireKnownIn } from './known-options.ts';
import type { Searched } from './list-reader.ts';
import type { ListTable, OfficeList, WireRow } from './office-list.ts';

type Versioned = ListTable & { version: PgColumn };

interface BulkChange<Row> {
  /** The column by which people know a row. */
  name: PgColumn;
  /** The columns that change, and that undo restores. */
  fields: PgColumn[];
  /** What else follows from changed rows; their audit entries are written already. */
  follow?: (work: Work, after: Row[], before: Row[]) => Promise<void>;
}

/** Changes many rows at once, and undoes it. */
export function bulkChange<
  T extends Versioned,
  Row extends WireRow,
  Filters extends Searched,
  S extends string,
>(list: OfficeList<T, Row, Filters, S>, { name, fields, follow }: BulkChange<Row>) {
  const { table, alike } = list.spec;
  const undoable = { table, name, fields };

  /** Audits rows that have changed, and runs what follows. */
  async function changed(work: Work, action: string, after: Row[], before: Row[]) {
    const old = new Map(before.map((row) => [row._id, row]));
    const notes = after.map((row) => list.note(action, row, { before: old.get(row._id) ?? row, after: row }));
    work.audit(...notes);
    await follow?.(work, after, before);
  }

  return {
    changed,

    /** `todo` leaves out rows that need no change; `apply` returns the changed rows. */
    async many(
      work: Work,
      {
        selection,
        batch,
        todo,
        action = 'changed',
      }: {
        selection: Selection<Filters>;
        batch: string | undefined;
        todo: SQL | undefined;
        action?: string;
      },
      apply: (ids: string[]) => Promise<Row[]>,
    ): Promise<BulkDone> {
      work.audit();
      await requireKnownIn(work, selection);
      const matching = (filters: Filters) => list.matching(filters, work.caller);
      return inBulk(work.db, { table, selection, matching, alike, todo }, async (ids) => {
        const before = await list.lock(work.db, ids);
        if (batch) await recordForUndo(work.db, undoable, batch, ids);
        await changed(work, action, await apply(ids), before);
      });
    },

    undo(work: Work, batch: string): Promise<BulkDone> {
      work.audit();
      return undoInBulk(work.db, undoable, batch, {
        lock: list.lock,
        after: (_, before, after) => changed(work, 'changed', after, before),
      });
    },
  };
}
