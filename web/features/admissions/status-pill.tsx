import type { Admission } from '#contract/admissions/admissions.ts';
import { Pill, type PillLook } from '#web/ui/pill.tsx';

const looks: Record<Admission['status'], PillLook> = {
  submitted: 'plain',
  'under review': 'open',
  accepted: 'good',
  waitlisted: 'open',
  declined: 'bad',
};

export function StatusPill({ status }: { status: Admission['status'] }) {
  return <Pill look={looks[status]}>{status.charAt(0).toUpperCase() + status.slice(1)}</Pill>;
}
