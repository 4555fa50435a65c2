import type { Sent } from '#web/platform/selection.ts';
import { type Job, newBatch } from '#web/ui/table/bulk/use-bulk.ts';

type Step = ReturnType<Job['step']>;

interface Calls {
  many: string;
  remove: (selection: Sent, batch: string) => Step;
  restore: (selection: { matching: { batch: string } }) => Step;
}

interface Chosen {
  /** The selection for the next call, after `done` rows. */
  sent: (done: number) => Sent;
  onDone: () => void;
}

/** Deletes the selected rows, with an undo for all of them. */
export function bulkDeletion({ sent, onDone }: Chosen, { many, remove, restore }: Calls): Job {
  const batch = newBatch();
  return {
    doing: 'Deleting',
    done: 'deleted',
    failure: `Failed to delete ${many}. Please try again later.`,
    step: (done) => remove(sent(done), batch),
    onDone,
    undo: {
      doing: 'Restoring',
      done: 'restored',
      failure: `Failed to restore ${many}. Please try again later.`,
      step: () => restore({ matching: { batch } }),
    },
  };
}
