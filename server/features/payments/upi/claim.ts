import { Failure } from '#contract/failure.ts';
import type { ClaimForm } from '#contract/payments/claims.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { AdmissionSide } from '../admission-side.ts';
import type { CheckDeps } from '../check.ts';
import { moveThrough } from '../ledger/ledger.ts';
import { lock, type PaymentRow, updatePayment } from '../ledger/store.ts';
import { draftHash } from '../order.ts';
import { findNamed, lockUtr, servesAnother } from './store.ts';

/** A family says by which transfer it paid; it can correct the number until the office has decided. */
export async function claimByUtr(
  { clock, admissions }: Pick<CheckDeps, 'clock' | 'admissions'>,
  db: Db,
  { utr, draft, ...named }: ClaimForm,
): Promise<PaymentRow> {
  return db.transaction(async (tx) => {
    const found = await findNamed(tx, { ...named, draft_hash: draft && draftHash(draft) });
    const payment = found && (await lock(tx, found.id));
    if (!payment) throw new Failure('not_found', 'We found no payment with this reference and phone number.');
    if (payment.gateway !== 'upi')
      throw new Failure('conflict', 'This payment goes through the payment service and needs no UTR.');
    if (payment.method_reference === utr && payment.status !== 'refused') return payment;
    refuseDecided(payment);
    await lockUtr(tx, utr);
    if (await servesAnother(tx, utr, payment.id)) throw taken();
    const change = { method: 'UPI', method_reference: utr } as const;
    if (payment.status === 'claimed') {
      await updatePayment(tx, payment.id, change);
      return { ...payment, ...change };
    }
    return moveThrough(tx, payment, ['claimed'], {
      text: `paid by UPI, says the family: UTR ${utr}`,
      at: clock.now(),
      change: { ...change, ...(await paysFor(tx, admissions, payment)) },
    });
  });
}

/** A payment of a balance is assigned to its admission already, which shows it as to be confirmed. */
async function paysFor(tx: Db, admissions: AdmissionSide, { for_admission }: PaymentRow) {
  const admission = for_admission && (await admissions.lock(tx, for_admission));
  if (!admission) return {};
  const { _id: admission_id, student_name, course, standard, contact_no } = admission;
  return { admission_id, student_name, course, standard, contact_no };
}

function refuseDecided({ status }: PaymentRow): void {
  if (status === 'created' || status === 'claimed') return;
  if (status === 'expired') throw new Failure('payment_expired');
  if (status === 'refused')
    throw new Failure(
      'conflict',
      'Our office did not find this payment at the bank. Please call us, or pay again.',
    );
  throw new Failure('conflict', 'This payment is confirmed already, with another UTR.');
}

function taken(): Failure {
  const message = 'This UTR was given for another payment already. Please check the number.';
  return new Failure('conflict', message, { errors: [{ field: 'utr', message }] });
}
