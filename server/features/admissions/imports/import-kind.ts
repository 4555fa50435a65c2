import { randomUUIDv7 } from 'node:crypto';
import type { Admission } from '#contract/admissions/admissions.ts';
import { indianDay } from '#contract/india.ts';
import type { OptionLists } from '#contract/options.ts';
import type { Fee } from '#contract/payments/fees.ts';
import { toPaise } from '#contract/payments/money.ts';
import type { Deps } from '#server/deps.ts';
import type { EnquiryService } from '#server/features/enquiries/service.ts';
import { closedDays, type PaymentService, paymentsOf } from '#server/features/payments/service.ts';
import { issueReceipt, type PaidFor } from '#server/features/receipts/service.ts';
import { changedSince, type ImportSpec } from '#server/imports/spec.ts';
import { listTrash } from '#server/office-list/trash.ts';
import type { Work } from '#server/platform/http/effects.ts';
import { newReference } from '#server/platform/random-code.ts';
import type { AdmissionList } from '../office/store.ts';
import { insert } from '../store.ts';
import { headers } from './headers.ts';
import { type ImportedAdmission, readAdmission } from './read-admission.ts';
import { ofPhones } from './store.ts';

interface Needs {
  list: AdmissionList;
  payments: PaymentService;
  enquiries: EnquiryService;
  options: () => Promise<OptionLists>;
  fees: () => Promise<Fee[]>;
}

/** Admissions from a file, with what was paid. Nobody is mailed: the families know. */
export function admissionImport({ clock }: Pick<Deps, 'clock'>, needs: Needs): ImportSpec<ImportedAdmission> {
  const { options, fees } = needs;
  const takeBack = takingBack(needs);

  return {
    kind: 'admissions',
    audits: 'admission',
    tells: ['admissions', 'payments', 'enquiries'],
    // Few at a time: each gets a receipt, and everyone who takes money waits for the next receipt number.
    perStep: 10,
    headers,
    // Students who are already in the academy's books have a place.
    values: { status: 'accepted' },

    async reader(db) {
      const known = {
        options: await options(),
        fees: await fees(),
        closed: await closedDays(db),
        today: indianDay(clock.now()),
      };
      return (cells) => readAdmission(cells, known);
    },

    nameOf: ({ student_name }) => student_name,
    identity,

    async known(db, forms) {
      const there = await ofPhones(
        db,
        forms.map(({ contact_no }) => contact_no),
      );
      const sentence = ({ student_name, course, reference }: Admission) =>
        `${student_name} is admitted to ${course} already, with this phone number (${reference}).`;
      return new Map(there.map((row) => [identity(row), sentence(row)]));
    },

    async add(work, rows) {
      const admitted: Admitted[] = [];
      for (const { form } of rows) admitted.push(await admit(work, needs, form));
      // Last of all, as the lock order requires.
      for (const { payment, admission } of admitted)
        if (payment) await issueReceipt(work.db, { payment, admission }, work.now);
      return admitted.map(({ admission }) => ({ id: admission._id }));
    },

    async remove(work, ids) {
      const kept = new Map<string, string>();
      for (const id of ids) if (!(await takeBack(work, id))) kept.set(id, changedSince);
      return kept;
    },
  };
}

/** Trashes an imported admission and voids its payments; false if somebody has worked on it since. */
function takingBack({ list, payments }: Needs) {
  const admissionTrash = listTrash(list);
  const paymentTrash = listTrash(payments.office.list);
  return async (work: Work, id: string): Promise<boolean> => {
    // Payments are locked before their admission, as for a refund.
    const paid = await paymentsOf(work.db, id, { locked: true });
    const [admission] = await list.lock(work.db, [id]);
    if (!admission) return true;
    const cameWithIt = ({ created_at, status }: (typeof paid)[number]) =>
      created_at <= new Date(admission.updated_at) && status === 'paid';
    const isUntouched = admission.version === 1 && paid.every(cameWithIt);
    if (!isUntouched) return false;
    const audit: Work['audit'] = (...notes) =>
      work.audit(...notes.map((note) => ({ ...note, kind: 'payment' as const })));
    const ids = paid.map((payment) => payment.id);
    await paymentTrash.remove({ ...work, audit }, ids, { reason: 'The import was taken back.' });
    await admissionTrash.remove(work, [id]);
    return true;
  };
}

const plain = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

const identity = (row: Pick<Admission, 'student_name' | 'contact_no' | 'course'>) =>
  `${plain(row.student_name)} ${row.contact_no} ${row.course}`;

interface Admitted {
  payment: PaidFor['payment'] | null;
  admission: Admission;
}

/** Records the payment on its day, and the admission. */
async function admit(
  work: Work,
  { payments, enquiries, list }: Needs,
  form: ImportedAdmission,
): Promise<Admitted> {
  const { db: tx, caller, now } = work;
  const { paid, fees, ...said } = form;
  const id = randomUUIDv7();
  const { course, standard, student_name, contact_no } = said;
  const payment =
    paid &&
    (await payments.takeEarlier(
      tx,
      {
        course,
        standard,
        student_name,
        contact_no,
        method: paid.method,
        method_reference: paid.reference,
        amount: toPaise(paid.amount),
        admission_id: id,
      },
      { by: caller, day: paid.day, now },
    ));
  const reference = newReference('TA');
  const enquiry_id = await enquiries.admitted.convert(
    tx,
    { _id: id, reference, contact_no },
    { by: caller, now },
  );
  const admission = await insert(tx, {
    ...said,
    id,
    reference,
    payment_id: payment?.id ?? null,
    enquiry_id,
    fees: toPaise(fees),
    created_at: beganAt(form, now),
    updated_at: now,
  });
  work.audit(list.note('imported', admission, { after: admission }));
  return { payment, admission };
}

/** Dated on the day of the payment or of joining, if past, so that reports of today do not count it. */
function beganAt({ paid, joining_date }: ImportedAdmission, now: Date): Date {
  const day = paid?.day ?? joining_date;
  return day < indianDay(now) ? new Date(`${day}T12:00:00+05:30`) : now;
}
