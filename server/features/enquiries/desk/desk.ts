import type { z } from 'zod';
import type {
  EnquiryExport,
  EnquiryFilters,
  EnquiryQuery,
  moveEnquiries,
  TrashedEnquiry,
} from '#contract/enquiry-desk.ts';
import { Failure } from '#contract/failure.ts';
import type { BulkDone, TrashQuery } from '#contract/list.ts';
import type { Deps } from '#server/deps.ts';
import { type Person, record, recordExport, withWhoDeleted } from '#server/features/audit/service.ts';
import { inBulk } from '#server/platform/bulk.ts';
import { keepForUndo, undoInBulk } from '#server/platform/bulk-undo.ts';
import type { Db } from '#server/platform/database.ts';
import type { Page } from '#server/platform/list.ts';
import { trashOf } from '#server/platform/trash.ts';
import {
  type DeskEnquiry,
  list,
  listed,
  listTrash,
  lock,
  matching,
  matchingTrash,
  movable,
  move,
  readAll,
  restore,
  table,
  trash,
  trashed,
  undoable,
} from './store.ts';

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' });

export type EnquiryDesk = ReturnType<typeof enquiryDesk>;

/** What the office does with enquiries; all of it is written down. */
export function enquiryDesk({ clock, news }: Pick<Deps, 'clock' | 'news'>) {
  const writeDown = (tx: Db, by: Person, action: string, before: DeskEnquiry[], after?: DeskEnquiry[]) => {
    const now = new Map(after?.map((row) => [row._id, row]));
    const deeds = before.map((row) => ({
      by,
      action,
      kind: 'enquiry' as const,
      id: row._id,
      subject: row.name,
      before: row,
      ...(after && { after: now.get(row._id) ?? row }),
    }));
    return record(tx, clock.now(), ...deeds);
  };

  /** Who asks, and the academy's day. */
  const asked = (by: Person) => ({ me: by.id, today: day.format(clock.now()) });
  const shown = (filters: EnquiryFilters, by: Person) => matching(filters, asked(by));

  const inTrash = trashOf(
    { table, listed, trashed, matching: shown, matchingTrash, trash, restore },
    {
      gone: 'This enquiry is no longer there.',
      now: () => clock.now(),
      writeDown: (tx, by: Person, action, rows) => writeDown(tx, by, action, rows),
    },
  );

  return {
    ...inTrash,
    list: (db: Db, query: EnquiryQuery, by: Person) => list(db, query, asked(by)),
    /** To be called when a change is committed. */
    changed: () => news.tell('enquiries'),

    /** Refused, with the row as it is now, where it was changed since the version that the caller saw. */
    remove: (db: Db, id: string, by: Person, version?: number): Promise<void> =>
      db.transaction(async (tx) => {
        const [seen] = await lock(tx, [id]);
        if (seen && version !== undefined && seen.version !== version)
          throw new Failure('changed_meanwhile', undefined, { current: seen });
        await inTrash.remove(tx, id, by);
      }),

    moveMany: (
      db: Db,
      { selection, move: to, batch }: z.output<typeof moveEnquiries.body>,
      by: Person,
    ): Promise<BulkDone> =>
      inBulk(
        db,
        { table, selection, matching: (filters) => shown(filters, by), todo: movable(to) },
        async (tx, ids) => {
          const before = await lock(tx, ids);
          if (batch) await keepForUndo(tx, undoable, batch, ids);
          await move(tx, ids, to, clock.now());
          await writeDown(tx, by, 'changed', before, await lock(tx, ids));
        },
      ),

    unmoveMany: (db: Db, batch: string, by: Person): Promise<BulkDone> =>
      undoInBulk(db, undoable, batch, {
        lock,
        after: (tx, before, after) => writeDown(tx, by, 'changed', before, after),
      }),

    /** It became an admission; one that is gone by now is left where it is. */
    async convert(tx: Db, id: string, by: Person): Promise<void> {
      const before = (await lock(tx, [id])).filter((row) => row.status !== 'converted');
      if (before.length === 0) return;
      await move(tx, [id], { status: 'converted' }, clock.now());
      await writeDown(tx, by, 'changed', before, await lock(tx, [id]));
    },

    listTrash: async (db: Db, query: TrashQuery): Promise<Page<TrashedEnquiry>> =>
      withWhoDeleted(db, 'enquiry', await listTrash(db, query)),

    async export(db: Db, query: EnquiryExport, by: Person): Promise<AsyncGenerator<DeskEnquiry[]>> {
      await recordExport(db, clock.now(), by, { kind: 'enquiry', subject: 'Enquiries' }, query);
      return readAll(db, query, asked(by));
    },
  };
}
