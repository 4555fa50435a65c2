import { useState } from 'react';
import { ReasonForm } from '#web/office-list/reason-form.tsx';
import type { ListRow, ListSpec } from '#web/office-list/spec.ts';
import { call } from '#web/platform/calls/api.ts';
import type { Selection } from '#web/platform/selection.ts';
import { Confirm } from '#web/ui/dialog/confirm.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { bulkDeletion } from '#web/ui/table/bulk-deletion.ts';
import type { Head } from '#web/ui/table/table-view.tsx';
import type { Job } from '#web/ui/table/use-bulk.ts';
import { useRemoval } from '#web/ui/table/use-removal.ts';

/** What is about to be deleted. */
export type Doomed<Row> = { row: Row } | { head: Head };

interface Props<Row extends ListRow> {
  spec: ListSpec<Row>;
  doomed: Doomed<Row> | null;
  selection: Selection;
  run: (job: Job) => void;
  onClose: () => void;
}

/** Asks before rows leave the list, and once more where someone else has changed one of them meanwhile. */
export function DeleteRows<Row extends ListRow>({ spec, doomed, selection, run, onClose }: Props<Row>) {
  const { words, calls, queryKey, deletion, titleOf } = spec;
  const [theirs, setTheirs] = useState<Row>();
  const asked = theirs ? { row: theirs } : doomed;
  const isMany = asked !== null && 'head' in asked;
  const removeOne = useRemoval({
    one: words.one,
    queryKey,
    restore: (id) => call(calls.restoreOne, { params: { id } }),
    selection,
  });

  function close() {
    setTheirs(undefined);
    onClose();
  }

  function remove(reason?: string) {
    close();
    if (!asked) return;
    const why = reason === undefined ? {} : { reason };
    if ('head' in asked)
      return run(
        bulkDeletion(selection, asked.head, {
          many: words.many,
          remove: (chosen, batch) => call(calls.removeMany, { body: { selection: chosen, batch, ...why } }),
          restore: (chosen) => call(calls.restoreMany, { body: { selection: chosen } }),
        }),
      );
    const { _id: id, version } = asked.row;
    const query = reason === undefined ? {} : { query: { reason } };
    const extras = version === undefined ? {} : { ifMatch: version };
    const send = () => call(calls.removeOne, { params: { id }, ...query }, extras);
    removeOne(id, titleOf(asked.row), send, (current) => setTheirs(current as Row));
  }

  const { title, action } = question(words, isMany, theirs !== undefined);
  const text = theirs
    ? `Someone else changed it in the meantime: it ${deletion.standing?.(theirs) ?? 'is another one now'}.`
    : asked &&
      ('head' in asked ? deletion.many(String(selection.count(asked.head))) : deletion.one(asked.row));

  if (deletion.needsReason)
    return (
      <Dialog open={asked !== null} onClose={close} title={title}>
        {asked && (
          <ReasonForm action={action} onCancel={close} onSend={async (reason) => remove(reason)}>
            {text ?? ''}
          </ReasonForm>
        )}
      </Dialog>
    );
  return (
    <Confirm open={asked !== null} onClose={close} onConfirm={() => remove()} title={title} action={action}>
      {text}
    </Confirm>
  );
}

function question({ one, many }: { one: string; many: string }, isMany: boolean, isAgain: boolean) {
  return {
    title: isMany ? `Delete these ${many}?` : `Delete this ${one}?`,
    action: isAgain ? 'Delete it all the same' : `Delete ${isMany ? many : one}`,
  };
}
