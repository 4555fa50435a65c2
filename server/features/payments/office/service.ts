import { Failure } from '#contract/failure.ts';
import { indianDay } from '#contract/india.ts';
import { toRupees } from '#contract/payments/money.ts';
import type { DayTotal, PaymentDetail, TotalsQuery } from '#contract/payments/office.ts';
import type { Payment } from '#contract/payments/payments.ts';
import type { Deps } from '#server/deps.ts';
import type { MoneySettingsService } from '#server/features/fees/service.ts';
import { receiptLinkOf } from '#server/features/receipts/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { refuseBackwards } from '#server/platform/days.ts';
import type { Work } from '#server/platform/http/effects.ts';
import { type BooksDeps, lastBooks } from '../books/books.ts';
import { checkOnDemand } from '../books/check-on-demand.ts';
import { joinAdmission } from '../join-admission.ts';
import { find, listAttempts, listMoves, lock, type PaymentRow, updatePayment } from '../ledger/store.ts';
import { isUnjoined, standingOf } from '../payment-standing.ts';
import { listRefunds } from '../refunds/store.ts';
import { toPayment } from '../store.ts';
import { totals } from '../totals/store.ts';
import { officeUpi } from '../upi/office.ts';
import { unvoidPayment, voidPayment } from '../voids.ts';
import { officeRefunds } from './refunds.ts';
import { paymentList } from './store.ts';

const gone = 'This payment is no longer there.';
const dayLong = 86_400_000;

export type OfficeDeps = BooksDeps &
  Pick<Deps, 'jobs'> & { moneySettings: Pick<MoneySettingsService, 'get'> };

/** What the audit entry says; `more` is added to what has changed. */
interface Settling {
  action: string;
  reason: string;
  more?: object;
}

/** Changes and audits one payment. `then` returns false if there was nothing to do, or a more precise action. */
export type SettleMoney = (
  work: Work,
  id: string,
  what: Settling,
  then: (payment: PaymentRow) => Promise<boolean | string>,
) => Promise<Payment>;

export type OfficePayments = ReturnType<typeof officePayments>;

/** What the office does with payments. */
export function officePayments(deps: OfficeDeps) {
  const { clock } = deps;
  const list = paymentList(deps, voiding(deps));

  const settleMoney: SettleMoney = async ({ db, audit }, id, { action, reason, more }, then) => {
    const before = await lock(db, id);
    if (!before || before.trashed_at) throw new Failure('not_found', gone);
    const done = await then(before);
    const after = toPayment((await find(db, id)) ?? before);
    const sides = { before: toPayment(before), after: { ...after, reason, ...more } };
    audit(...(done ? [list.note(done === true ? action : done, after, sides)] : []));
    return after;
  };

  return {
    list,
    read: readDetail,

    /** By default the last fourteen days. */
    totals(db: Db, { from, to }: TotalsQuery): Promise<DayTotal[]> {
      refuseBackwards({ from, to });
      const last = to ?? indianDay(clock.now());
      const first = from ?? indianDay(new Date(new Date(last).getTime() - 13 * dayLong));
      return totals(db, { from: first, to: last });
    },

    ...officeRefunds(deps, settleMoney),
    upi: officeUpi({ ...deps, settleMoney, list }),

    books: lastBooks,
    checkBooks: checkOnDemand(deps),

    /** Someone has looked, and all is well. */
    settle: (work: Work, id: string, reason: string): Promise<Payment> =>
      settleMoney(work, id, { action: 'settled', reason }, async (payment) => {
        if (!payment.attention) return false;
        const { attempts, refunds } = await attemptsAndRefunds(work.db, id);
        if (!standingOf(payment, attempts, refunds).ways.includes('settle'))
          throw new Failure('conflict', 'Money that does not fit is still held. Please pay it back first.');
        if (isUnjoined(payment)) {
          const { attention } = await joinAdmission(work.db, payment, deps.admissions, work.now);
          if (attention) throw new Failure('conflict', `${attention} Please pay it back.`);
        } else await updatePayment(work.db, id, { attention: null });
        return true;
      }),
  };
}

/** Deleting a payment that was recorded by hand voids it; restoring it makes it count again. */
const voiding = ({ admissions }: Pick<OfficeDeps, 'admissions'>) => ({
  async onTrash({ db, caller, now }: Work, ids: string[], reason: string | undefined) {
    for (const id of ids) {
      const payment = await lock(db, id);
      if (payment) await voidPayment(db, payment, { by: caller, now, reason });
    }
  },
  async onRestore({ db, caller, now }: Work, ids: string[]) {
    for (const id of ids) {
      const payment = await lock(db, id);
      if (payment) await unvoidPayment(db, payment, { by: caller, now, admissions });
    }
  },
});

async function attemptsAndRefunds(db: Db, id: string) {
  const [attempts, refunds] = await Promise.all([listAttempts(db, id), listRefunds(db, id)]);
  return { attempts, refunds };
}

async function readDetail(db: Db, id: string): Promise<PaymentDetail> {
  const payment = await find(db, id);
  if (!payment) throw new Failure('not_found', gone);
  const { attempts, refunds } = await attemptsAndRefunds(db, id);
  const [moves, receipt] = await Promise.all([listMoves(db, id), receiptLinkOf(db, id)]);
  const back = (attempt: string) =>
    refunds
      .filter(({ attempt_id, status }) => attempt_id === attempt && status === 'done')
      .reduce((sum, { amount }) => sum + amount, 0);
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
      refunded: toRupees(back(id)),
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
