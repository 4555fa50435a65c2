import { toRupees } from '#contract/payments/money.ts';
import type { Deps } from '#server/deps.ts';
import type { AdmissionSide } from '#server/features/payments/service.ts';
import { issueReceipt } from '#server/features/receipts/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { tellPaymentJob } from './jobs.ts';
import { findIncludingTrashed, lock, referencesOf } from './store.ts';

type Paid = Parameters<AdmissionSide['received']>[1];

/** What payments do to admissions. */
export function admissionSide({ jobs }: Pick<Deps, 'jobs'>): AdmissionSide {
  const of = async (tx: Db, id: string | null) => (id ? findIncludingTrashed(tx, id) : undefined);

  const tell = (
    tx: Db,
    admissionId: string,
    { id, amount, gateway }: Paid,
    how: { refused?: string; refunded?: boolean } = {},
  ) =>
    jobs.enqueue(tx, tellPaymentJob, {
      admissionId,
      paymentId: id,
      amount: toRupees(amount),
      ...(gateway !== 'upi' && { online: true }),
      ...how,
    });

  return {
    lock,

    references: referencesOf,

    async received(tx, payment, now) {
      const admission = await of(tx, payment.admission_id);
      if (!admission) return;
      if (admission.email) await tell(tx, admission._id, payment);
      await issueReceipt(tx, { payment, admission }, now);
    },

    async refused(tx, payment, reason) {
      const admission = await of(tx, payment.admission_id);
      if (admission?.email) await tell(tx, admission._id, payment, { refused: reason });
    },

    async refunded(tx, payment, amount) {
      const admission = await of(tx, payment.admission_id);
      if (admission?.email) await tell(tx, admission._id, { ...payment, amount }, { refunded: true });
    },
  };
}
