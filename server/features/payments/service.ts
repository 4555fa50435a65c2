import { randomUUIDv7 } from 'node:crypto';
import { Failure } from '#contract/failure.ts';
import { toRupees } from '#contract/money.ts';
import type {
  Order,
  OrderForm,
  OwnPayment,
  Payment,
  PaymentDetail,
  PaymentStatusAnswer,
} from '#contract/payments.ts';
import type { Deps } from '#server/deps.ts';
import { receiptNumberOf } from '#server/features/receipts/service.ts';
import type { Db } from '#server/platform/database.ts';
import { newReference } from '#server/platform/random-signs.ts';
import { soon } from '#server/platform/soon.ts';
import { type CheckDeps, recheck } from './check.ts';
import { type ClaimRequest, claimPayment } from './claim.ts';
import { receiveEvent } from './events/events.ts';
import { makeGateways } from './gateways/gateways.ts';
import { eventsJob, reconcileJob } from './jobs.ts';
import {
  find,
  insertCapture,
  insertMoves,
  insertPayment,
  listAttempts,
  listMoves,
  lock,
} from './ledger/store.ts';
import { draftHash, orders } from './order.ts';
import { requestRefund, settleRefunds } from './refunds/refunds.ts';
import { listRefunds } from './refunds/store.ts';
import {
  findByReference,
  isClaimable,
  list,
  ofDraft,
  restore,
  toOrder,
  toOwnPayment,
  toPayment,
  trash,
} from './store.ts';
import { nextWords } from './words.ts';

const gone = 'This payment is no longer there.';

export type PaymentService = ReturnType<typeof paymentService>;

export function paymentService(deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'log' | 'config' | 'siteUrl'>) {
  const gateways = makeGateways(deps);
  const own: CheckDeps = { ...deps, gateways };
  const order = orders(deps, gateways.current);

  return {
    list,
    /** To be called when a notice was kept. */
    workOffSoon: soon(50, () => deps.jobs.enqueue(deps.db, eventsJob, {}), deps.log),
    receiveEvent: (name: string, raw: string, headers: Headers) => receiveEvent(own, name, raw, headers),

    order: async (db: Db, form: OrderForm): Promise<Order> => toOrder(await order(db, form)),

    async own(draft: string): Promise<OwnPayment[]> {
      const rows = await ofDraft(deps.db, draftHash(draft));
      return (await Promise.all(rows.map((row) => recheck(own, row)))).map(toOwnPayment);
    },

    async status(form: {
      reference: string;
      contact_no: string;
      recheck?: boolean | undefined;
    }): Promise<PaymentStatusAnswer> {
      const found = await findByReference(deps.db, form.reference, form.contact_no);
      if (!found || found.trashedAt)
        throw new Failure('not_found', 'We found no payment with this reference and phone number.');
      const payment = form.recheck ? await recheck(own, found) : found;
      return {
        reference: payment.reference,
        status: payment.status,
        fees: toRupees(payment.amount),
        course: payment.course,
        standard: payment.standard,
        created_at: payment.createdAt.toISOString(),
        paid_at: payment.paidAt?.toISOString() ?? null,
        used: payment.admissionId !== null,
        payment_id: isClaimable(payment) ? payment.id : null,
        test: payment.gateway === 'sandbox',
        next: nextWords(payment),
      };
    },

    /** Gives a paid payment to an admission, or says why not. */
    claim: (tx: Db, request: ClaimRequest) => claimPayment(tx, request, gateways.current.name),

    /** Money handed over the counter. */
    async takeCash(tx: Db, cash: CashPayment): Promise<{ id: string; reference: string }> {
      const now = deps.clock.now();
      const payment = await insertPayment(tx, {
        id: randomUUIDv7(),
        reference: newReference('TP'),
        gateway: 'cash',
        method: 'Cash',
        status: 'paid',
        ...cash,
        createdAt: now,
        paymentDate: now,
        paidAt: now,
      });
      const capture = {
        id: `cash_${payment.id}`,
        amount: cash.amount,
        currency: 'INR',
        method: 'Cash',
      } as const;
      await insertCapture(tx, payment, capture, now);
      await insertMoves(
        tx,
        payment.id,
        [{ from: null, to: 'paid', cause: 'cash', actor: cash.takenBy }],
        now,
      );
      return payment;
    },

    async read(db: Db, id: string): Promise<PaymentDetail> {
      const payment = await find(db, id);
      if (!payment) throw new Failure('not_found', gone);
      const [moves, attempts, refunds, receipt] = await Promise.all([
        listMoves(db, id),
        listAttempts(db, id),
        listRefunds(db, id),
        receiptNumberOf(db, id),
      ]);
      const back = new Set(
        refunds.filter((refund) => refund.status === 'done').map((refund) => refund.attemptId),
      );
      return {
        ...toPayment(payment),
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
        receipt_number: receipt ?? null,
      };
    },

    async remove(db: Db, id: string, by: string, reason: string | undefined): Promise<void> {
      if (!(await trash(db, id, by, reason, deps.clock.now()))) throw new Failure('not_found', gone);
    },

    async restore(db: Db, id: string): Promise<Payment> {
      const restored = await restore(db, id);
      if (!restored) throw new Failure('not_found', gone);
      return restored;
    },

    /** Pays everything back: at once where no network is needed, else by a job. */
    async refund(db: Db, id: string, reason: string, by: string): Promise<Payment> {
      await db.transaction(async (tx) => {
        const payment = await lock(tx, id);
        if (!payment || payment.trashedAt) throw new Failure('not_found', gone);
        await requestRefund(tx, payment, { reason, by, now: deps.clock.now() });
        const instant = payment.gateway === 'cash' || gateways.named(payment.gateway)?.instant;
        if (instant) await settleRefunds({ ...own, db: tx }, id);
        else await deps.jobs.enqueue(tx, reconcileJob, {});
      });
      const after = await find(db, id);
      if (!after) throw new Failure('not_found', gone);
      return toPayment(after);
    },
  };
}

interface CashPayment {
  amount: number;
  course: Payment['course'];
  standard: Payment['standard'];
  studentName: string;
  contactNo: string;
  admissionId: string;
  takenBy: string;
}
