import type { AdmissionEdit, OfflineAdmissionForm, OnlineAdmission } from '#contract/admission-forms.ts';
import type { Admission, AdmissionDetail, Tracked } from '#contract/admissions.ts';
import { Failure } from '#contract/failure.ts';
import type { Deps } from '#server/deps.ts';
import type { PaymentService } from '#server/features/payments/service.ts';
import { receiptLinkOf } from '#server/features/receipts/service.ts';
import type { Db } from '#server/platform/database.ts';
import { tellStateJob } from './jobs.ts';
import { find, findByReference, list, lock, restore, trash, update } from './store.ts';
import { submitOffline, submitOnline } from './submit.ts';
import { missingWords, nextWords } from './words.ts';

const gone = 'This admission is no longer there.';

export type AdmissionService = ReturnType<typeof admissionService>;

export function admissionService(deps: Pick<Deps, 'jobs' | 'clock'>, payments: PaymentService) {
  /** The admission and what was paid for it; a refund leaves nothing. */
  async function withPayment(db: Db, admission: Admission) {
    const payment = await payments.read(db, admission.payment_id);
    return { payment, paid: payment.status === 'paid' ? payment.amount : 0 };
  }

  return {
    list,
    submitOnline: (db: Db, form: OnlineAdmission) => submitOnline(deps, payments, db, form),
    submitOffline: (db: Db, form: OfflineAdmissionForm, takenBy: string) =>
      submitOffline(deps, payments, db, form, takenBy),

    async read(db: Db, id: string): Promise<AdmissionDetail> {
      const admission = await find(db, id);
      if (!admission) throw new Failure('not_found', gone);
      const { payment, paid } = await withPayment(db, admission);
      return {
        ...admission,
        receipt: (await receiptLinkOf(db, admission.payment_id)) ?? null,
        paid,
        payment_status: payment.status,
        payment_reference: payment.reference,
      };
    },

    /** Refused, with the row as it is now, where it was changed since the version that the caller saw. */
    change: (db: Db, id: string, edit: AdmissionEdit, version: number | undefined): Promise<Admission> =>
      db.transaction(async (tx) => {
        const before = await lock(tx, id);
        if (!before) throw new Failure('not_found', gone);
        if (version !== undefined && version !== before.version)
          throw new Failure('changed_meanwhile', undefined, { current: before });
        const after = await update(tx, id, edit, deps.clock.now());
        if (after.status !== before.status && after.email)
          await deps.jobs.enqueue(tx, tellStateJob, { admissionId: id, status: after.status });
        return after;
      }),

    async remove(db: Db, id: string, by: string): Promise<void> {
      if (!(await trash(db, id, by, deps.clock.now()))) throw new Failure('not_found', gone);
    },

    async restore(db: Db, id: string): Promise<Admission> {
      const restored = await restore(db, id);
      if (!restored) throw new Failure('not_found', gone);
      return restored;
    },

    async track(db: Db, reference: string, contactNo: string): Promise<Tracked> {
      const admission = await findByReference(db, reference, contactNo);
      if (!admission)
        throw new Failure('not_found', 'We found no application with this reference and phone number.');
      const { paid } = await withPayment(db, admission);
      return {
        reference: admission.reference,
        student_name: admission.student_name,
        course: admission.course,
        standard: admission.standard,
        status: admission.status,
        submitted_at: admission.created_at,
        updated_at: admission.updated_at,
        missing: missingWords(admission, paid),
        next: nextWords[admission.status],
        receipt: (await receiptLinkOf(db, admission.payment_id)) ?? null,
      };
    },
  };
}
