import { Failure } from '#contract/failure.ts';
import type { Person } from '#server/features/audit/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { moveThrough } from '../ledger/ledger.ts';
import { insertCapture, type PaymentRow } from '../ledger/store.ts';

/** Why an order cannot be decided; undefined if it can. */
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
  text: string;
}

/** The money has come: moves the locked payment and inserts the capture, whose trigger adds the ledger line. */
export async function receiveClaimed(
  tx: Db,
  payment: PaymentRow,
  { by, now, text }: How,
): Promise<PaymentRow> {
  const { amount, method_reference: utr } = payment;
  const capture = { id: `upi_${utr}`, amount, currency: 'INR', method: 'UPI' } as const;
  const isNew = await insertCapture(tx, payment, capture, { at: now, reference: utr, actor: by.email });
  if (!isNew) throw new Failure('conflict', `The money with UTR ${utr} is in the books already.`);
  const moved = await moveThrough(tx, payment, ['paid'], {
    text,
    actor: by.id,
    at: now,
    change: { method: 'UPI' },
  });
  return { ...moved, net: amount };
}
