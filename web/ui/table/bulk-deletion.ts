import type { Selection, Sent } from '#web/platform/selection.ts';
import type { Head } from '#web/ui/table/table-view.tsx';
import { type Job, newBatch } from '#web/ui/table/use-bulk.ts';

type Step = ReturnType<Job['step']>;

interface Calls {
  many: string;
  remove: (selection: Sent, batch: string) => Step;
  restore: (selection: { matching: { batch: string } }) => Step;
}

/** Deletes the chosen rows, all of which can be brought back together. */
export function bulkDeletion(selection: Selection, head: Head, { many, remove, restore }: Calls): Job {
  const batch = newBatch();
  return {
    doing: 'Deleting',
    done: 'deleted',
    failure: `Failed to delete ${many}. Please try again later.`,
    step: (done) => remove(selection.sent(head, done), batch),
    onDone: selection.clear,
    undo: {
      doing: 'Restoring',
      done: 'restored',
      failure: `Failed to restore ${many}. Please try again later.`,
      step: () => restore({ matching: { batch } }),
    },
  };
}
