import type { PaymentStatus } from '#contract/payments/payments.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { AdmissionSide } from '../admission-side.ts';
import type { GatewayReport } from '../gateways/gateway.ts';
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

/** Why and when a payment moves: a text for people, and who or what caused it. */
export interface Cause {
  text: string;
  at: Date;
  event_id?: string;
  actor?: string;
}

/** Moves a payment through these statuses, each move a row. This is the only place that writes a status. */
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
    const move = { from, to: next, cause: cause.text, event_id: cause.event_id, actor: cause.actor };
    from = next;
    return move;
  });
  let change = cause.change ?? {};
  for (const status of to) {
    const isFirst = status === 'paid' && !payment.paid_at;
    change = { ...change, status, ...(isFirst && { paid_at: now, payment_date: now }) };
    // One update per step, because the guard in the database checks each step too.
    await updatePayment(tx, payment.id, change);
  }
  await insertMoves(tx, payment.id, rows, now);
  return { ...payment, ...change };
}

/** The cause of a report, and access to the admission that the payment may be for. */
export interface ReportContext extends Cause {
  admissions: AdmissionSide;
}

/** Webhook, poll and the browser's return all lead here. A repeated report changes nothing. */
export async function apply(
  db: Db,
  id: string,
  report: GatewayReport,
  cause: ReportContext,
): Promise<PaymentRow | undefined> {
  return db.transaction(async (tx) => {
    const payment = await lock(tx, id);
    return payment && applyLocked(tx, payment, report, cause);
  });
}

/** The same for a payment that this transaction has already locked. */
export async function applyLocked(
  tx: Db,
  payment: PaymentRow,
  report: GatewayReport,
  { admissions, ...cause }: ReportContext,
): Promise<PaymentRow> {
  const { at: now } = cause;
  const attempts = report.state === 'paid' ? await listAttempts(tx, payment.id) : [];
  const captured = attempts.filter((a) => a.status === 'captured').map((a) => a.gateway_id);
  let { to, attention } = decide({ ...payment, captured }, report);
  if (report.state === 'paid' && (to.length > 0 || attention)) {
    const isNew = await insertCapture(tx, payment, report.capture, { at: now });
    if (!isNew) [to, attention] = [[], 'The same money was named for another payment.'];
  }
  if (to.includes('failed')) await insertFailure(tx, payment, now);
  if (attention) await updatePayment(tx, payment.id, { attention });
  const change = report.state === 'paid' && to.length > 0 ? { method: report.capture.method } : {};
  if (to.length === 0) return { ...payment, ...(attention && { attention }) };
  const moved = await moveThrough(tx, payment, to, { ...cause, change });
  return moved.status === 'paid' ? joinAdmission(tx, moved, admissions, now) : moved;
}
