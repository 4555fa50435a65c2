import { Failure } from '#contract/failure.ts';
import { formatRupees, toRupees } from '#contract/payments/money.ts';
import type { Payment } from '#contract/payments/payments.ts';
import type { Db } from '#server/platform/database.ts';
import { find, type PaymentRow } from './ledger/store.ts';
import { claim } from './store.ts';

export interface ClaimRequest {
  paymentId: string | null | undefined;
  course: Payment['course'];
  standard: Payment['standard'];
  /** What the form says was paid, in paise; not every form does. */
  amount: number | undefined;
  admission: { id: string; studentName: string; contactNo: string };
}

/** One payment serves one admission, for the course and standard that it was made for. */
export async function claimPayment(tx: Db, request: ClaimRequest, gateway: string): Promise<PaymentRow> {
  const { paymentId } = request;
  if (!paymentId) throw new Failure('payment_required');
  // A payment of the sandbox is worth something only while the sandbox is what we use.
  const gateways = [...new Set(['stripe', 'razorpay', gateway])];
  const claimed = await claim(tx, { ...request, id: paymentId, gateways });
  if (claimed) return claimed;
  const payment = await find(tx, paymentId);
  throw refusal(payment && gateways.includes(payment.gateway) ? payment : undefined, request);
}

function refusal(payment: PaymentRow | undefined, request: ClaimRequest): Failure {
  if (!payment || payment.trashedAt) return new Failure('payment_unknown');
  if (payment.admissionId) return new Failure('payment_used');
  if (payment.attention)
    return new Failure(
      'payment_in_question',
      `Our office is looking at this payment, because what we received does not fit the fee. Please call us with the reference ${payment.reference}.`,
    );
  if (payment.status === 'created' || payment.status === 'pending') return new Failure('payment_required');
  if (payment.status === 'failed') return new Failure('payment_failed');
  if (payment.status === 'expired') return new Failure('payment_expired');
  if (payment.status === 'refunded' || payment.refundRequestedAt) return new Failure('payment_refunded');
  if (payment.course !== request.course || payment.standard !== request.standard)
    return new Failure(
      'payment_mismatch',
      `This payment was made for ${payment.course}, ${payment.standard}. Please choose these, or pay for the new choice.`,
    );
  return new Failure('payment_mismatch', `The fees are ${formatRupees(toRupees(payment.amount))}.`);
}
