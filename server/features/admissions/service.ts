import type { AdmissionDetail, Tracked } from '#contract/admissions/admissions.ts';
import type { BalanceForm } from '#contract/admissions/balance.ts';
import type { OfflineAdmission, OnlineAdmission } from '#contract/admissions/forms.ts';
import { Failure } from '#contract/failure.ts';
import type { Deps } from '#server/deps.ts';
import type { EnquiryService } from '#server/features/enquiries/service.ts';
import { linesOf, type PaymentService, paymentsOf, toPayment } from '#server/features/payments/service.ts';
import { receiptLinkOf, receiptsOf } from '#server/features/receipts/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Work } from '#server/platform/http/effects.ts';
import { payBalance } from './balance.ts';
import { officeDues } from './dues/service.ts';
import { families } from './families/service.ts';
import { lostReferenceJob } from './lost-reference.ts';
import { officeAdmissions } from './office/service.ts';
import { find, findByReference, instalmentsOf } from './store.ts';
import { submitOffline, submitOnline } from './submit.ts';
import { toTracked } from './tracking.ts';

export { admissionSide } from './admission-side.ts';
export {
  ofPhone as admissionsOfPhone,
  owedByPhone,
} from './store.ts';
export { countAdmissions, mergeSums as mergeAdmissionSums, sumAdmissions } from './sums/store.ts';

export type AdmissionService = ReturnType<typeof admissionService>;

export function admissionService(
  deps: Pick<Deps, 'jobs' | 'clock' | 'academyName' | 'siteUrl'>,
  payments: PaymentService,
  enquiries: EnquiryService,
) {
  return {
    office: officeAdmissions(deps, payments, enquiries),
    dues: officeDues(deps),
    families: families(),
    submitOnline: (db: Db, form: OnlineAdmission, user_id: string | null) =>
      submitOnline(deps, { payments, enquiries }, db, { form, user_id }),
    payBalance: (db: Db, form: BalanceForm) => payBalance(payments, db, form),
    /** Route options for orders: their own bulkhead and pool, since a gateway may be slow. */
    ordering: payments.ordering,
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
      return toTracked(db, admission);
    },

    sendReference: (db: Db, contactNo: string) => deps.jobs.enqueue(db, lostReferenceJob, { contactNo }),
  };
}
