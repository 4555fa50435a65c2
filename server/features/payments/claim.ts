import type { OnlineAdmission } from '#contract/admissions/forms.ts';
import { Failure } from '#contract/failure.ts';
import { formatRupees, toRupees } from '#contract/payments/money.ts';
import type { Db } from '#server/platform/database/database.ts';
import { find, type PaymentRow } from './ledger/store.ts';
import { claim } from './store.ts';

/** One payment serves one admission, for the course and standard that it was made for. */
export async function claimPayment(
  tx: Db,
  { payment_id, ...form }: OnlineAdmission,
  admission_id: string,
  gateway: string,
): Promise<PaymentRow> {
  if (!payment_id) throw new Failure('payment_required');
  // Sandbox payments count only while the sandbox is the current gateway.
  const gateways = [...new Set(['stripe', 'razorpay', 'upi', gateway])];
  const claimed = await claim(tx, { ...form, payment_id }, { admission_id, gateways });
  if (claimed) return claimed;
  const payment = await find(tx, payment_id);
  throw refusal(payment && gateways.includes(payment.gateway) ? payment : undefined, form);
}

function refusal(payment: PaymentRow | undefined, form: OnlineAdmission): Failure {
  if (!payment || payment.trashed_at) return new Failure('payment_unknown');
  if (payment.admission_id || payment.for_admission) return new Failure('payment_used');
  if (payment.attention)
    return new Failure(
      'payment_in_question',
      `Our office is looking at this payment, because what we received does not fit the fee. Please call us with the reference ${payment.reference}.`,
    );
  if (payment.status === 'created' || payment.status === 'pending') return new Failure('payment_required');
  if (payment.status === 'failed') return new Failure('payment_failed');
  if (payment.status === 'refused')
    return new Failure(
      'payment_failed',
      'Our office did not find this payment at the bank. Please call us, or pay again.',
    );
  if (payment.status === 'expired') return new Failure('payment_expired');
  if (payment.status === 'refunded' || payment.refund_requested_at) return new Failure('payment_refunded');
  if (payment.course !== form.course || payment.standard !== form.standard)
    return new Failure(
      'payment_mismatch',
      `This payment was made for ${payment.course}, ${payment.standard}. Please choose these, or pay for the new choice.`,
    );
  return new Failure('payment_mismatch', `The fees are ${formatRupees(toRupees(payment.amount))}.`);
}
