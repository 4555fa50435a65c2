import { Failure } from '#contract/failure.ts';
import { voidReceipt } from '#server/features/receipts/service.ts';
import type { Db } from '#server/platform/database.ts';
import type { CheckDeps } from '../check.ts';
import type { RefundRequest } from '../gateways/gateway.ts';
import { moveThrough } from '../ledger/ledger.ts';
import { listAttempts, lock, type PaymentRow, updatePayment } from '../ledger/store.ts';
import { isOpen } from '../machine.ts';
import { heldCaptures, rightlyHeld } from '../payment-standing.ts';
import { insertRefunds, listRefunds, noteRefund, takeRefund } from './store.ts';

const minutes = 60_000;
/** So many at a time; what is left is for the next. */
const most = 50;

/** Writes down that what was received goes back, or only what came beyond the fee. False where that was said before. */
export async function requestRefund(
  tx: Db,
  payment: PaymentRow,
  request: { reason: string; surplus: boolean; by: string; now: Date },
): Promise<boolean> {
  if (payment.refund_requested_at && !payment.attention) return false;
  const captured = (await listAttempts(tx, payment.id)).filter((attempt) => attempt.status === 'captured');
  if (captured.length === 0)
    throw new Failure('conflict', 'There is nothing to pay back: no money was received for this payment.');
  if (!request.surplus) {
    await updatePayment(tx, payment.id, { refund_requested_at: request.now });
    return insertRefunds(tx, captured, request);
  }
  // The first capture is the one by which it was paid.
  const [, ...beyond] = payment.status === 'paid' ? captured : [];
  if (beyond.length === 0) throw new Failure('conflict', 'No money came beyond the fee of this payment.');
  return insertRefunds(tx, beyond, request);
}

/** Asks the gateways to pay back what is due, and moves payments for which everything went back. */
export async function settleRefunds(deps: CheckDeps, paymentId?: string): Promise<number> {
  const now = deps.clock.now();
  // Longer than any gateway is waited for: two nodes that ask at once would pay back twice.
  const till = new Date(now.getTime() + 2 * minutes);
  let asked = 0;
  for (; asked < most; asked++) {
    const taken = await takeRefund(deps.db, now, till, paymentId);
    if (!taken) break;
    const { refund, captureId } = taken;
    const later = new Date(now.getTime() + Math.min(2 ** refund.tries, 360) * minutes);
    try {
      const { gateway_id, done } = await payBack(deps, refund.gateway, { ...refund, captureId });
      const note = done ? ({ status: 'done', done_at: now } as const) : {};
      await deps.db.transaction(async (tx) => {
        await noteRefund(tx, refund.id, { gateway_id, error: null, try_at: later, ...note });
        if (done) await finish(tx, refund.payment_id, refund.requested_by, now);
      });
    } catch (error) {
      deps.log.warn({ err: error, refund: refund.id }, 'a refund did not go through, to be tried again');
      const words = error instanceof Error ? error.message : 'failed';
      await noteRefund(deps.db, refund.id, { error: words, try_at: later });
    }
  }
  return asked;
}

async function payBack(deps: CheckDeps, name: string, request: RefundRequest) {
  // Cash goes back over the counter.
  if (name === 'cash') return { gateway_id: `cash_refund_${request.id}`, done: true };
  const gateway = deps.gateways.named(name);
  if (!gateway) throw new Error(`the gateway ${name} is not set up`);
  return gateway.refund(request);
}

async function finish(tx: Db, paymentId: string, actor: string | null, now: Date): Promise<void> {
  const payment = await lock(tx, paymentId);
  const all = await listRefunds(tx, paymentId);
  if (!payment || all.some((refund) => refund.status !== 'done')) return;
  const held = heldCaptures(await listAttempts(tx, paymentId), all).length;
  const cause = { words: 'refunded', ...(actor && { actor }) };
  if (payment.status === 'paid' && held === 0) {
    await moveThrough(tx, payment, ['refunded'], { ...cause, at: now, change: { attention: null } });
    await voidReceipt(tx, paymentId, now);
  } else if (isOpen(payment.status) && held === 0) {
    await moveThrough(tx, payment, ['failed'], { ...cause, at: now, change: { attention: null } });
  } else if (held <= rightlyHeld(payment)) {
    await updatePayment(tx, paymentId, { attention: null });
  }
}
