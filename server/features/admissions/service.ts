import type { AdmissionDetail, Tracked } from '#contract/admissions/admissions.ts';
import type { OfflineAdmission, OnlineAdmission } from '#contract/admissions/forms.ts';
import { Failure } from '#contract/failure.ts';
import { toRupees } from '#contract/payments/money.ts';
import type { Deps } from '#server/deps.ts';
import type { EnquiryService } from '#server/features/enquiries/service.ts';
import {
  linesOf,
  type PaymentService,
  paidPayments,
  paymentsOf,
  toPayment,
} from '#server/features/payments/service.ts';
import { receiptLinkOf, receiptsOf } from '#server/features/receipts/service.ts';
import type { Db } from '#server/platform/database.ts';
import type { Work } from '#server/platform/http/effects.ts';
import type { Weeks } from '#server/platform/weeks.ts';
import { missingTexts, nextStepText } from './next-steps.ts';
import { officeAdmissions } from './office/service.ts';
import { countWithPayment, find, findByReference, instalmentsOf } from './store.ts';
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
  return {
    office: officeAdmissions(deps, payments),
    submitOnline: (db: Db, form: OnlineAdmission) => submitOnline(deps, payments, db, form),
    submitOffline: (work: Work, form: OfflineAdmission) =>
      submitOffline(deps, { payments, enquiries }, work, form),

    async read(db: Db, id: string): Promise<AdmissionDetail> {
      const admission = await find(db, id);
      if (!admission) throw new Failure('not_found', 'This admission is no longer there.');
      const [own, receipts, ledger, instalments] = await Promise.all([
        paymentsOf(db, id),
        receiptsOf(db, id),
        linesOf(db, id),
        instalmentsOf(db, id),
      ]);
      const first = own.find((payment) => payment.id === admission.payment_id);
      return {
        ...admission,
        receipt: (await receiptLinkOf(db, admission.payment_id)) ?? null,
        payment_status: first?.status ?? '',
        payment_reference: first?.reference ?? '',
        instalments,
        payments: own.map(toPayment),
        receipts,
        ledger,
      };
    },

    async track(db: Db, reference: string, contactNo: string): Promise<Tracked> {
      const admission = await findByReference(db, reference, contactNo);
      if (!admission)
        throw new Failure('not_found', 'We found no application with this reference and phone number.');
      const receipts = await receiptsOf(db, admission._id);
      const refunded = (await paymentsOf(db, admission._id)).reduce((sum, row) => sum + row.refunded, 0);
      return {
        ...admission,
        submitted_at: admission.created_at,
        missing: missingTexts(admission, toRupees(refunded)),
        next: nextStepText[admission.status],
        reason: admission.decision_reason,
        fees: admission.fees,
        paid: admission.paid,
        refunded: toRupees(refunded),
        balance: admission.balance,
        to_confirm: admission.to_confirm,
        due_on: admission.due_on,
        receipts,
        receipt: (await receiptLinkOf(db, admission.payment_id)) ?? null,
      };
    },
  };
}
