import { toRupees } from '#contract/payments/money.ts';
import type { Deps } from '#server/deps.ts';
import type { AdmissionSide } from '#server/features/payments/service.ts';
import { issueReceipt } from '#server/features/receipts/service.ts';
import type { Db } from '#server/platform/database.ts';
import { tellPaymentJob } from './jobs.ts';
import { findEven } from './store.ts';

/** What payments do to admissions. */
export function admissionSide({ jobs }: Pick<Deps, 'jobs'>): AdmissionSide {
  const of = async (tx: Db, id: string | null) => (id ? findEven(tx, id) : undefined);
  return {
    async confirmed(tx, payment, now) {
      const admission = await of(tx, payment.admission_id);
      if (!admission) return;
      const { _id: admissionId, email } = admission;
      const told = { admissionId, paymentId: payment.id, amount: toRupees(payment.amount) };
      if (email) await jobs.enqueue(tx, tellPaymentJob, told);
      await issueReceipt(tx, { payment, admission }, now);
    },

    async refused(tx, payment, reason) {
      const admission = await of(tx, payment.admission_id);
      if (!admission?.email) return;
      const told = { admissionId: admission._id, paymentId: payment.id, amount: toRupees(payment.amount) };
      await jobs.enqueue(tx, tellPaymentJob, { ...told, refused: reason });
    },
  };
}
