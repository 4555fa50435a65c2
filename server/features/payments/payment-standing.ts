import type { PaymentWay } from '#contract/payments/office.ts';
import type { AttemptRow, PaymentRow } from './ledger/store.ts';
import type { RefundRow } from './refunds/store.ts';

/** What the office may do about a payment, and should where someone must look. */
export interface Standing {
  ways: PaymentWay[];
  advice: string | null;
}

/** Captures that nobody has asked to be paid back. */
export function heldCaptures(attempts: AttemptRow[], refunds: RefundRow[]): AttemptRow[] {
  const back = new Set(refunds.map((refund) => refund.attempt_id));
  return attempts.filter(({ id, status }) => status === 'captured' && !back.has(id));
}

/** A paid payment holds its fee; any other should hold nothing. */
export const rightlyHeld = ({ status }: Pick<PaymentRow, 'status'>) => (status === 'paid' ? 1 : 0);

export function standingOf(payment: PaymentRow, attempts: AttemptRow[], refunds: RefundRow[]): Standing {
  const held = heldCaptures(attempts, refunds).length;
  const surplus = held - rightlyHeld(payment);
  const onTheWay = refunds.some((refund) => refund.status === 'requested');
  const ways: PaymentWay[] = [];
  if (!payment.trashed_at) {
    if (payment.status === 'paid' && surplus > 0) ways.push('refund surplus');
    if (held > 0) ways.push('refund');
    if (payment.attention && surplus <= 0 && !onTheWay) ways.push('settle');
  }
  return { ways, advice: payment.attention && adviceFor(payment, surplus, onTheWay) };
}

function adviceFor(payment: PaymentRow, surplus: number, onTheWay: boolean): string {
  if (onTheWay) return 'The refund is on its way. This goes away by itself when the money has arrived.';
  if (surplus <= 0)
    return 'No money beyond the fee is held here. Look the gateway’s reference up in its own panel; if all is well there, mark this as settled.';
  if (payment.status === 'paid')
    return 'The fee was paid more than once. Pay back what came beyond it; the first payment stays as it is.';
  return 'This money does not fit the order, so it pays for nothing. Pay it back, call the family, and let them pay the right fee again.';
}
