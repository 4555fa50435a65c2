import { formatRupees, toPaise, toRupees } from '#contract/payments/money.ts';
import type { PaymentDetail } from '#contract/payments/office.ts';
import type { Payment } from '#contract/payments/payments.ts';

const sumOf = (amounts: number[]) => toRupees(amounts.reduce((sum, amount) => sum + toPaise(amount), 0));

/** The sum of refunds, requested or done, without refused ones. */
export const refundedBefore = ({ refunds }: PaymentDetail) =>
  sumOf(refunds.filter(({ status }) => status !== 'refused').map(({ amount }) => amount));

/** What can still be refunded. */
export function leftToRefund(payment: PaymentDetail): number {
  const captured = payment.attempts.filter(({ status }) => status === 'captured');
  return sumOf([...captured.map(({ amount }) => amount), -refundedBefore(payment)]);
}

/** The state of a refund, in one sentence. */
export function refundedToast({ reference, refund, refunded, status }: Payment): string {
  if (refund === 'proposed')
    return `Payment ${reference}: the refund waits for a second person to approve it.`;
  if (refund === 'requested') return `Payment ${reference}: the refund is on its way.`;
  if (status === 'partly_refunded') return `Payment ${reference}: ${formatRupees(refunded)} is refunded.`;
  return `Payment ${reference}: refunded.`;
}
