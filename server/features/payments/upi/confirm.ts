import { Failure } from '#contract/failure.ts';
import type { Person } from '#server/features/audit/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { moveThrough } from '../ledger/ledger.ts';
import { insertCapture, type PaymentRow } from '../ledger/store.ts';

/** Why an order that is no longer claimed cannot be decided; nothing where it can. */
export function whyDecided({ status, trashed_at }: PaymentRow): string | undefined {
  if (trashed_at) return 'This payment is in the trash.';
  if (status === 'claimed') return undefined;
  if (status === 'refused') return 'Somebody else has refused this payment already.';
  if (status === 'created') return 'The family has not given a UTR for this payment.';
  return 'Somebody else has confirmed this payment already.';
}

interface How {
  by: Person;
  now: Date;
  words: string;
}

/** The money has come: a capture, the ledger's line by its trigger, and the move. The payment is locked. */
export async function receiveClaimed(
  tx: Db,
  payment: PaymentRow,
  { by, now, words }: How,
): Promise<PaymentRow> {
  const { amount, method_reference: utr } = payment;
  const capture = { id: `upi_${utr}`, amount, currency: 'INR', method: 'UPI' } as const;
  const isNew = await insertCapture(tx, payment, capture, { at: now, reference: utr, actor: by.email });
  if (!isNew) throw new Failure('conflict', `The money with UTR ${utr} is in the books already.`);
  const moved = await moveThrough(tx, payment, ['paid'], {
    words,
    actor: by.id,
    at: now,
    change: { method: 'UPI' },
  });
  return { ...moved, net: amount };
}
