import type { Admission, Tracked } from '#contract/admissions/admissions.ts';
import { toPaise, toRupees } from '#contract/payments/money.ts';
import { refundedOf } from '#server/features/payments/service.ts';
import { receiptLinkOf, receiptsOf } from '#server/features/receipts/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { missingTexts, nextStepText } from './next-steps.ts';

/** What the family can pay now, in rupees: nothing after everything was paid back, until the office has decided. */
export function payable({ status, balance, to_confirm, paid_back }: Admission): number {
  if (status === 'declined' || paid_back) return 0;
  // What the family says it has paid by UPI is not asked for again.
  return Math.max(0, toRupees(toPaise(balance) - toPaise(to_confirm)));
}

/** What was paid back of an admission, in rupees. */
export async function refundedRupees(db: Db, id: string): Promise<number> {
  return toRupees((await refundedOf(db, [id])).get(id) ?? 0);
}

/** An application as the family sees it. */
export async function toTracked(db: Db, admission: Admission): Promise<Tracked> {
  const [receipts, receipt, refunded] = await Promise.all([
    receiptsOf(db, admission._id),
    receiptLinkOf(db, admission.payment_id),
    refundedRupees(db, admission._id),
  ]);
  return {
    ...admission,
    submitted_at: admission.created_at,
    missing: missingTexts(admission),
    next: nextStepText(admission),
    reason: admission.decision_reason,
    refunded,
    due_on: admission.paid_back ? null : admission.due_on,
    payable: payable(admission),
    receipts,
    receipt: receipt ?? null,
  };
}
