import type { z } from 'zod';
import type { Admission } from '#contract/admissions/admissions.ts';
import { type AdmissionDecision, type AdmissionEdit, reasonRequired } from '#contract/admissions/forms.ts';
import type { decideAdmissions } from '#contract/admissions/office.ts';
import { Failure } from '#contract/failure.ts';
import type { Deps } from '#server/deps.ts';
import { bulkChange } from '#server/office-list/bulk-change.ts';
import type { Work } from '#server/platform/http/effects.ts';
import { tellStateJob } from '../jobs.ts';
import { admissionList, decide, decided, undecided, update } from './store.ts';

export type OfficeAdmissions = ReturnType<typeof officeAdmissions>;

const actionOf = ({ status }: AdmissionDecision) => (status === 'under review' ? 'changed' : status);

/** What the office does with admissions. */
export function officeAdmissions({ jobs, clock }: Pick<Deps, 'jobs' | 'clock'>) {
  const list = admissionList({ clock });
  const bulk = bulkChange(list, { ...decided, follow: tellFamilies });

  /** The family hears of each new status. */
  async function tellFamilies({ db }: Work, after: Admission[], before: Admission[]) {
    const old = new Map(before.map((row) => [row._id, row.status]));
    for (const { _id, status, email } of after)
      if (email && status !== old.get(_id))
        await jobs.enqueue(db, tellStateJob, { admissionId: _id, status });
  }

  return {
    list,

    async change(work: Work, id: string, edit: AdmissionEdit): Promise<Admission> {
      const before = await list.lockSeen(work, id);
      const { status = before.status } = edit;
      // A reason goes with the decision that it was for.
      const kept = status === before.status ? before.decision_reason : null;
      const reason = edit.decision_reason === undefined ? kept : edit.decision_reason;
      if (status === 'declined' && before.status !== 'declined' && !reason)
        throw new Failure('invalid_fields', reasonRequired, {
          errors: [{ field: 'decision_reason', message: reasonRequired }],
        });
      const after = await update(work.db, id, { ...edit, decision_reason: reason }, clock.now());
      await bulk.changed(work, 'changed', [after], [before]);
      return after;
    },

    async decide(work: Work, id: string, decision: AdmissionDecision): Promise<Admission> {
      const before = await list.lockSeen(work, id);
      const [after = before] = await decide(work.db, [id], decision, clock.now());
      await bulk.changed(work, actionOf(decision), [after], [before]);
      return after;
    },

    decideMany: (work: Work, { selection, decision, batch }: z.output<typeof decideAdmissions.body>) =>
      bulk.many(work, { selection, batch, todo: undecided(decision), action: actionOf(decision) }, (ids) =>
        decide(work.db, ids, decision, clock.now()),
      ),

    undecideMany: (work: Work, batch: string) => bulk.undo(work, batch),
  };
}
