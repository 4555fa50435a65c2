import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { Failure } from '#contract/failure.ts';
import type { BulkDone, TrashSelection } from '#contract/list.ts';
import { inBulk, type Selection } from './bulk.ts';
import type { Db } from './database.ts';

/** What is written with a row that goes to the trash. */
export interface TrashNote {
  by: string;
  now: Date;
  reason?: string | undefined;
  batch?: string;
}

/** How a feature keeps its trash; `trash` and `restore` give the rows that went. */
export interface TrashStore<Row, Filters, Who> {
  table: PgTable & { id: PgColumn };
  listed: SQL;
  trashed: SQL;
  /** What a list shows for these filters, to whoever asks. */
  matching: (filters: Filters, by: Who) => (SQL | undefined)[];
  matchingTrash: (filters: Extract<TrashSelection, { matching: unknown }>['matching']) => (SQL | undefined)[];
  trash: (tx: Db, ids: string[], note: TrashNote) => Promise<Row[]>;
  restore: (tx: Db, ids: string[]) => Promise<Row[]>;
}

/** Deleting and bringing back, one or many, each written down in its transaction. */
export function trashOf<Row, Filters, Who extends { id: string }>(
  store: TrashStore<Row, Filters, Who>,
  {
    gone,
    now,
    writeDown,
  }: {
    /** Said where there is no such row. */
    gone: string;
    now: () => Date;
    writeDown: (
      tx: Db,
      by: Who,
      action: 'deleted' | 'restored',
      rows: Row[],
      reason?: string,
    ) => Promise<void>;
  },
) {
  const { table, matching, matchingTrash, listed, trashed } = store;
  const one = ([row]: Row[]): Row => {
    if (!row) throw new Failure('not_found', gone);
    return row;
  };
  return {
    remove: (db: Db, id: string, by: Who, reason?: string): Promise<void> =>
      db.transaction(async (tx) => {
        const row = one(await store.trash(tx, [id], { by: by.id, now: now(), reason }));
        await writeDown(tx, by, 'deleted', [row], reason);
      }),

    removeMany: (
      db: Db,
      { selection, batch, reason }: { selection: Selection<Filters>; batch: string; reason?: string },
      by: Who,
    ): Promise<BulkDone> =>
      inBulk(
        db,
        { table, selection, matching: (filters) => matching(filters, by), todo: listed },
        async (tx, ids) => {
          const rows = await store.trash(tx, ids, { by: by.id, now: now(), reason, batch });
          await writeDown(tx, by, 'deleted', rows, reason);
        },
      ),

    restore: (db: Db, id: string, by: Who): Promise<Row> =>
      db.transaction(async (tx) => {
        const row = one(await store.restore(tx, [id]));
        await writeDown(tx, by, 'restored', [row]);
        return row;
      }),

    restoreMany: (db: Db, selection: TrashSelection, by: Who): Promise<BulkDone> =>
      inBulk(db, { table, selection, matching: matchingTrash, todo: trashed }, async (tx, ids) =>
        writeDown(tx, by, 'restored', await store.restore(tx, ids)),
      ),
  };
}
