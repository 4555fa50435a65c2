import type { Deps } from '#server/deps.ts';
import type { AdmissionSide } from './admission-side.ts';
import type { Gateways } from './gateways/gateways.ts';
import { apply } from './ledger/ledger.ts';
import { type PaymentRow, updatePayment } from './ledger/store.ts';
import { isOpen } from './machine.ts';
import { takeDue, takeForCheck } from './store.ts';

const seconds = 1_000;
const minutes = 60 * seconds;

export type CheckDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'liveUpdates'> & {
  gateways: Gateways;
  admissions: AdmissionSide;
};

/** Asks the gateway about an order and applies its report. One that expired or was superseded is closed there. */
async function check(deps: CheckDeps, payment: PaymentRow, text: string): Promise<PaymentRow | undefined> {
  if (payment.gateway === 'upi') return expireUpi(deps, payment);
  const gateway = deps.gateways.named(payment.gateway);
  if (!gateway) return payment;
  const now = deps.clock.now();
  const over = payment.superseded_at !== null || (payment.expires_at ?? now) <= now;
  const report = await (over ? gateway.close(payment) : gateway.ask(payment));
  return apply(deps.db, payment.id, report, { text, at: now, admissions: deps.admissions });
}

/** No gateway knows about orders paid by UPI, so all that can happen here is that they expire. */
async function expireUpi(deps: CheckDeps, payment: PaymentRow): Promise<PaymentRow | undefined> {
  const { admissions } = deps;
  const now = deps.clock.now();
  if ((payment.expires_at ?? now) > now) return payment;
  return apply(deps.db, payment.id, { state: 'expired' }, { text: 'not paid in time', at: now, admissions });
}

/** Checks an order because its payer asks; the gateway is asked at most once in three seconds. */
export async function recheck(deps: CheckDeps, payment: PaymentRow): Promise<PaymentRow> {
  if (!isOpen(payment.status)) return payment;
  const now = deps.clock.now();
  const taken = await takeForCheck(deps.db, payment.id, now, new Date(now.getTime() - 3 * seconds));
  if (!taken) return payment;
  try {
    const after = (await check(deps, taken, 'asked')) ?? taken;
    if (after.status !== payment.status) deps.liveUpdates.tell('payments', 'admissions');
    return after;
  } catch (error) {
    deps.log.warn({ err: error, payment: payment.id }, 'the gateway does not answer');
    return taken;
  }
}

/** Checks every open order that is due, so that a lost webhook never loses a payment. */
export async function reconcile(deps: CheckDeps): Promise<number> {
  const now = deps.clock.now();
  const due = await takeDue(deps.db, now, new Date(now.getTime() + 2 * minutes), 100);
  for (const payment of due) {
    const after = await check(deps, payment, 'reconciled').catch((error: unknown) => {
      deps.log.warn({ err: error, payment: payment.id }, 'the gateway does not answer');
      return payment;
    });
    if (after && isOpen(after.status))
      await updatePayment(deps.db, payment.id, { check_at: nextCheck(payment, now) });
  }
  return due.length;
}

/** Checks become rarer as an order ages, but one always falls on its end. */
function nextCheck(payment: PaymentRow, now: Date): Date {
  const age = now.getTime() - payment.created_at.getTime();
  const pause = Math.min(Math.max(age / 2, minutes), 15 * minutes);
  const end = payment.expires_at?.getTime() ?? 0;
  const next = now.getTime() + pause;
  return new Date(end > now.getTime() ? Math.min(next, end) : next);
}
