import { Failure } from '#contract/failure.ts';
import type { ClaimForm } from '#contract/payments/claims.ts';
import { toRupees } from '#contract/payments/money.ts';
import type { Order, OrderForm, OwnPayment, PaymentStatusAnswer } from '#contract/payments/payments.ts';
import type { MoneySettingsService } from '#server/features/fees/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type CheckDeps, recheck } from './check.ts';
import type { PaymentRow } from './ledger/store.ts';
import { nextStepText } from './next-steps.ts';
import { type BalanceOrder, draftHash, type orders } from './order.ts';
import { findByReference, isClaimable, ofDraft, toOrder, toOwnPayment } from './store.ts';
import { claimByUtr } from './upi/claim.ts';
import { refuseWithoutUpi, upiOf } from './upi/pay-by-upi.ts';

type FamilyDeps = CheckDeps & { moneySettings: Pick<MoneySettingsService, 'get'> };

/** What families can do and ask about their payments. */
export function familyPayments(deps: FamilyDeps, { order, orderBalance }: ReturnType<typeof orders>) {
  const { moneySettings } = deps;

  async function ordered(method: OrderForm['method'], make: () => Promise<PaymentRow>): Promise<Order> {
    const settings = await moneySettings.get();
    if (method === 'upi') refuseWithoutUpi(settings);
    const row = await make();
    return { ...toOrder(row), ...upiOf(row, settings) };
  }

  return {
    order: (db: Db, form: OrderForm) => ordered(form.method, () => order(db, form)),

    /** Orders a part of what an admission owes, or all of it. */
    orderBalance: (db: Db, balance: BalanceOrder) => ordered(balance.method, () => orderBalance(db, balance)),

    options: async () => ({ upi: (await moneySettings.get()).upi_id !== null }),

    /** The family says by which transfer it paid. */
    claimByUtr: async (db: Db, form: ClaimForm): Promise<OwnPayment> =>
      toOwnPayment(await claimByUtr(deps, db, form)),

    async own(draft: string): Promise<OwnPayment[]> {
      const rows = await ofDraft(deps.db, draftHash(draft));
      const settings = await moneySettings.get();
      const checked = await Promise.all(rows.map((row) => recheck(deps, row)));
      const used = checked.flatMap(({ admission_id }) => admission_id ?? []);
      const references = await deps.admissions.references(deps.db, used);
      return checked.map((row) => {
        const application = references.get(row.admission_id ?? '');
        return { ...toOwnPayment(row), ...upiOf(row, settings), ...(application && { application }) };
      });
    },

    async status(form: {
      reference: string;
      contact_no: string;
      recheck?: boolean | undefined;
    }): Promise<PaymentStatusAnswer> {
      const found = await findByReference(deps.db, form.reference, form.contact_no);
      if (!found || found.trashed_at)
        throw new Failure('not_found', 'We found no payment with this reference and phone number.');
      const payment = form.recheck ? await recheck(deps, found) : found;
      return toStatusAnswer(payment);
    },
  };
}

function toStatusAnswer(payment: PaymentRow): PaymentStatusAnswer {
  return {
    reference: payment.reference,
    status: payment.status,
    fees: toRupees(payment.amount),
    course: payment.course,
    standard: payment.standard,
    created_at: payment.created_at.toISOString(),
    paid_at: payment.paid_at?.toISOString() ?? null,
    used: payment.admission_id !== null,
    payment_id: isClaimable(payment) ? payment.id : null,
    test: payment.gateway === 'sandbox',
    next: nextStepText(payment),
  };
}
