import { Failure } from '#contract/failure.ts';
import { toRupees } from '#contract/payments/money.ts';
import type { DayTotal, PaymentDetail, TotalsQuery } from '#contract/payments/office.ts';
import type { Payment } from '#contract/payments/payments.ts';
import type { Deps } from '#server/deps.ts';
import { receiptLinkOf } from '#server/features/receipts/service.ts';
import type { Db } from '#server/platform/database.ts';
import type { Work } from '#server/platform/http/effects.ts';
import type { CheckDeps } from '../check.ts';
import { reconcileJob } from '../jobs.ts';
import { find, listAttempts, listMoves, lock, type PaymentRow, updatePayment } from '../ledger/store.ts';
import { standingOf } from '../payment-standing.ts';
import { requestRefund, settleRefunds } from '../refunds/refunds.ts';
import { listRefunds } from '../refunds/store.ts';
import { toPayment } from '../store.ts';
import { totals } from '../totals/store.ts';
import { paymentList } from './store.ts';

const gone = 'This payment is no longer there.';
const dayLong = 86_400_000;

export type OfficeDeps = CheckDeps & Pick<Deps, 'jobs'>;

export type OfficePayments = ReturnType<typeof officePayments>;

/** What the office does with payments. */
export function officePayments(deps: OfficeDeps) {
  const { clock } = deps;
  const list = paymentList(deps);

  /** What is done about the money of one payment; `work` says false where there was nothing to do. */
  async function settleMoney(
    { db, audit }: Work,
    id: string,
    { action, reason }: { action: string; reason: string },
    work: (payment: PaymentRow) => Promise<boolean>,
  ): Promise<Payment> {
    const before = await lock(db, id);
    if (!before || before.trashed_at) throw new Failure('not_found', gone);
    const isDone = await work(before);
    const after = toPayment((await find(db, id)) ?? before);
    const sides = { before: toPayment(before), after: { ...after, reason } };
    audit(...(isDone ? [list.note(action, after, sides)] : []));
    return after;
  }

  return {
    list,
    read: readDetail,

    /** The last fourteen days where none are given. */
    totals(db: Db, { from, to }: TotalsQuery): Promise<DayTotal[]> {
      const last = to ?? indianDay(clock.now());
      const first = from ?? indianDay(new Date(new Date(last).getTime() - 13 * dayLong));
      return totals(db, { from: first, to: last });
    },

    /** Pays back: at once where no network is needed, else by a job. */
    refund(
      work: Work,
      id: string,
      { reason, surplus = false }: { reason: string; surplus?: boolean | undefined },
    ): Promise<Payment> {
      const action = surplus ? 'refunded what came twice' : 'refunded';
      const { db: tx, caller } = work;
      return settleMoney(work, id, { action, reason }, async (payment) => {
        const isNew = await requestRefund(tx, payment, { reason, surplus, by: caller.id, now: clock.now() });
        const instant = payment.gateway === 'cash' || deps.gateways.named(payment.gateway)?.instant;
        if (instant) await settleRefunds({ ...deps, db: tx }, id);
        else await deps.jobs.enqueue(tx, reconcileJob, {});
        return isNew;
      });
    },

    /** Someone has looked, and all is well. */
    settle: (work: Work, id: string, reason: string): Promise<Payment> =>
      settleMoney(work, id, { action: 'settled', reason }, async (payment) => {
        if (!payment.attention) return false;
        const { attempts, refunds } = await everything(work.db, id);
        if (!standingOf(payment, attempts, refunds).ways.includes('settle'))
          throw new Failure('conflict', 'Money that does not fit is still held. Please pay it back first.');
        await updatePayment(work.db, id, { attention: null });
        return true;
      }),
  };
}

async function everything(db: Db, id: string) {
  const [attempts, refunds] = await Promise.all([listAttempts(db, id), listRefunds(db, id)]);
  return { attempts, refunds };
}

async function readDetail(db: Db, id: string): Promise<PaymentDetail> {
  const payment = await find(db, id);
  if (!payment) throw new Failure('not_found', gone);
  const { attempts, refunds } = await everything(db, id);
  const [moves, receipt] = await Promise.all([listMoves(db, id), receiptLinkOf(db, id)]);
  const back = new Set(refunds.filter(({ status }) => status === 'done').map((r) => r.attempt_id));
  return {
    ...toPayment(payment),
    gateway_id: payment.gateway_id,
    created_at: payment.created_at.toISOString(),
    moves: moves.map(({ from_status, to_status, cause, at }) => {
      return { from: from_status, to: to_status, cause, at: at.toISOString() };
    }),
    attempts: attempts.map(({ id, gateway_id, status, amount, currency, method, at }) => ({
      gateway_id,
      status,
      amount: toRupees(amount),
      currency,
      method,
      refunded: back.has(id),
      at: at.toISOString(),
    })),
    refunds: refunds.map(({ amount, reason, status, error, requested_at, done_at }) => ({
      amount: toRupees(amount),
      reason,
      status,
      error,
      requested_at: requested_at.toISOString(),
      done_at: done_at?.toISOString() ?? null,
    })),
    receipt: receipt ?? null,
    ...standingOf(payment, attempts, refunds),
  };
}

const there = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

/** '2026-06-30'. */
const indianDay = (at: Date) => there.format(at);
