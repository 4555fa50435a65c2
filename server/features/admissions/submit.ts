import { randomUUIDv7 } from 'node:crypto';
import type { Admission, SentAdmission } from '#contract/admissions/admissions.ts';
import type { OfflineAdmission, OnlineAdmission } from '#contract/admissions/forms.ts';
import { Failure } from '#contract/failure.ts';
import { tooMuch } from '#contract/payments/counter-rules.ts';
import { toPaise } from '#contract/payments/money.ts';
import type { Deps } from '#server/deps.ts';
import type { EnquiryService } from '#server/features/enquiries/service.ts';
import type { PaymentService } from '#server/features/payments/service.ts';
import { issueReceipt, type PaidFor } from '#server/features/receipts/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Work } from '#server/platform/http/effects.ts';
import { newReference } from '#server/platform/random-code.ts';
import { confirmJob } from './jobs.ts';
import { refuseWrongSum } from './office/money.ts';
import { insert, putInstalments, sameAdmission } from './store.ts';

type SubmitDeps = Pick<Deps, 'jobs' | 'clock'>;

interface Others {
  payments: PaymentService;
  enquiries: EnquiryService;
}

/**
 * Claims the payment, converts the family's enquiries, inserts the admission, enqueues the confirmation and, if the
 * money is there, issues the receipt.
 */
export async function submitOnline(
  deps: SubmitDeps,
  { payments, enquiries }: Others,
  tx: Db,
  { form, user_id }: { form: OnlineAdmission; user_id: string | null },
): Promise<SentAdmission> {
  const id = randomUUIDv7();
  const payment = await payments.claim(tx, form, id);
  const named = { _id: id, reference: newReference('TA'), contact_no: form.contact_no };
  const enquiry_id = await enquiries.admitted.convert(tx, named, { by: null, now: deps.clock.now() });
  const paid = { id, reference: named.reference, payment, fees: payment.amount, enquiry_id, user_id };
  const admission = await write(deps, tx, form, paid);
  if (payment.status === 'claimed') return { ...admission, receipt: null };
  return { ...admission, receipt: await issueReceipt(tx, { payment, admission }, deps.clock.now()) };
}

/** Records the payment and the admission, converts the family's enquiries and issues the receipt. */
export async function submitOffline(
  deps: SubmitDeps,
  { payments, enquiries }: Others,
  work: Work,
  form: OfflineAdmission,
): Promise<SentAdmission> {
  const { db: tx, caller, audit } = work;
  const id = randomUUIDv7();
  refuseWrongSum(form.fees, form.instalments ?? []);
  if (form.once) await refuseSame(tx, form);
  const taken = atCounter(form, id);
  const payment = taken && (await payments.takeAtCounter(tx, taken, caller));
  const reference = newReference('TA');
  if (form.enquiry_id) await enquiries.office.convert(work, form.enquiry_id);
  const named = { _id: id, reference, contact_no: form.contact_no };
  const newest = await enquiries.admitted.convert(tx, named, { by: caller, now: work.now });
  const enquiry_id = form.enquiry_id ?? newest;
  const fees = toPaise(form.fees);
  const admission = await write(deps, tx, form, { id, reference, payment, fees, enquiry_id });
  audit({ action: 'added', id, subject: form.student_name, after: admission });
  if (!payment) return { ...admission, receipt: null };
  return { ...admission, receipt: await issueReceipt(tx, { payment, admission }, deps.clock.now()) };
}

/** The same child is easily admitted twice, so `once` refuses a second admission. */
async function refuseSame(tx: Db, form: OfflineAdmission) {
  const same = await sameAdmission(tx, form);
  if (same)
    throw new Failure(
      'admitted_already',
      `${same.student_name} is admitted to ${same.course} already, with this phone number (${same.reference}).`,
      { current: same },
    );
}

/** The payment at the counter: all of the fee unless less was received; undefined if nothing was. */
function atCounter(form: OfflineAdmission, admission_id: string) {
  const {
    course,
    standard,
    student_name,
    contact_no,
    method = 'Cash',
    reference,
    fees,
    received = fees,
  } = form;
  if (form.unpaid) return refuseReceived(form);
  const message = tooMuch(received, fees, 'fee');
  if (message) throw new Failure('invalid_fields', message, { errors: [{ field: 'received', message }] });
  const method_reference = reference ?? null;
  const amount = toPaise(received);
  return { course, standard, student_name, contact_no, method, method_reference, amount, admission_id };
}

/** Refuses an amount together with 'unpaid', since either may be what was meant. */
function refuseReceived({ received }: OfflineAdmission): undefined {
  if (received === undefined) return;
  const message = 'Please say what was received, or that nothing was.';
  throw new Failure('invalid_fields', message, { errors: [{ field: 'received', message }] });
}

interface Paid {
  id: string;
  reference: string;
  payment: PaidFor['payment'] | undefined;
  fees: number;
  enquiry_id: string | null;
  /** Who was signed in when it was sent. */
  user_id?: string | null;
}

async function write(
  deps: SubmitDeps,
  tx: Db,
  form: OnlineAdmission | OfflineAdmission,
  { id, reference, payment, fees, enquiry_id, user_id = null }: Paid,
): Promise<Admission> {
  const now = deps.clock.now();
  const inserted = await insert(tx, {
    ...form,
    id,
    reference,
    payment_id: payment?.id ?? null,
    enquiry_id,
    user_id,
    fees,
    created_at: now,
    updated_at: now,
  });
  const parts = 'instalments' in form ? form.instalments : undefined;
  const written = parts ? await putInstalments(tx, id, parts) : inserted;
  if (written.email) await deps.jobs.enqueue(tx, confirmJob, { admissionId: id });
  return written;
}
