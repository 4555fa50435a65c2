import { useState } from 'react';
import { useGroups } from '#web/office-list/groups.ts';
import { ReasonForm } from '#web/office-list/reason-form.tsx';
import type { ListRow, ListSpec } from '#web/office-list/spec.ts';
import { call } from '#web/platform/calls/api.ts';
import type { Selection } from '#web/platform/selection.ts';
import { Confirm } from '#web/ui/dialog/confirm.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { bulkDeletion } from '#web/ui/table/bulk/bulk-deletion.ts';
import type { Job } from '#web/ui/table/bulk/use-bulk.ts';
import type { Head } from '#web/ui/table/table-view.tsx';
import { useRemoval } from '#web/ui/table/use-removal.ts';

/** What is about to be deleted: one row, or the selected ones. */
export type DeletionTarget<Row> = { row: Row } | { head: Head };

interface Props<Row extends ListRow> {
  spec: ListSpec<Row>;
  target: DeletionTarget<Row> | null;
  selection: Selection;
  run: (job: Job) => void;
  onClose: () => void;
}

/** Asks before rows are deleted, and again if someone else has changed one of them meanwhile. */
export function DeleteRows<Row extends ListRow>({ spec, target, selection, run, onClose }: Props<Row>) {
  const { noun, calls, queryKey, deletion, titleOf } = spec;
  const [theirs, setTheirs] = useState<Row>();
  const asked = theirs ? { row: theirs } : target;
  const { sizeOf, countText, chosenRows, groupOf } = useGroups(spec, selection);
  const size = asked && 'row' in asked ? sizeOf(asked.row) : 1;
  const isMany = asked !== null && ('head' in asked || size > 1);
  const removeOne = useRemoval({
    one: noun.one,
    queryKey,
    restore: (id) => call(calls.restoreOne, { params: { id } }),
    selection,
  });

  function whatHappens(target: DeletionTarget<Row>) {
    if ('head' in target) return deletion.many(countText(target.head));
    return size > 1 ? deletion.group?.(target.row, size) : deletion.one(target.row);
  }

  function close() {
    setTheirs(undefined);
    onClose();
  }

  function remove(reason?: string) {
    close();
    if (!asked) return;
    const why = reason === undefined ? {} : { reason };
    if ('head' in asked || size > 1)
      return run(
        bulkDeletion('head' in asked ? chosenRows(asked.head) : groupOf(asked.row), {
          many: noun.many,
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

  const { title, action } = question(noun, isMany, theirs !== undefined);
  const text = theirs
    ? `Someone else changed it in the meantime: it ${deletion.standing?.(theirs) ?? 'is another one now'}.`
    : asked && whatHappens(asked);

  const asks = { open: asked !== null, title, action, text: text || '', onClose: close, onRemove: remove };
  return deletion.needsReason ? <AskWhy {...asks} /> : <AskOnly {...asks} />;
}

interface AskProps {
  open: boolean;
  title: string;
  action: string;
  text: string;
  onClose: () => void;
  onRemove: (reason?: string) => void;
}

const AskWhy = ({ open, title, action, text, onClose, onRemove }: AskProps) => (
  <Dialog open={open} onClose={onClose} title={title}>
    {open && (
      <ReasonForm action={action} onCancel={onClose} onSend={async (reason) => onRemove(reason)}>
        {text}
      </ReasonForm>
    )}
  </Dialog>
);

const AskOnly = ({ open, title, action, text, onClose, onRemove }: AskProps) => (
  <Confirm open={open} onClose={onClose} onConfirm={() => onRemove()} title={title} action={action}>
    {text}
  </Confirm>
);

function question({ one, many }: { one: string; many: string }, isMany: boolean, isAgain: boolean) {
  return {
    title: isMany ? `Delete these ${many}?` : `Delete this ${one}?`,
    action: isAgain ? 'Delete it all the same' : `Delete ${isMany ? many : one}`,
  };
}
