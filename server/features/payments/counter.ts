import { randomUUIDv7 } from 'node:crypto';
import { Failure } from '#contract/failure.ts';
import { indianDay } from '#contract/india.ts';
import type { Payment } from '#contract/payments/payments.ts';
import type { Person } from '#server/features/audit/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { newReference } from '#server/platform/random-code.ts';
import { isClosed, lockDay } from './days/store.ts';
import { insertCapture, insertMoves, insertPayment, type PaymentRow } from './ledger/store.ts';
import { refuseReference } from './refuse-reference.ts';
import { lockUtr, servesOrder } from './upi/store.ts';

/** Money handed over the counter, in paise. */
export interface CounterPayment
  extends Pick<PaymentRow, 'course' | 'standard' | 'student_name' | 'contact_no' | 'method_reference'> {
  amount: number;
  method: NonNullable<Payment['method']>;
  admission_id: string;
}

export async function takeAtCounter(
  tx: Db,
  taken: CounterPayment,
  { by, now }: { by: Person; now: Date },
): Promise<PaymentRow> {
  refuseReference(taken.method, taken.method_reference);
  if (taken.method === 'UPI' && taken.method_reference) await refuseClaimed(tx, taken.method_reference);
  const payment = await insertPayment(tx, {
    id: randomUUIDv7(),
    reference: newReference('TP'),
    gateway: 'cash',
    status: 'paid',
    ...taken,
    created_at: now,
    payment_date: now,
    paid_at: now,
  });
  const { amount, method, method_reference } = taken;
  const capture = { id: `cash_${payment.id}`, amount, currency: 'INR', method } as const;
  await insertCapture(tx, payment, capture, { at: now, reference: method_reference, actor: by.email });
  await insertMoves(tx, payment.id, [{ from: null, to: 'paid', cause: 'counter', actor: by.id }], now);
  return { ...payment, net: amount };
}

/** Records money received on an earlier day; refused if that day is closed. */
export async function takeEarlier(
  tx: Db,
  taken: CounterPayment,
  { by, day, now }: { by: Person; day: string; now: Date },
): Promise<PaymentRow> {
  if (day === indianDay(now)) return takeAtCounter(tx, taken, { by, now });
  await lockDay(tx, day);
  if (await isClosed(tx, day)) throw new Failure('conflict', closedDay(day));
  return takeAtCounter(tx, taken, { by, now: new Date(`${day}T12:00:00+05:30`) });
}

export const closedDay = (day: string) =>
  `The cash of ${day} was counted and the day closed: nothing can be added to it.`;

/** Refuses a transfer that already pays an online order. At the counter one transfer may pay for two children. */
async function refuseClaimed(tx: Db, utr: string): Promise<void> {
  await lockUtr(tx, utr);
  if (!(await servesOrder(tx, utr))) return;
  const message = 'This UTR was given for a payment online already.';
  throw new Failure('conflict', message, { errors: [{ field: 'reference', message }] });
}
