import { Failure } from '#contract/failure.ts';
import type { TrashQuery } from '#contract/list.ts';
import { toRupees } from '#contract/money.ts';
import type {
  DayTotal,
  PaymentDetail,
  PaymentExport,
  TotalsQuery,
  TrashedPayment,
} from '#contract/payment-desk.ts';
import type { Payment } from '#contract/payments.ts';
import type { Deps } from '#server/deps.ts';
import { type Person, record, recordExport, withWhoDeleted } from '#server/features/audit/service.ts';
import { receiptLinkOf } from '#server/features/receipts/service.ts';
import type { Db } from '#server/platform/database.ts';
import type { Page } from '#server/platform/list.ts';
import { trashOf } from '#server/platform/trash.ts';
import type { CheckDeps } from '../check.ts';
import { standingOf } from '../held.ts';
import { reconcileJob } from '../jobs.ts';
import { find, listAttempts, listMoves, lock, type PaymentRow, updatePayment } from '../ledger/store.ts';
import { requestRefund, settleRefunds } from '../refunds/refunds.ts';
import { listRefunds } from '../refunds/store.ts';
import { toPayment } from '../store.ts';
import { totals } from '../totals/store.ts';
import {
  list,
  listed,
  listTrash,
  matching,
  matchingTrash,
  readAll,
  restore,
  table,
  trash,
  trashed,
} from './store.ts';

const gone = 'This payment is no longer there.';
const dayLong = 86_400_000;

export type DeskDeps = CheckDeps & Pick<Deps, 'jobs' | 'news'>;

export type PaymentDesk = ReturnType<typeof paymentDesk>;

/** What the office does with payments; all of it is written down. */
export function paymentDesk(deps: DeskDeps) {
  const { clock } = deps;

  async function everything(db: Db, id: string) {
    const [attempts, refunds] = await Promise.all([listAttempts(db, id), listRefunds(db, id)]);
    return { attempts, refunds };
  }

  const writeDown = (tx: Db, by: Person, action: string, rows: PaymentRow[], reason?: string) =>
    record(
      tx,
      clock.now(),
      ...rows.map((row) => ({ ...deedOf(row, by, action), after: noted(row, reason) })),
    );

  const inTrash = trashOf(
    { table, listed, trashed, matching, matchingTrash, trash, restore },
    { gone, now: () => clock.now(), writeDown },
  );

  /** What is done about the money of one payment; `work` says false where there was nothing to do. */
  const settleMoney = (
    db: Db,
    id: string,
    by: Person,
    { action, reason }: { action: string; reason: string },
    work: (tx: Db, payment: PaymentRow) => Promise<boolean>,
  ): Promise<Payment> =>
    db.transaction(async (tx) => {
      const before = await lock(tx, id);
      if (!before || before.trashedAt) throw new Failure('not_found', gone);
      const done = await work(tx, before);
      const after = (await find(tx, id)) ?? before;
      const sides = { before: toPayment(before), after: noted(after, reason) };
      if (done) await record(tx, clock.now(), { ...deedOf(after, by, action), ...sides });
      return toPayment(after);
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
      const [moves, receipt] = await Promise.all([listMoves(db, id), receiptLinkOf(db, id)]);
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
        receipt: receipt ?? null,
        ...standingOf(payment, attempts, refunds),
      };
    },

    ...inTrash,
    restore: async (db: Db, id: string, by: Person): Promise<Payment> =>
      toPayment(await inTrash.restore(db, id, by)),

    listTrash: async (db: Db, query: TrashQuery): Promise<Page<TrashedPayment>> =>
      withWhoDeleted(db, 'payment', await listTrash(db, query)),

    async export(db: Db, query: PaymentExport, by: Person): Promise<AsyncGenerator<Payment[]>> {
      await recordExport(db, clock.now(), by, { kind: 'payment', subject: 'Payments' }, query);
      return readAll(db, query);
    },

    /** Pays back: at once where no network is needed, else by a job. */
    refund: (
      db: Db,
      id: string,
      { reason, surplus = false }: { reason: string; surplus?: boolean | undefined },
      by: Person,
    ): Promise<Payment> => {
      const action = surplus ? 'refunded what came twice' : 'refunded';
      return settleMoney(db, id, by, { action, reason }, async (tx, payment) => {
        const isNew = await requestRefund(tx, payment, { reason, surplus, by: by.id, now: clock.now() });
        const instant = payment.gateway === 'cash' || deps.gateways.named(payment.gateway)?.instant;
        if (instant) await settleRefunds({ ...deps, db: tx }, id);
        else await deps.jobs.enqueue(tx, reconcileJob, {});
        return isNew;
      });
    },

    /** Someone has looked, and all is well. */
    settle: (db: Db, id: string, reason: string, by: Person): Promise<Payment> =>
      settleMoney(db, id, by, { action: 'settled', reason }, async (tx, payment) => {
        if (!payment.attention) return false;
        const { attempts, refunds } = await everything(tx, id);
        if (!standingOf(payment, attempts, refunds).ways.includes('settle'))
          throw new Failure('conflict', 'Money that does not fit is still held. Please pay it back first.');
        await updatePayment(tx, id, { attention: null });
        return true;
      }),

    /** To be called when a change is committed. */
    changed: () => deps.news.tell('payments'),
  };
}

function deedOf(row: PaymentRow, by: Person, action: string) {
  const subject = [row.reference, row.studentName].filter(Boolean).join(', ');
  return { by, action, kind: 'payment', id: row.id, subject } as const;
}

/** The payment with the reason that was given. */
const noted = (row: PaymentRow, reason: string | undefined) => ({
  ...toPayment(row),
  ...(reason && { reason }),
});

const there = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

/** '2026-06-30'. */
const indianDay = (at: Date) => there.format(at);
