import { Failure } from '#contract/failure.ts';
import { toPaise, toRupees } from '#contract/payments/money.ts';
import { isByHand, type Payment } from '#contract/payments/payments.ts';
import { ProposedRefund, type RefundForm } from '#contract/payments/refunds.ts';
import type { Person } from '#server/features/audit/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Work } from '#server/platform/http/effects.ts';
import { wireFields } from '#server/platform/wire-fields.ts';
import { reconcileJob } from '../jobs.ts';
import { type PaymentRow, updatePayment } from '../ledger/store.ts';
import { requestRefund, settleRefunds } from '../refunds/refunds.ts';
import { decideProposed, findRefund, listProposed } from '../refunds/store.ts';
import { refuseReference } from '../refuse-reference.ts';
import type { OfficeDeps, SettleMoney } from './service.ts';

/** How the office pays back. */
export function officeRefunds(deps: OfficeDeps, settleMoney: SettleMoney) {
  const { clock } = deps;

  /** Pays back now if no gateway has to be asked over the network, else by a job. */
  async function payBackNow(tx: Db, payment: PaymentRow): Promise<void> {
    const instant = isByHand(payment) || deps.gateways.named(payment.gateway)?.instant;
    if (instant) await settleRefunds({ ...deps, db: tx }, payment.id);
    else await deps.jobs.enqueue(tx, reconcileJob, {});
  }

  return {
    /** Pays back, or asks a second person to approve where it is much. */
    refund(work: Work, id: string, form: RefundForm): Promise<Payment> {
      const { db: tx, caller } = work;
      const { reason } = form;
      refuseReference(form.method, form.reference);
      const action = form.surplus ? 'refunded what came twice' : 'refunded';
      return settleMoney(work, id, { action, reason }, async (payment) => {
        const limit = toPaise((await deps.moneySettings.get()).refund_limit);
        const asked = { ...form, by: caller, now: clock.now(), limit };
        const { isNew, mayGo } = await requestRefund(tx, payment, asked);
        if (mayGo) await payBackNow(tx, payment);
        return isNew && (mayGo || 'asked for a refund');
      });
    },

    proposedRefunds: async (db: Db, caller: Person): Promise<ProposedRefund[]> =>
      (await listProposed(db)).map((proposed) => toProposed(proposed, caller)),

    /** A second person approves a refund or refuses it. */
    async decideRefund(
      work: Work,
      id: string,
      { approve, reason }: { approve: boolean; reason?: string | undefined },
    ): Promise<Payment> {
      const { db: tx, caller } = work;
      const proposed = await findRefund(tx, id);
      if (!proposed) throw new Failure('not_found', 'This refund is no longer there.');
      const action = approve ? 'approved a refund' : 'refused a refund';
      const more = { requested_by: proposed.requested_by_name, refund_amount: toRupees(proposed.amount) };
      const why = { action, reason: reason ?? proposed.reason, more };
      return settleMoney(work, proposed.payment_id, why, async (payment) => {
        const refund = await findRefund(tx, id);
        if (refund?.status !== 'proposed')
          throw new Failure('conflict', 'This refund has been decided already.');
        if (refund.requested_by === caller.id)
          throw new Failure('not_allowed', 'You asked for this refund, so somebody else has to decide.');
        const now = clock.now();
        await decideProposed(tx, refund, { approve, by: caller.id, now });
        await updatePayment(tx, payment.id, {
          refund_proposed_at: null,
          ...(approve && { refund_requested_at: now }),
        });
        if (approve) await payBackNow(tx, payment);
        return true;
      });
    },
  };
}

type Proposed = Awaited<ReturnType<typeof listProposed>>[number];

const toProposed = ({ refund, payment }: Proposed, caller: Person): ProposedRefund => ({
  ...wireFields(ProposedRefund, refund),
  payment_reference: payment.reference,
  student_name: payment.student_name,
  amount: toRupees(refund.amount),
  requested_by: refund.requested_by_name ?? '',
  own: refund.requested_by === caller.id,
});
