import { Failure } from '#contract/failure.ts';
import { toRupees } from '#contract/money.ts';
import type { DayTotal, PaymentDetail, TotalsQuery } from '#contract/payment-office.ts';
import type { Payment } from '#contract/payments.ts';
import type { Deps } from '#server/deps.ts';
import { type Person, record } from '#server/features/audit/service.ts';
import { receiptNumberOf } from '#server/features/receipts/service.ts';
import type { Db } from '#server/platform/database.ts';
import type { CheckDeps } from './check.ts';
import { standingOf } from './held.ts';
import { reconcileJob } from './jobs.ts';
import { find, listAttempts, listMoves, lock, type PaymentRow, updatePayment } from './ledger/store.ts';
import { requestRefund, settleRefunds } from './refunds/refunds.ts';
import { listRefunds } from './refunds/store.ts';
import { list, restore, toPayment, trash } from './store.ts';
import { totals } from './totals/store.ts';

const gone = 'This payment is no longer there.';
const dayLong = 86_400_000;

export type OfficeDeps = CheckDeps & Pick<Deps, 'jobs' | 'news'>;

/** What the office does with payments. */
export function paymentOffice(deps: OfficeDeps) {
  const { clock } = deps;

  async function everything(db: Db, id: string) {
    const [attempts, refunds] = await Promise.all([listAttempts(db, id), listRefunds(db, id)]);
    return { attempts, refunds };
  }

  /** One deed to one payment, written down with its reason; `work` says false where there was nothing to do. */
  const deed = (
    db: Db,
    id: string,
    by: Person,
    { action, reason }: { action: string; reason?: string | undefined },
    work: (tx: Db, payment: PaymentRow) => Promise<boolean>,
  ): Promise<Payment> =>
    db.transaction(async (tx) => {
      const before = await lock(tx, id);
      if (!before) throw new Failure('not_found', gone);
      const done = await work(tx, before);
      const after = toPayment((await find(tx, id)) ?? before);
      if (!done) return after;
      await record(tx, clock.now(), {
        by,
        action,
        kind: 'payment',
        id,
        subject: [after.reference, after.student_name].filter(Boolean).join(', '),
        before: toPayment(before),
        after: { ...after, ...(reason && { reason }) },
      });
      return after;
    });

  return {
    list,

    /** The last fourteen days where none are given. */
    totals(db: Db, { from, to }: TotalsQuery): Promise<DayTotal[]> {
      const last = to ?? indianDay(clock.now());
      const first = from ?? indianDay(new Date(new Date(last).getTime() - 13 * dayLong));
      return totals(db, { from: first, to: last });
    },

    async read(db: Db, id: string): Promise<PaymentDetail> {
      const payment = await find(db, id);
      if (!payment) throw new Failure('not_found', gone);
      const { attempts, refunds } = await everything(db, id);
      const [moves, receipt] = await Promise.all([listMoves(db, id), receiptNumberOf(db, id)]);
      const back = new Set(refunds.filter(({ status }) => status === 'done').map((r) => r.attemptId));
      return {
        ...toPayment(payment),
        gateway_id: payment.gatewayId,
        created_at: payment.createdAt.toISOString(),
        moves: moves.map(({ fromStatus, toStatus, cause, at }) => {
          return { from: fromStatus, to: toStatus, cause, at: at.toISOString() };
        }),
        attempts: attempts.map(({ id, gatewayId, status, amount, currency, method, at }) => ({
          gateway_id: gatewayId,
          status,
          amount: toRupees(amount),
          currency,
          method,
          refunded: back.has(id),
          at: at.toISOString(),
        })),
        refunds: refunds.map(({ amount, reason, status, error, requestedAt, doneAt }) => ({
          amount: toRupees(amount),
          reason,
          status,
          error,
          requested_at: requestedAt.toISOString(),
          done_at: doneAt?.toISOString() ?? null,
        })),
        receipt_number: receipt ?? null,
        ...standingOf(payment, attempts, refunds),
      };
    },

    async remove(db: Db, id: string, by: Person, reason: string | undefined): Promise<void> {
      await deed(db, id, by, { action: 'deleted', reason }, async (tx) => {
        if (!(await trash(tx, id, by.id, reason, clock.now()))) throw new Failure('not_found', gone);
        return true;
      });
    },

    restore: (db: Db, id: string, by: Person): Promise<Payment> =>
      deed(db, id, by, { action: 'restored' }, async (tx) => {
        if (!(await restore(tx, id))) throw new Failure('not_found', gone);
        return true;
      }),

    /** Pays back: at once where no network is needed, else by a job. */
    refund: (
      db: Db,
      id: string,
      { reason, surplus = false }: { reason: string; surplus?: boolean | undefined },
      by: Person,
    ): Promise<Payment> => {
      const action = surplus ? 'refunded what came twice' : 'refunded';
      return deed(db, id, by, { action, reason }, async (tx, payment) => {
        if (payment.trashedAt) throw new Failure('not_found', gone);
        const isNew = await requestRefund(tx, payment, { reason, surplus, by: by.id, now: clock.now() });
        const instant = payment.gateway === 'cash' || deps.gateways.named(payment.gateway)?.instant;
        if (instant) await settleRefunds({ ...deps, db: tx }, id);
        else await deps.jobs.enqueue(tx, reconcileJob, {});
        return isNew;
      });
    },

    /** Someone has looked, and all is well. */
    settle: (db: Db, id: string, reason: string, by: Person): Promise<Payment> =>
      deed(db, id, by, { action: 'settled', reason }, async (tx, payment) => {
        const { attempts, refunds } = await everything(tx, id);
        if (payment.trashedAt) throw new Failure('not_found', gone);
        if (!payment.attention) return false;
        if (!standingOf(payment, attempts, refunds).ways.includes('settle'))
          throw new Failure('conflict', 'Money that does not fit is still held. Please pay it back first.');
        await updatePayment(tx, id, { attention: null });
        return true;
      }),

    /** To be called when a change is committed. */
    changed: () => deps.news.tell('payments'),
  };
}

const there = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

/** '2026-06-30'. */
const indianDay = (at: Date) => there.format(at);
