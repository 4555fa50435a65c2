import {
  deleteEnquiries,
  type EnquiryMove,
  moveEnquiries,
  restoreEnquiries,
} from '#contract/enquiry-desk.ts';
import { queryKey } from '#web/features/enquiries/queries.ts';
import { call } from '#web/platform/api.ts';
import type { Selection } from '#web/platform/selection.ts';
import type { Head } from '#web/ui/table-view.tsx';
import { newBatch, useBulk } from '#web/ui/use-bulk.ts';

/** What can be done with many enquiries at once. */
export function useEnquiryBulk(selection: Selection) {
  const { progress, run } = useBulk({ one: 'enquiry', many: 'enquiries' }, queryKey);
  return {
    progress,
    remove(head: Head) {
      const batch = newBatch();
      run({
        doing: 'Deleting',
        done: 'deleted',
        failure: 'Failed to delete enquiries. Please try again later.',
        step: (done) => call(deleteEnquiries, { body: { selection: selection.sent(head, done), batch } }),
        onDone: selection.clear,
        undo: {
          doing: 'Restoring',
          done: 'restored',
          failure: 'Failed to restore enquiries. Please try again later.',
          step: () => call(restoreEnquiries, { body: { selection: { matching: { batch } } } }),
        },
      });
    },
    move(head: Head, move: EnquiryMove) {
      run({
        doing: 'Changing',
        done: 'changed',
        failure: 'Failed to change enquiries. Please try again later.',
        step: (done) => call(moveEnquiries, { body: { selection: selection.sent(head, done), move } }),
        onDone: selection.clear,
      });
    },
  };
}
