import { CircleCheck, Mail, Phone } from 'lucide-react';
import { type Message, moveMessages, unmoveMessages } from '#contract/messages.ts';
import { call } from '#web/platform/calls/api.ts';
import { type Job, newBatch } from '#web/ui/table/bulk/use-bulk.ts';
import type { RowAction } from '#web/ui/table/row-actions.tsx';

/** Quick actions: call, reply and close. */
export function rowActions(message: Message, { run }: { run: (job: Job) => void }): RowAction[] {
  const { _id, phone, status } = message;
  const isOpen = status === 'new' || status === 'replied';
  return [
    ...(phone ? [{ label: 'Call', icon: Phone, main: true, to: `tel:+91${phone}` }] : []),
    { label: 'Reply', icon: Mail, main: true, to: `/admin/messages/${_id}` },
    ...(isOpen
      ? [{ label: 'Close', icon: CircleCheck, main: true, onClick: () => run(closing(message)) }]
      : []),
  ];
}

function closing({ _id, name }: Message): Job {
  const batch = newBatch();
  const failure = `Failed to change the message of ${name}. Please try again later.`;
  return {
    doing: 'Changing',
    done: 'closed',
    failure,
    step: () => call(moveMessages, { body: { selection: { ids: [_id] }, status: 'closed', batch } }),
    undo: {
      doing: 'Putting back',
      done: 'put back',
      failure,
      step: () => call(unmoveMessages, { body: { batch } }),
    },
  };
}
