import type { Admission, AdmissionDetail, Tracked } from '#contract/admissions/admissions.ts';
import type { OfflineAdmission, OnlineAdmission } from '#contract/admissions/forms.ts';
import { Failure } from '#contract/failure.ts';
import type { Deps } from '#server/deps.ts';
import type { EnquiryService } from '#server/features/enquiries/service.ts';
import { type PaymentService, paidPayments } from '#server/features/payments/service.ts';
import { receiptLinkOf } from '#server/features/receipts/service.ts';
import type { Db } from '#server/platform/database.ts';
import type { Work } from '#server/platform/http/effects.ts';
import type { Weeks } from '#server/platform/weeks.ts';
import { missingTexts, nextStepText } from './next-steps.ts';
import { officeAdmissions } from './office/service.ts';
import { countWithPayment, find, findByReference } from './store.ts';
import { submitOffline, submitOnline } from './submit.ts';

export { eraseTrash as eraseAdmissionTrash, perWeek as admissionsPerWeek } from './store.ts';

export const countPaidAdmissions = (db: Db, weeks: Weeks): Promise<number> =>
  countWithPayment(db, paidPayments(db), weeks);

export type AdmissionService = ReturnType<typeof admissionService>;

export function admissionService(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  payments: PaymentService,
  enquiries: EnquiryService,
) {
  /** The admission and what was paid for it; a refund leaves nothing. */
  async function withPayment(db: Db, admission: Admission) {
    const payment = await payments.office.read(db, admission.payment_id);
    return { payment, paid: payment.status === 'paid' ? payment.amount : 0 };
  }

  return {
    office: officeAdmissions(deps),
    submitOnline: (db: Db, form: OnlineAdmission) => submitOnline(deps, payments, db, form),
    submitOffline: (work: Work, form: OfflineAdmission) =>
      submitOffline(deps, { payments, enquiries }, work, form),

    async read(db: Db, id: string): Promise<AdmissionDetail> {
      const admission = await find(db, id);
      if (!admission) throw new Failure('not_found', 'This admission is no longer there.');
      const { payment, paid } = await withPayment(db, admission);
      return {
        ...admission,
        receipt: (await receiptLinkOf(db, admission.payment_id)) ?? null,
        paid,
        payment_status: payment.status,
        payment_reference: payment.reference,
      };
    },

    async track(db: Db, reference: string, contactNo: string): Promise<Tracked> {
      const admission = await findByReference(db, reference, contactNo);
      if (!admission)
        throw new Failure('not_found', 'We found no application with this reference and phone number.');
      const { paid } = await withPayment(db, admission);
      return {
        ...admission,
        submitted_at: admission.created_at,
        missing: missingTexts(admission, paid),
        next: nextStepText[admission.status],
        reason: admission.decision_reason,
        receipt: (await receiptLinkOf(db, admission.payment_id)) ?? null,
      };
    },
  };
}
