import {
  deleteEnquiries,
  type EnquiryMove,
  moveEnquiries,
  restoreEnquiries,
  unmoveEnquiries,
} from '#contract/enquiry-desk.ts';
import { queryKey } from '#web/features/enquiries/queries.ts';
import { call } from '#web/platform/api.ts';
import type { Selection } from '#web/platform/selection.ts';
import { bulkChange } from '#web/ui/bulk-change.ts';
import { bulkDeletion } from '#web/ui/bulk-deletion.ts';
import type { Head } from '#web/ui/table-view.tsx';
import { useBulk } from '#web/ui/use-bulk.ts';

/** What can be done with many enquiries at once. */
export function useEnquiryBulk(selection: Selection) {
  const { progress, run } = useBulk({ one: 'enquiry', many: 'enquiries' }, queryKey);
  return {
    progress,
    remove: (head: Head) =>
      run(
        bulkDeletion(selection, head, {
          many: 'enquiries',
          remove: (chosen, batch) => call(deleteEnquiries, { body: { selection: chosen, batch } }),
          restore: (chosen) => call(restoreEnquiries, { body: { selection: chosen } }),
        }),
      ),
    move: (head: Head, move: EnquiryMove) =>
      run(
        bulkChange(selection, head, {
          failure: 'Failed to change enquiries. Please try again later.',
          change: (chosen, batch) => call(moveEnquiries, { body: { selection: chosen, move, batch } }),
          undo: (batch) => call(unmoveEnquiries, { body: { batch } }),
        }),
      ),
  };
}
