import {
  type Message,
  type MessageStatus,
  messageCalls,
  messageStatuses,
  moveMessages,
  unmoveMessages,
} from '#contract/messages.ts';
import { columns, trashColumns } from '#web/features/messages/columns.tsx';
import { queryKey } from '#web/features/messages/queries.ts';
import { rowActions } from '#web/features/messages/row-actions.ts';
import { statusLabels } from '#web/features/messages/status-pill.tsx';
import { EmptyList } from '#web/office-list/empty-list.tsx';
import { type Chosen, OfficeList } from '#web/office-list/office-list.tsx';
import { inTheTrash, type ListSpec } from '#web/office-list/spec.ts';
import { call } from '#web/platform/calls/api.ts';
import { Button } from '#web/ui/button.tsx';
import { bulkChange } from '#web/ui/table/bulk/bulk-change.ts';

const spec: ListSpec<Message> = {
  name: 'messages',
  noun: { one: 'message', many: 'messages' },
  queryKey,
  calls: messageCalls,
  columns,
  filters: [
    {
      name: 'status',
      label: 'Status',
      all: 'All but spam',
      values: messageStatuses.map((value) => ({ value, label: statusLabels[value] })),
    },
    {
      name: 'owner',
      label: 'Owner',
      all: 'All owners',
      values: [
        { value: 'me', label: 'Mine' },
        { value: 'none', label: 'Nobody’s' },
      ],
    },
  ],
  searchLabel: 'Search by name, email, phone or text',
  defaultSort: '-created_at',
  nameOf: ({ name }) => name,
  titleOf: ({ name }) => `Message of ${name}`,
  empty: (
    <EmptyList title="No messages found." instead="Try other words or fewer filters.">
      What people send through the contact form appears here automatically.
    </EmptyList>
  ),
  deletion: {
    one: ({ name }) => `The message of ${name} leaves the list and stays ${inTheTrash}.`,
    many: (count) => `${count} of them leave the list and stay ${inTheTrash}.`,
    standing: ({ status, owner }) => `is now ${status}${owner ? `, looked after by ${owner.name}` : ''}`,
  },
  trashColumns,
  isNew: ({ status }) => status === 'new',
  actionsWidth: 8.5,
};

const moves: [status: MessageStatus, label: string][] = [
  ['closed', 'Close'],
  ['new', 'Not spam'],
  ['spam', 'Spam'],
];

export function OfficeMessages() {
  return (
    <OfficeList spec={spec} rowActions={rowActions} bulkActions={(chosen) => <Moves chosen={chosen} />} />
  );
}

function Moves({ chosen: { selection, head, run } }: { chosen: Chosen }) {
  const move = (status: MessageStatus) =>
    run(
      bulkChange(selection, head, {
        failure: 'Failed to change messages. Please try again later.',
        change: (rows, batch) => call(moveMessages, { body: { selection: rows, status, batch } }),
        undo: (batch) => call(unmoveMessages, { body: { batch } }),
      }),
    );
  return moves.map(([status, label]) => (
    <Button key={status} look="outline" onClick={() => move(status)}>
      {label}
    </Button>
  ));
}
