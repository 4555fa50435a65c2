import type { Enquiry } from '#contract/enquiries/enquiries.ts';
import { Pill, type PillLook } from '#web/ui/pill.tsx';

const looks: Record<Enquiry['status'], PillLook> = {
  pending: 'open',
  contacted: 'plain',
  visit: 'plain',
  converted: 'good',
  closed: 'plain',
};

export function StatusPill({ status }: { status: Enquiry['status'] }) {
  return <Pill look={looks[status]}>{status.charAt(0).toUpperCase() + status.slice(1)}</Pill>;
}
