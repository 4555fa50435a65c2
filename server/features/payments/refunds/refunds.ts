import { Failure } from '#contract/failure.ts';
import { formatRupees, toPaise, toRupees } from '#contract/payments/money.ts';
import { isByHand } from '#contract/payments/payments.ts';
import type { RefundForm } from '#contract/payments/refunds.ts';
import type { Person } from '#server/features/audit/service.ts';
import { voidReceipt } from '#server/features/receipts/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { CheckDeps } from '../check.ts';
import type { RefundRequest } from '../gateways/gateway.ts';
import { moveThrough } from '../ledger/ledger.ts';
import { listAttempts, lock, type PaymentRow, updatePayment } from '../ledger/store.ts';
import { isHeld, isOpen } from '../machine.ts';
import { isUnjoined, type Left, leftOf, surplusOf } from '../payment-standing.ts';
import { insertRefunds, listRefunds, noteRefund, type RefundRow, takeRefund } from './store.ts';

const minutes = 60_000;
/** How many refunds one run asks for; the rest is left to the next run. */
const most = 50;

interface Asked extends RefundForm {
  by: Person;
  now: Date;
  /** Above it, in paise, a second person has to approve. */
  limit: number;
}

/** Records a refund. Returns whether it is new, and whether it may go without a second person's approval. */
export async function requestRefund(
  tx: Db,
  payment: PaymentRow,
  asked: Asked,
): Promise<{ isNew: boolean; mayGo: boolean }> {
  const earlier = await listRefunds(tx, payment.id);
  const left = leftOf(await listAttempts(tx, payment.id), earlier);
  const parts = partsOf(payment, left, earlier, asked);
  if (parts.length === 0) return { isNew: false, mayGo: true };
  const back = earlier.filter(({ status }) => status !== 'refused').reduce((sum, row) => sum + row.amount, 0);
  const mayGo = back + parts.reduce((sum, part) => sum + part.left, 0) <= asked.limit;
  await insertRefunds(tx, parts, { ...asked, status: mayGo ? 'requested' : 'proposed' });
  await updatePayment(
    tx,
    payment.id,
    mayGo ? { refund_requested_at: asked.now } : { refund_proposed_at: asked.now },
  );
  return { isNew: true, mayGo };
}

/** How much of each capture goes back; nothing if the same was asked before. */
function partsOf(payment: PaymentRow, left: Left[], earlier: RefundRow[], asked: Asked): Left[] {
  if (payment.status === 'voided' || left.length === 0)
    throw new Failure('conflict', 'There is nothing to pay back: no money was received for this payment.');
  if (asked.method && !isByHand(payment))
    throw new Failure('conflict', 'What was paid online goes back the way it came.');
  if (asked.surplus) return surplusParts(payment, left, earlier);
  const some = left.filter((each) => each.left > 0);
  const held = some.reduce((sum, each) => sum + each.left, 0);
  if (asked.amount === undefined) return some;
  const amount = toPaise(asked.amount);
  if (isRepeated(earlier, amount, asked)) return [];
  if (amount > held)
    throw new Failure(
      'conflict',
      held > 0
        ? `Only ${formatRupees(toRupees(held))} of this payment is left to pay back.`
        : 'All of this payment has been paid back already.',
    );
  return splitAmount(some, amount);
}

function surplusParts(payment: PaymentRow, left: Left[], earlier: RefundRow[]): Left[] {
  const beyond = isHeld(payment.status) ? surplusOf(payment, left) : [];
  if (beyond.length === 0 && (earlier.length === 0 || left.length < 2))
    throw new Failure('conflict', 'No money came beyond the fee of this payment.');
  return beyond;
}

/** Pressed twice: the same person asked for the same a moment ago. */
function isRepeated(earlier: RefundRow[], amount: number, { by, reason, now }: Asked): boolean {
  return earlier.some(
    (row) =>
      row.amount === amount &&
      row.requested_by === by.id &&
      row.reason === reason &&
      now.getTime() - row.requested_at.getTime() < minutes,
  );
}

function splitAmount(left: Left[], amount: number): Left[] {
  let rest = amount;
  return left.flatMap((each) => {
    const part = Math.min(rest, each.left);
    rest -= part;
    return part > 0 ? [{ ...each, left: part }] : [];
  });
}

/** Asks gateways for the refunds that are due, and moves the payments whose refunds are done. */
export async function settleRefunds(deps: CheckDeps, paymentId?: string): Promise<number> {
  const now = deps.clock.now();
  // Longer than we wait for any gateway: two nodes that ask at once would pay back twice.
  const till = new Date(now.getTime() + 2 * minutes);
  let asked = 0;
  for (; asked < most; asked++) {
    const taken = await takeRefund(deps.db, now, till, paymentId);
    if (!taken) break;
    const { refund, captureId } = taken;
    const later = new Date(now.getTime() + Math.min(2 ** refund.tries, 360) * minutes);
    try {
      const { gateway_id, done } = await payBack(deps, { ...refund, captureId });
      const note = done ? ({ status: 'done', done_at: now } as const) : {};
      await deps.db.transaction(async (tx) => {
        const payment = await lock(tx, refund.payment_id);
        await noteRefund(tx, refund.id, { gateway_id, error: null, try_at: later, ...note });
        if (!done || !payment) return;
        await finish(tx, payment, refund.requested_by, now);
        await deps.admissions.refunded(tx, payment, refund.amount);
      });
    } catch (error) {
      deps.log.warn({ err: error, refund: refund.id }, 'a refund did not go through, to be tried again');
      const message = error instanceof Error ? error.message : 'failed';
      await noteRefund(deps.db, refund.id, { error: message, try_at: later });
    }
  }
  return asked;
}

async function payBack(deps: CheckDeps, request: RefundRequest & { gateway: string }) {
  const { gateway: name } = request;
  if (isByHand(request)) return { gateway_id: `${name}_refund_${request.id}`, done: true };
  const gateway = deps.gateways.named(name);
  if (!gateway) throw new Error(`the gateway ${name} is not set up`);
  return gateway.refund(request);
}

/** Moves the payment once all its requested refunds are done. */
async function finish(tx: Db, payment: PaymentRow, actor: string | null, now: Date): Promise<void> {
  const { id, status } = payment;
  const all = await listRefunds(tx, id);
  if (all.some((refund) => refund.status === 'requested')) return;
  const done = leftOf(
    await listAttempts(tx, id),
    all.filter((refund) => refund.status === 'done'),
  );
  const held = done.reduce((sum, { left }) => sum + left, 0);
  const isSettled = surplusOf(payment, done).length === 0 && !isUnjoined(payment);
  const change = { refund_requested_at: null, ...(isSettled && { attention: null }) };
  const cause = { text: 'refunded', ...(actor && { actor }), at: now };
  const first = done[0];
  if (held === 0 && isHeld(status)) {
    await moveThrough(tx, payment, ['refunded'], { ...cause, change: { attention: null } });
    await voidReceipt(tx, id, { now, cause: 'refunded' });
  } else if (held === 0 && isOpen(status)) {
    await moveThrough(tx, payment, ['failed'], { ...cause, change: { attention: null } });
  } else if (status === 'paid' && first && first.left < first.attempt.amount) {
    await moveThrough(tx, payment, ['partly_refunded'], { ...cause, text: 'refunded in part', change });
  } else await updatePayment(tx, id, change);
}
