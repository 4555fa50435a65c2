import type { MessageStatus } from '#contract/messages.ts';
import { Pill, type PillLook } from '#web/ui/pill.tsx';

export const statusLabels: Record<MessageStatus, string> = {
  new: 'New',
  replied: 'Replied',
  closed: 'Closed',
  spam: 'Spam',
};

const looks: Record<MessageStatus, PillLook> = { new: 'open', replied: 'good', closed: 'plain', spam: 'bad' };

export function StatusPill({ status }: { status: MessageStatus }) {
  return <Pill look={looks[status]}>{statusLabels[status] ?? status}</Pill>;
}
