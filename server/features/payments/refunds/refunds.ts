import { Failure } from '#contract/failure.ts';
import { voidReceipt } from '#server/features/receipts/service.ts';
import type { Db } from '#server/platform/database.ts';
import type { CheckDeps } from '../check.ts';
import type { RefundRequest } from '../gateways/gateway.ts';
import { moveThrough } from '../ledger/ledger.ts';
import { listAttempts, lock, type PaymentRow, updatePayment } from '../ledger/store.ts';
import { isOpen } from '../machine.ts';
import { dueRefunds, insertRefunds, listRefunds, noteRefund } from './store.ts';

const minutes = 60_000;

/** Writes down that all money received for a payment goes back. Asking again changes nothing. */
export async function requestRefund(
  tx: Db,
  payment: PaymentRow,
  request: { reason: string; by: string; now: Date },
): Promise<PaymentRow> {
  if (payment.refundRequestedAt && !payment.attention) return payment;
  const captured = (await listAttempts(tx, payment.id)).filter((attempt) => attempt.status === 'captured');
  if (captured.length === 0)
    throw new Failure('conflict', 'There is nothing to pay back: no money was received for this payment.');
  await insertRefunds(tx, captured, request);
  await updatePayment(tx, payment.id, { refundRequestedAt: request.now });
  return { ...payment, refundRequestedAt: request.now };
}

/** Asks the gateways to pay back what is due, and moves payments for which everything went back. */
export async function settleRefunds(deps: CheckDeps, paymentId?: string): Promise<void> {
  const now = deps.clock.now();
  for (const { refund, captureId } of await dueRefunds(deps.db, now, paymentId)) {
    const later = new Date(now.getTime() + Math.min(2 ** refund.tries, 360) * minutes);
    try {
      const { gatewayId, done } = await payBack(deps, refund.gateway, { ...refund, captureId });
      const note = done ? ({ status: 'done', doneAt: now } as const) : {};
      await deps.db.transaction(async (tx) => {
        await noteRefund(tx, refund.id, { gatewayId, error: null, tryAt: later, ...note });
        if (done) await finish(tx, refund.paymentId, refund.requestedBy, now);
      });
    } catch (error) {
      deps.log.warn({ err: error, refund: refund.id }, 'a refund did not go through, to be tried again');
      const words = error instanceof Error ? error.message : 'failed';
      await noteRefund(deps.db, refund.id, { error: words, tryAt: later });
    }
  }
}

async function payBack(deps: CheckDeps, name: string, request: RefundRequest) {
  // Cash goes back over the counter.
  if (name === 'cash') return { gatewayId: `cash_refund_${request.id}`, done: true };
  const gateway = deps.gateways.named(name);
  if (!gateway) throw new Error(`the gateway ${name} is not set up`);
  return gateway.refund(request);
}

async function finish(tx: Db, paymentId: string, actor: string | null, now: Date): Promise<void> {
  const payment = await lock(tx, paymentId);
  const all = await listRefunds(tx, paymentId);
  if (!payment || all.some((refund) => refund.status !== 'done')) return;
  const cause = { words: 'refunded', ...(actor && { actor }) };
  if (payment.status === 'paid') {
    await moveThrough(tx, payment, ['refunded'], cause, now, { attention: null });
    await voidReceipt(tx, paymentId, now);
  } else if (isOpen(payment.status)) {
    await moveThrough(tx, payment, ['failed'], cause, now, { attention: null });
  } else {
    await updatePayment(tx, paymentId, { attention: null });
  }
}
