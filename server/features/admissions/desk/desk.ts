import type { z } from 'zod';
import type { AdmissionExport, decideAdmissions, TrashedAdmission } from '#contract/admission-desk.ts';
import { type AdmissionDecision, type AdmissionEdit, reasonRequired } from '#contract/admission-forms.ts';
import type { Admission } from '#contract/admissions.ts';
import type { AuditEntry } from '#contract/audit.ts';
import { Failure } from '#contract/failure.ts';
import type { BulkDone, TrashQuery } from '#contract/list.ts';
import type { Deps } from '#server/deps.ts';
import {
  historyOf,
  type Person,
  record,
  recordExport,
  withWhoDeleted,
} from '#server/features/audit/service.ts';
import { inBulk } from '#server/platform/bulk.ts';
import { keepForUndo, undoInBulk } from '#server/platform/bulk-undo.ts';
import type { Db } from '#server/platform/database.ts';
import type { Page } from '#server/platform/list.ts';
import { trashOf } from '#server/platform/trash.ts';
import { tellStateJob } from '../jobs.ts';
import {
  decide,
  list,
  listed,
  listTrash,
  lock,
  matching,
  matchingTrash,
  readAll,
  restore,
  table,
  trash,
  trashed,
  undecided,
  undoable,
  update,
} from './store.ts';

const gone = 'This admission is no longer there.';

export type AdmissionDesk = ReturnType<typeof admissionDesk>;

/** What the office does with admissions; all of it is written down. */
export function admissionDesk({ jobs, clock, news }: Pick<Deps, 'jobs' | 'clock' | 'news'>) {
  const writeDown = (tx: Db, by: Person, action: string, rows: Admission[], before?: Admission[]) => {
    const old = new Map(before?.map((row) => [row._id, row]));
    return record(
      tx,
      clock.now(),
      ...rows.map((row) => {
        const was = old.get(row._id);
        const sides = was ? { before: was, after: row } : { after: row };
        return { by, action, kind: 'admission' as const, id: row._id, subject: row.student_name, ...sides };
      }),
    );
  };

  /** The family hears of each new status. */
  async function tellFamilies(tx: Db, after: Admission[], before: Admission[]) {
    const old = new Map(before.map((row) => [row._id, row.status]));
    for (const { _id, status, email } of after)
      if (email && status !== old.get(_id))
        await jobs.enqueue(tx, tellStateJob, { admissionId: _id, status });
  }

  /** The row, refused with its current state where it was changed since the version that the caller saw. */
  async function lockSeen(tx: Db, id: string, version: number | undefined): Promise<Admission> {
    const [before] = await lock(tx, [id]);
    if (!before) throw new Failure('not_found', gone);
    if (version !== undefined && version !== before.version)
      throw new Failure('changed_meanwhile', undefined, { current: before });
    return before;
  }

  async function decideAll(tx: Db, before: Admission[], decision: AdmissionDecision, by: Person) {
    const ids = before.map((row) => row._id);
    const after = await decide(tx, ids, decision, clock.now());
    await tellFamilies(tx, after, before);
    await writeDown(tx, by, decision.status === 'under review' ? 'changed' : decision.status, after, before);
    return after;
  }

  return {
    list,
    /** To be called when a change is committed. */
    changed: () => news.tell('admissions', 'payments'),

    history: (db: Db, id: string): Promise<AuditEntry[]> => historyOf(db, 'admission', id),

    change: (
      db: Db,
      id: string,
      edit: AdmissionEdit,
      version: number | undefined,
      by: Person,
    ): Promise<Admission> =>
      db.transaction(async (tx) => {
        const before = await lockSeen(tx, id, version);
        const { status = before.status } = edit;
        // A reason goes with the decision that it was for.
        const kept = status === before.status ? before.decision_reason : null;
        const reason = edit.decision_reason === undefined ? kept : edit.decision_reason;
        if (status === 'declined' && before.status !== 'declined' && !reason)
          throw new Failure('invalid_fields', reasonRequired, {
            errors: [{ field: 'decision_reason', message: reasonRequired }],
          });
        const after = await update(tx, id, { ...edit, decision_reason: reason }, clock.now());
        await tellFamilies(tx, [after], [before]);
        await writeDown(tx, by, 'changed', [after], [before]);
        return after;
      }),

    decide: (
      db: Db,
      id: string,
      decision: AdmissionDecision,
      version: number | undefined,
      by: Person,
    ): Promise<Admission> =>
      db.transaction(async (tx) => {
        const before = await lockSeen(tx, id, version);
        const [after] = await decideAll(tx, [before], decision, by);
        return after ?? before;
      }),

    decideMany: (
      db: Db,
      { selection, decision, batch }: z.output<typeof decideAdmissions.body>,
      by: Person,
    ): Promise<BulkDone> =>
      inBulk(db, { table, selection, matching, todo: undecided(decision) }, async (tx, ids) => {
        if (batch) await keepForUndo(tx, undoable, batch, ids);
        await decideAll(tx, await lock(tx, ids), decision, by);
      }),

    undecideMany: (db: Db, batch: string, by: Person): Promise<BulkDone> =>
      undoInBulk(db, undoable, batch, {
        lock,
        async after(tx, before, after) {
          await tellFamilies(tx, after, before);
          await writeDown(tx, by, 'changed', after, before);
        },
      }),

    ...trashOf(
      { table, listed, trashed, matching, matchingTrash, trash, restore },
      {
        gone,
        now: () => clock.now(),
        writeDown: (tx, by: Person, action, rows) => writeDown(tx, by, action, rows),
      },
    ),

    listTrash: async (db: Db, query: TrashQuery): Promise<Page<TrashedAdmission>> =>
      withWhoDeleted(db, 'admission', await listTrash(db, query)),

    async export(db: Db, query: AdmissionExport, by: Person): Promise<AsyncGenerator<Admission[]>> {
      await recordExport(db, clock.now(), by, { kind: 'admission', subject: 'Admissions' }, query);
      return readAll(db, query);
    },
  };
}
