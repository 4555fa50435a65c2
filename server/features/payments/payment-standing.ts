import type { PaymentWay } from '#contract/payments/office.ts';
import type { AttemptRow, PaymentRow } from './ledger/store.ts';
import { isHeld } from './machine.ts';
import type { RefundRow } from './refunds/store.ts';

/** What the office can do about a payment, and what it should do if the payment needs attention. */
export interface Standing {
  ways: PaymentWay[];
  advice: string | null;
}

export interface Left {
  attempt: AttemptRow;
  left: number;
}

/** What is left of each capture after these refunds; refused ones do not count. */
export function leftOf(attempts: AttemptRow[], refunds: RefundRow[]): Left[] {
  const back = (id: string) =>
    refunds
      .filter((refund) => refund.attempt_id === id && refund.status !== 'refused')
      .reduce((sum, refund) => sum + refund.amount, 0);
  return attempts
    .filter(({ status }) => status === 'captured')
    .map((attempt) => ({ attempt, left: attempt.amount - back(attempt.id) }));
}

/** Captures that pay for nothing: of a paid payment all but the first, which paid it; otherwise all. */
export function surplusOf({ status }: Pick<PaymentRow, 'status'>, left: Left[]): Left[] {
  return (isHeld(status) ? left.slice(1) : left).filter(({ left }) => left > 0);
}

/** We have its money, but its admission could not take it. */
export const isUnjoined = ({ status, for_admission, admission_id }: PaymentRow) =>
  isHeld(status) && for_admission !== null && admission_id === null;

export function standingOf(payment: PaymentRow, attempts: AttemptRow[], refunds: RefundRow[]): Standing {
  const left = leftOf(attempts, refunds);
  const hasSurplus = surplusOf(payment, left).length > 0;
  const onTheWay = refunds.some(({ status }) => status === 'requested' || status === 'proposed');
  const ways: PaymentWay[] = [];
  if (payment.status !== 'voided' && !payment.trashed_at) {
    if (isHeld(payment.status) && hasSurplus) ways.push('refund surplus');
    if (left.some((each) => each.left > 0)) ways.push('refund');
    if (payment.attention && !hasSurplus && !onTheWay) ways.push('settle');
  }
  return { ways, advice: payment.attention && adviceFor(payment, hasSurplus, onTheWay) };
}

function adviceFor(payment: PaymentRow, hasSurplus: boolean, onTheWay: boolean): string {
  if (onTheWay) return 'The refund is on its way. This goes away by itself when the money has arrived.';
  if (isUnjoined(payment))
    return 'The application that it was paid for could not take it. Pay it back; or, once the application owes as much again, mark this as settled: then it is paid with this.';
  if (!hasSurplus)
    return 'No money beyond the fee is held here. Look the gateway’s reference up in its own panel; if all is well there, mark this as settled.';
  if (isHeld(payment.status))
    return 'The fee was paid more than once. Pay back what came beyond it; the first payment stays as it is.';
  return 'This money does not fit the order, so it pays for nothing. Pay it back, call the family, and let them pay the right fee again.';
}
