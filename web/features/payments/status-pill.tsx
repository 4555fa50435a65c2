import type { PaymentStatus } from '#contract/payments/payments.ts';
import { Pill, type PillLook } from '#web/ui/pill.tsx';

const looks: Record<PaymentStatus, PillLook> = {
  created: 'open',
  pending: 'open',
  paid: 'good',
  refunded: 'plain',
  failed: 'bad',
  expired: 'bad',
};

export function StatusPill({ status }: { status: PaymentStatus }) {
  return <Pill look={looks[status]}>{status.charAt(0).toUpperCase() + status.slice(1)}</Pill>;
}
