import { randomUUIDv7 } from 'node:crypto';
import type { SubmittedAdmission } from '#contract/admissions/admissions.ts';
import type { OfflineAdmission, OnlineAdmission } from '#contract/admissions/forms.ts';
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
  const payment = await payments.claim(tx, form, id);
  return write(deps, tx, form, { id, payment, enquiry_id: null });
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
  const payment = await payments.takeCash(tx, form, { admission_id: id, taken_by: caller.id });
  const enquiry_id = form.enquiry_id ?? null;
  if (enquiry_id) await enquiries.office.convert(work, enquiry_id);
  const written = await write(deps, tx, form, { id, payment, enquiry_id });
  const { receipt, ...admission } = written;
  audit({ action: 'added', id, subject: form.student_name, after: admission });
  return written;
}

interface Paid {
  id: string;
  payment: { id: string; amount: number };
  enquiry_id: string | null;
}

async function write(
  deps: SubmitDeps,
  tx: Db,
  form: OnlineAdmission | OfflineAdmission,
  { id, payment, enquiry_id }: Paid,
): Promise<SubmittedAdmission> {
  const now = deps.clock.now();
  const written = await insert(tx, {
    ...form,
    id,
    reference: newReference('TA'),
    payment_id: payment.id,
    enquiry_id,
    fees: payment.amount,
    created_at: now,
    updated_at: now,
  });
  if (written.email) await deps.jobs.enqueue(tx, confirmJob, { admissionId: id });
  return { ...written, receipt: await issueReceipt(tx, written, now) };
}
