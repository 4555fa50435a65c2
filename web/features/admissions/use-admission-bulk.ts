import { decideAdmissions, deleteAdmissions, restoreAdmissions } from '#contract/admission-desk.ts';
import type { AdmissionDecision } from '#contract/admission-forms.ts';
import { queryKey } from '#web/features/admissions/queries.ts';
import { call } from '#web/platform/api.ts';
import type { Selection } from '#web/platform/selection.ts';
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
      run({
        doing: 'Changing',
        done: 'changed',
        failure: 'Failed to update admissions. Please try again later.',
        step: (done) => call(decideAdmissions, { body: { selection: selection.sent(head, done), decision } }),
        onDone: selection.clear,
      }),
  };
}
