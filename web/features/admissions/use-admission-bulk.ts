import {
  decideAdmissions,
  deleteAdmissions,
  restoreAdmissions,
  undecideAdmissions,
} from '#contract/admission-desk.ts';
import type { AdmissionDecision } from '#contract/admission-forms.ts';
import { queryKey } from '#web/features/admissions/queries.ts';
import { call } from '#web/platform/api.ts';
import type { Selection } from '#web/platform/selection.ts';
import { bulkChange } from '#web/ui/bulk-change.ts';
import { bulkDeletion } from '#web/ui/bulk-deletion.ts';
import type { Head } from '#web/ui/table-view.tsx';
import { useBulk } from '#web/ui/use-bulk.ts';

/** What can be done with many admissions at once. */
export function useAdmissionBulk(selection: Selection) {
  const { progress, run } = useBulk({ one: 'admission', many: 'admissions' }, queryKey);
  return {
    progress,
    remove: (head: Head) =>
      run(
        bulkDeletion(selection, head, {
          many: 'admissions',
          remove: (chosen, batch) => call(deleteAdmissions, { body: { selection: chosen, batch } }),
          restore: (chosen) => call(restoreAdmissions, { body: { selection: chosen } }),
        }),
      ),
    decide: (head: Head, decision: AdmissionDecision) =>
      run(
        bulkChange(selection, head, {
          failure: 'Failed to update admissions. Please try again later.',
          change: (chosen, batch) => call(decideAdmissions, { body: { selection: chosen, decision, batch } }),
          undo: (batch) => call(undecideAdmissions, { body: { batch } }),
        }),
      ),
  };
}
