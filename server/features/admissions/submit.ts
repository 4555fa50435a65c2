import { randomUUIDv7 } from 'node:crypto';
import type { SubmittedAdmission } from '#contract/admissions/admissions.ts';
import type { OfflineAdmission, OnlineAdmission } from '#contract/admissions/forms.ts';
import { toPaise } from '#contract/payments/money.ts';
import type { Deps } from '#server/deps.ts';
import { type Person, record } from '#server/features/audit/service.ts';
import type { EnquiryService } from '#server/features/enquiries/service.ts';
import type { PaymentService } from '#server/features/payments/service.ts';
import { issueReceipt } from '#server/features/receipts/service.ts';
import type { Db } from '#server/platform/database.ts';
import { newReference } from '#server/platform/random-code.ts';
import { confirmJob } from './jobs.ts';
import { insert } from './store.ts';

type SubmitDeps = Pick<Deps, 'jobs' | 'clock'>;

/** One transaction: claim the paid payment, insert, enqueue the confirmation, give the receipt its number. */
export function submitOnline(
  deps: SubmitDeps,
  payments: PaymentService,
  db: Db,
  form: OnlineAdmission,
): Promise<SubmittedAdmission> {
  return db.transaction(async (tx) => {
    const id = randomUUIDv7();
    const payment = await payments.claim(tx, {
      paymentId: form.payment_id,
      course: form.course,
      standard: form.standard,
      amount: form.fees === undefined ? undefined : toPaise(form.fees),
      admission: { id, studentName: form.student_name, contactNo: form.contact_no },
    });
    return write(deps, tx, { id, paymentId: payment.id, enquiryId: null, fees: payment.amount, form });
  });
}

/** One transaction: the cash, the admission, the receipt; the enquiry that it began with is converted. */
export function submitOffline(
  deps: SubmitDeps,
  { payments, enquiries }: { payments: PaymentService; enquiries: EnquiryService },
  db: Db,
  { form, takenBy }: { form: OfflineAdmission; takenBy: Person },
): Promise<SubmittedAdmission> {
  return db.transaction(async (tx) => {
    const id = randomUUIDv7();
    const fees = toPaise(form.fees);
    const payment = await payments.takeCash(tx, {
      amount: fees,
      course: form.course,
      standard: form.standard,
      studentName: form.student_name,
      contactNo: form.contact_no,
      admissionId: id,
      takenBy: takenBy.id,
    });
    const enquiryId = form.enquiry_id ?? null;
    if (enquiryId) await enquiries.office.convert(tx, enquiryId, takenBy);
    const written = await write(deps, tx, { id, paymentId: payment.id, enquiryId, fees, form });
    const { receipt, ...admission } = written;
    const deed = { by: takenBy, action: 'added', kind: 'admission', id } as const;
    await record(tx, deps.clock.now(), { ...deed, subject: form.student_name, after: admission });
    return written;
  });
}

async function write(
  deps: SubmitDeps,
  tx: Db,
  admission: {
    id: string;
    paymentId: string;
    enquiryId: string | null;
    fees: number;
    form: OnlineAdmission | OfflineAdmission;
  },
): Promise<SubmittedAdmission> {
  const { id, paymentId, enquiryId, fees, form } = admission;
  const now = deps.clock.now();
  const written = await insert(tx, {
    id,
    reference: newReference('TA'),
    paymentId,
    enquiryId,
    admissionType: form.admission_type,
    studentName: form.student_name,
    course: form.course,
    board: form.board,
    standard: form.standard,
    joiningDate: form.joining_date,
    address: form.address,
    contactNo: form.contact_no,
    email: form.email ?? null,
    fees,
    createdAt: now,
    updatedAt: now,
  });
  if (written.email) await deps.jobs.enqueue(tx, confirmJob, { admissionId: id });
  const receipt = await issueReceipt(tx, {
    paymentId,
    admissionId: id,
    admissionReference: written.reference,
    studentName: form.student_name,
    issuedAt: now,
  });
  return { ...written, receipt };
}
