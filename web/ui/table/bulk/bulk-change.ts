import type { Selection, Sent } from '#web/platform/selection.ts';
import { type Job, newBatch } from '#web/ui/table/bulk/use-bulk.ts';
import type { Head } from '#web/ui/table/table-view.tsx';

type Step = ReturnType<Job['step']>;

interface Calls {
  failure: string;
  change: (selection: Sent, batch: string) => Step;
  undo: (batch: string) => Step;
}

/** Changes the selected rows; undo restores each to its previous state. */
export function bulkChange(selection: Selection, head: Head, { failure, change, undo }: Calls): Job {
  const batch = newBatch();
  return {
    doing: 'Changing',
    done: 'changed',
    failure,
    step: (done) => change(selection.sent(head, done), batch),
    onDone: selection.clear,
    undo: { doing: 'Putting back', done: 'put back', failure, step: () => undo(batch) },
  };
}
