import { randomUUIDv7 } from 'node:crypto';
import type { SubmittedAdmission } from '#contract/admissions/admissions.ts';
import type { OfflineAdmission, OnlineAdmission } from '#contract/admissions/forms.ts';
import { toPaise } from '#contract/payments/money.ts';
import type { Deps } from '#server/deps.ts';
import type { EnquiryService } from '#server/features/enquiries/service.ts';
import type { PaymentService } from '#server/features/payments/service.ts';
import { issueReceipt } from '#server/features/receipts/service.ts';
import type { Db } from '#server/platform/database.ts';
import type { Work } from '#server/platform/http/effects.ts';
import { newReference } from '#server/platform/random-code.ts';
import { confirmJob } from './jobs.ts';
import { insert } from './store.ts';

type SubmitDeps = Pick<Deps, 'jobs' | 'clock'>;

/** Claims the paid payment, inserts, enqueues the confirmation, gives the receipt its number. */
export async function submitOnline(
  deps: SubmitDeps,
  payments: PaymentService,
  tx: Db,
  form: OnlineAdmission,
): Promise<SubmittedAdmission> {
  const id = randomUUIDv7();
  const payment = await payments.claim(tx, {
    paymentId: form.payment_id,
    course: form.course,
    standard: form.standard,
    amount: form.fees === undefined ? undefined : toPaise(form.fees),
    admission: { id, studentName: form.student_name, contactNo: form.contact_no },
  });
  return write(deps, tx, { id, paymentId: payment.id, enquiryId: null, fees: payment.amount, form });
}

/** The cash, the admission, the receipt; the enquiry that it began with is converted. */
export async function submitOffline(
  deps: SubmitDeps,
  { payments, enquiries }: { payments: PaymentService; enquiries: EnquiryService },
  work: Work,
  form: OfflineAdmission,
): Promise<SubmittedAdmission> {
  const { db: tx, caller, audit } = work;
  const id = randomUUIDv7();
  const fees = toPaise(form.fees);
  const payment = await payments.takeCash(tx, {
    amount: fees,
    course: form.course,
    standard: form.standard,
    studentName: form.student_name,
    contactNo: form.contact_no,
    admissionId: id,
    takenBy: caller.id,
  });
  const enquiryId = form.enquiry_id ?? null;
  if (enquiryId) await enquiries.office.convert(work, enquiryId);
  const written = await write(deps, tx, { id, paymentId: payment.id, enquiryId, fees, form });
  const { receipt, ...admission } = written;
  audit({ action: 'added', id, subject: form.student_name, after: admission });
  return written;
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
