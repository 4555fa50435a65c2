import type { Admission } from '#contract/admissions/admissions.ts';
import { indianDay } from '#contract/india.ts';
import { toPaise } from '#contract/payments/money.ts';
import type { Person } from '#server/features/audit/service.ts';
import { type ReceiptRow, replaceReceipt } from '#server/features/receipts/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { insertLine, paymentsOf, updatePayment } from './ledger/store.ts';

/** What a receipt prints of an admission. */
const printed = ['student_name', 'course', 'standard', 'fees'] as const;

/** Replaces a valid receipt that no longer agrees with its admission. */
export async function correctReceipt(
  tx: Db,
  receipt: ReceiptRow,
  { admission, now }: { admission: Admission; now: Date },
): Promise<void> {
  const { student_name, course, standard } = admission;
  const [fees, paid] = [toPaise(admission.fees), toPaise(admission.paid)];
  const said = { student_name, course, standard, fees };
  // Receipts of earlier versions have no fee.
  const isWrong = printed.some((field) => receipt[field] !== null && receipt[field] !== said[field]);
  if (isWrong) await replaceReceipt(tx, receipt.payment_id, { ...said, paid }, now);
}

/** Carries the correction of an admission over to the ledger, its payments and its receipts. */
export async function followAdmission(
  tx: Db,
  { before, after }: Record<'before' | 'after', Admission>,
  { by, reason, now }: { by: Person; reason: string | undefined; now: Date },
): Promise<void> {
  const change = toPaise(after.fees) - toPaise(before.fees);
  if (change !== 0)
    await insertLine(tx, {
      kind: 'adjusted',
      amount: change,
      admission_id: after._id,
      cause: reason ?? 'fee corrected',
      actor: by.email,
      day: indianDay(now),
      at: now,
    });
  const { student_name, course, standard, contact_no } = after;
  const isPrinted = printed.some((field) => before[field] !== after[field]);
  if (!isPrinted && contact_no === before.contact_no) return;
  const [fees, paid] = [toPaise(after.fees), toPaise(after.paid)];
  for (const { id } of await paymentsOf(tx, after._id)) {
    await updatePayment(tx, id, { student_name, course, standard, contact_no });
    if (isPrinted) await replaceReceipt(tx, id, { student_name, course, standard, fees, paid }, now);
  }
}
