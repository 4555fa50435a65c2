import { indianDay } from '#contract/india.ts';
import { isByHand } from '#contract/payments/payments.ts';
import type { Person } from '#server/features/audit/service.ts';
import { reviveReceipt, voidReceipt } from '#server/features/receipts/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { AdmissionSide } from './admission-side.ts';
import { lockDay } from './days/store.ts';
import { correctReceipt } from './follow-admission.ts';
import { moveThrough } from './ledger/ledger.ts';
import { insertLine, type PaymentRow } from './ledger/store.ts';

interface By {
  by: Person;
  now: Date;
  reason?: string | undefined;
}

/** Takes a payment that was recorded by hand out of every sum; money of a gateway stays in them. */
export async function voidPayment(tx: Db, payment: PaymentRow, { by, now, reason }: By): Promise<void> {
  if (!isByHand(payment) || payment.status !== 'paid') return;
  await writeVoid(tx, payment, { amount: -payment.net, by, now, reason: reason ?? 'deleted' });
  await moveThrough(tx, payment, ['voided'], { text: reason ?? 'deleted', actor: by.id, at: now });
  await voidReceipt(tx, payment.id, { now, cause: 'voided' });
}

/** Undo: it counts again, and its receipt is valid again, or replaced if the admission was corrected meanwhile. */
export async function unvoidPayment(
  tx: Db,
  payment: PaymentRow,
  { by, now, admissions }: By & { admissions: AdmissionSide },
): Promise<void> {
  if (payment.status !== 'voided') return;
  await writeVoid(tx, payment, { amount: payment.amount, by, now, reason: 'brought back' });
  await moveThrough(tx, payment, ['paid'], { text: 'brought back', actor: by.id, at: now });
  const receipt = await reviveReceipt(tx, payment.id);
  const admission = payment.admission_id && (await admissions.lock(tx, payment.admission_id));
  if (receipt && admission) await correctReceipt(tx, receipt, { admission, now });
}

/** Dated today, so that an earlier day keeps the sums that people have seen. */
async function writeVoid(
  tx: Db,
  payment: PaymentRow,
  { amount, by, now, reason }: By & { amount: number; reason: string },
): Promise<void> {
  if (amount === 0) return;
  const day = indianDay(now);
  await lockDay(tx, day);
  await insertLine(tx, {
    kind: 'voided',
    amount,
    payment_id: payment.id,
    method: payment.method,
    reference: payment.method_reference,
    cause: reason,
    actor: by.email,
    day,
    at: now,
  });
}
