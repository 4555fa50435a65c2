import type { PaymentStatus } from '#contract/payments/payments.ts';
import { Pill, type PillLook } from '#web/ui/pill.tsx';

const looks: Record<PaymentStatus, PillLook> = {
  created: 'open',
  pending: 'open',
  claimed: 'open',
  paid: 'good',
  partly_refunded: 'plain',
  refunded: 'plain',
  voided: 'plain',
  refused: 'bad',
  failed: 'bad',
  expired: 'bad',
};

export const statusName = (status: PaymentStatus) =>
  status === 'claimed' ? 'Payment to be confirmed' : nameOf(status);

/** 'partly_refunded' → 'Partly refunded'. */
const nameOf = (status: PaymentStatus) =>
  `${status.charAt(0).toUpperCase()}${status.slice(1).replace('_', ' ')}`;

export function StatusPill({ status }: { status: PaymentStatus }) {
  return <Pill look={looks[status]}>{statusName(status)}</Pill>;
}
