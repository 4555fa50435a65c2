import type { PaymentStatus } from '#contract/payments/payments.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { AdmissionSide } from '../admission-side.ts';
import type { Word } from '../gateways/gateway.ts';
import { joinAdmission } from '../join-admission.ts';
import { decide, mayMove } from '../machine.ts';
import {
  insertCapture,
  insertFailure,
  insertMoves,
  listAttempts,
  lock,
  type PaymentRow,
  updatePayment,
} from './store.ts';

/** Why and when a payment moves: a text for people, and who or what stood behind it. */
export interface Cause {
  words: string;
  at: Date;
  event_id?: string;
  actor?: string;
}

/** Enters states one after the other, each move a row. This is the only place where a status is written. */
export async function moveThrough(
  tx: Db,
  payment: PaymentRow,
  to: PaymentStatus[],
  cause: Cause & { change?: Partial<PaymentRow> },
): Promise<PaymentRow> {
  const { at: now } = cause;
  let from = payment.status;
  const rows = to.map((next) => {
    if (!mayMove(from, next)) throw new Error(`a payment cannot move from ${from} to ${next}`);
    const move = { from, to: next, cause: cause.words, event_id: cause.event_id, actor: cause.actor };
    from = next;
    return move;
  });
  let change = cause.change ?? {};
  for (const status of to) {
    const isFirst = status === 'paid' && !payment.paid_at;
    change = { ...change, status, ...(isFirst && { paid_at: now, payment_date: now }) };
    // The guard in the database looks at each step as well.
    await updatePayment(tx, payment.id, change);
  }
  await insertMoves(tx, payment.id, rows, now);
  return { ...payment, ...change };
}

/** Why a gateway's word is applied, and the admissions that the payment may be for. */
export interface Told extends Cause {
  admissions: AdmissionSide;
}

/** Webhook, poll and the browser's return all lead here: what the gateway says becomes moves, once. */
export async function apply(db: Db, id: string, word: Word, cause: Told): Promise<PaymentRow | undefined> {
  return db.transaction(async (tx) => {
    const payment = await lock(tx, id);
    return payment && applyLocked(tx, payment, word, cause);
  });
}

/** The same for a payment that this transaction holds already. */
export async function applyLocked(
  tx: Db,
  payment: PaymentRow,
  word: Word,
  { admissions, ...cause }: Told,
): Promise<PaymentRow> {
  const { at: now } = cause;
  const attempts = word.state === 'paid' ? await listAttempts(tx, payment.id) : [];
  const captured = attempts.filter((a) => a.status === 'captured').map((a) => a.gateway_id);
  let { to, attention } = decide({ ...payment, captured }, word);
  if (word.state === 'paid' && (to.length > 0 || attention)) {
    const isNew = await insertCapture(tx, payment, word.capture, { at: now });
    if (!isNew) [to, attention] = [[], 'The same money was named for another payment.'];
  }
  if (to.includes('failed')) await insertFailure(tx, payment, now);
  if (attention) await updatePayment(tx, payment.id, { attention });
  const change = word.state === 'paid' && to.length > 0 ? { method: word.capture.method } : {};
  if (to.length === 0) return { ...payment, ...(attention && { attention }) };
  const moved = await moveThrough(tx, payment, to, { ...cause, change });
  return moved.status === 'paid' ? joinAdmission(tx, moved, admissions, now) : moved;
}
