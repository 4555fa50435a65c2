import type { Admission } from '#contract/admissions/admissions.ts';
import { formatRupees, toPaise } from '#contract/payments/money.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { AdmissionSide } from './admission-side.ts';
import { find, type PaymentRow, updatePayment } from './ledger/store.ts';

/** Assigns a paid payment to its admission, with a receipt; marks it for attention if that is no longer possible. */
export async function joinAdmission(
  tx: Db,
  paid: PaymentRow,
  admissions: AdmissionSide,
  now: Date,
): Promise<PaymentRow> {
  if (!paid.for_admission || paid.admission_id) return paid;
  const admission = await admissions.lock(tx, paid.for_admission);
  // Read again, since a trigger of the ledger has updated `net`.
  const payment = { ...paid, net: (await find(tx, paid.id))?.net ?? 0 };
  const attention = reasonAgainst(payment, admission);
  if (attention || !admission) {
    await updatePayment(tx, payment.id, { attention });
    return { ...payment, attention };
  }
  const { _id, student_name, course, standard, contact_no } = admission;
  const change = { admission_id: _id, student_name, course, standard, contact_no, attention: null };
  await updatePayment(tx, payment.id, change);
  const joined = { ...payment, ...change };
  await admissions.received(tx, joined, now);
  return joined;
}

function reasonAgainst({ net, amount }: PaymentRow, admission: Admission | undefined): string | null {
  if (!admission) return 'Paid for an admission that is no longer there.';
  const { reference, status, balance } = admission;
  if (status === 'declined') return `Paid for ${reference}, which was declined meanwhile.`;
  if (net < amount) return `Paid for ${reference}, and a part of it was paid back.`;
  if (net > toPaise(balance))
    return balance > 0
      ? `Paid for ${reference}, which owes only ${formatRupees(balance)} by now.`
      : `Paid for ${reference}, which was paid otherwise meanwhile.`;
  return null;
}
