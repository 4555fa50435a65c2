import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { Failure } from '#contract/failure.ts';
import type { BulkDone, TrashQuery, TrashSelection } from '#contract/list.ts';
import { whoLast } from '#server/features/audit/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Work } from '#server/platform/http/effects.ts';
import { inBulk, type Selection } from '#server/platform/lists/bulk.ts';
import { type Page, readPage } from '#server/platform/lists/list.ts';
import { requireKnownIn } from './known-options.ts';
import type { Searched } from './list-reader.ts';
import type { ListSpec, ListTable, OfficeList, WireRow } from './office-list.ts';

/** Columns that only some lists have. */
type Optional = { version?: PgColumn; trash_reason?: PgColumn; trash_batch?: PgColumn };

/** How rows go to the trash and come back. */
function trashWrites<T extends ListTable, Row extends WireRow, Filters extends Searched, S extends string>(
  list: OfficeList<T, Row, Filters, S>,
) {
  const { spec, listed, trashed, clock, changed } = list;
  const { table, toWire } = spec;
  const { version, trash_reason, trash_batch } = table as T & Optional;
  const next = version && !spec.keepsVersion && { version: sql`${version} + 1` };

  async function set(tx: Db, ids: string[], from: SQL, values: object): Promise<Row[]> {
    const rows = await tx
      .update(table as PgTable)
      .set({ ...values, ...next } as PgUpdateSetSource<PgTable>)
      .where(and(inArray(table.id, ids), from))
      .returning();
    return rows.map(toWire);
  }

  async function note(work: Work, action: string, rows: Row[], more?: object) {
    work.audit(...rows.map((row) => list.note(action, row, { after: { ...row, ...more } })));
    if (rows.length > 0) await changed?.(work);
    return rows;
  }

  async function trash(work: Work, ids: string[], why: { reason?: string; batch?: string } = {}) {
    const { db, caller } = work;
    await spec.onTrash?.(work, ids, why.reason);
    const rows = await set(db, ids, listed, {
      trashed_at: clock.now(),
      trashed_by: caller.id,
      ...(trash_batch && { trash_batch: why.batch ?? null }),
      ...(trash_reason && { trash_reason: why.reason ?? null }),
      ...spec.withTrash,
    });
    return note(work, 'deleted', rows, why.reason ? { reason: why.reason } : {});
  }

  async function restore(work: Work, ids: string[]): Promise<Row[]> {
    await spec.onRestore?.(work, ids);
    const rows = await set(work.db, ids, trashed, {
      trashed_at: null,
      trashed_by: null,
      ...(trash_batch && { trash_batch: null }),
      ...(trash_reason && { trash_reason: null }),
    });
    return note(work, 'restored', rows);
  }

  return { trash, restore };
}

/** Deleting and bringing back, one or many. */
export function listTrash<
  T extends ListTable,
  Row extends WireRow,
  Filters extends Searched,
  S extends string,
>(list: OfficeList<T, Row, Filters, S>) {
  const { spec, listed, trashed, searched } = list;
  const { table, gone, alike } = spec;
  const { trash_batch } = table as T & Optional;
  const { trash, restore } = trashWrites(list);

  const matchingTrash = ({ search, batch }: Pick<TrashQuery, 'search' | 'batch'>) => [
    trashed,
    searched(search),
    batch ? (trash_batch ? eq(trash_batch, batch) : sql`false`) : undefined,
  ];

  return {
    /** Does not check which version the caller has seen. */
    remove: trash,

    async removeOne(work: Work, id: string, reason?: string): Promise<void> {
      await list.lockSeen(work, id);
      await trash(work, [id], { ...(reason && { reason }) });
    },

    async restoreOne(work: Work, id: string): Promise<Row> {
      const [row] = await restore(work, [id]);
      if (!row) throw new Failure('not_found', gone);
      return row;
    },

    async removeMany(
      work: Work,
      { selection, ...why }: { selection: Selection<Filters>; batch: string; reason?: string },
    ): Promise<BulkDone> {
      await requireKnownIn(work, selection);
      const matching = (filters: Filters) => list.matching(filters, work.caller);
      work.audit();
      return inBulk(work.db, { table, selection, matching, alike, todo: listed }, async (ids) => {
        await trash(work, ids, why);
      });
    },

    restoreMany(work: Work, selection: TrashSelection): Promise<BulkDone> {
      work.audit();
      return inBulk(work.db, { table, selection, matching: matchingTrash, todo: trashed }, async (ids) => {
        await restore(work, ids);
      });
    },

    read: (db: Db, query: TrashQuery): Promise<Page<Row>> => readTrash(db, spec, query, matchingTrash(query)),
  };
}

/** The trash, with who deleted each row and why. */
async function readTrash<T extends ListTable, Row extends WireRow>(
  db: Db,
  { table, toWire, kind }: Pick<ListSpec<T, Row, Searched, string>, 'table' | 'toWire' | 'kind'>,
  query: TrashQuery,
  where: (SQL | undefined)[],
): Promise<Page<Row>> {
  const sorts = { trashed_at: { by: table.trashed_at, kind: 'time' } } as const;
  const page = await readPage(db, { table, where, sorts }, query);
  const ids = page.rows.map((row) => row.id as string);
  const who = await whoLast(db, kind, 'deleted', ids);
  return page.map((row) => ({
    ...toWire(row),
    trashed_at: (row.trashed_at as Date).toISOString(),
    trashed_by: who.get(row.id as string) ?? 'Unknown',
    trash_reason: row.trash_reason ?? null,
  }));
}
