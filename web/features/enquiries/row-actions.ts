import { Check, MessageCircle, Phone } from 'lucide-react';
import { type ListedEnquiry, moveEnquiries, unmoveEnquiries } from '#contract/enquiries/office.ts';
import { whatsAppTo } from '#web/features/enquiries/greeting.ts';
import { call } from '#web/platform/calls/api.ts';
import { type Job, newBatch } from '#web/ui/table/bulk/use-bulk.ts';
import type { RowAction } from '#web/ui/table/row-actions.tsx';

interface List {
  run: (job: Job) => void;
  /** Set if a row represents all enquiries of its phone. */
  group: string | undefined;
}

/** Quick actions: contact the person, and mark as contacted. */
export function rowActions(enquiry: ListedEnquiry, { run, group }: List): RowAction[] {
  const { country, phone, status } = enquiry;
  const reach: RowAction[] = [
    { label: 'Call', icon: Phone, main: true, to: `tel:${country}${phone}` },
    { label: 'WhatsApp', icon: MessageCircle, main: true, to: whatsAppTo(enquiry) },
  ];
  if (status !== 'pending') return reach;
  return [
    ...reach,
    { label: 'Contacted', icon: Check, main: true, onClick: () => run(contacted(enquiry, group)) },
  ];
}

function contacted({ _id, name }: ListedEnquiry, group: string | undefined): Job {
  const batch = newBatch();
  const failure = `Failed to change the enquiry of ${name}. Please try again later.`;
  return {
    doing: 'Changing',
    done: 'marked as contacted',
    failure,
    step: () =>
      call(moveEnquiries, {
        body: { selection: { ids: [_id], ...(group && { group }) }, move: { status: 'contacted' }, batch },
      }),
    undo: {
      doing: 'Putting back',
      done: 'put back',
      failure,
      step: () => call(unmoveEnquiries, { body: { batch } }),
    },
  };
}
