import type { Admission } from '#contract/admissions/admissions.ts';
import { askedAbout } from '#contract/enquiries/asked-about.ts';
import { type Family, type FamilyEntry, familyShows } from '#contract/family.ts';
import type { Message } from '#contract/messages.ts';
import type { Payment } from '#contract/payments/payments.ts';
import { admissionsOfPhone, owedByPhone } from '#server/features/admissions/service.ts';
import { enquiriesOfPhone } from '#server/features/enquiries/service.ts';
import { messagesOfFamily } from '#server/features/messages/service.ts';
import { paymentsOfFamily } from '#server/features/payments/service.ts';
import type { Db } from '#server/platform/database/database.ts';

const none = { amount: null, reference: null };

type Enquiries = Awaited<ReturnType<typeof enquiriesOfPhone>>;

const ofEnquiry = ({ _id, created_at, name, status, ...rest }: Enquiries[number]) =>
  entry('enquiry', { ...none, _id, at: created_at, name, about: askedAbout(rest), status });

const ofMessage = ({ _id, created_at, name, message, status }: Message) =>
  entry('message', { ...none, _id, at: created_at, name, about: message.slice(0, 200), status });

const ofAdmission = (row: Admission, withMoney: boolean) =>
  entry('admission', {
    _id: row._id,
    at: row.created_at,
    name: row.student_name,
    about: `${row.course}, ${row.standard}`,
    status: row.status,
    amount: withMoney ? row.balance : null,
    reference: row.reference,
  });

const ofPayment = ({ _id, payment_date, student_name, course, status, amount, reference }: Payment) =>
  entry('payment', { _id, at: payment_date, name: student_name, about: course, status, amount, reference });

const entry = (kind: FamilyEntry['kind'], rest: Omit<FamilyEntry, 'kind'>): FamilyEntry => ({
  kind,
  ...rest,
});

/** What the caller may see. */
interface Sees {
  enquiries: boolean;
  money: boolean;
}

/**
 * Everything of one phone that the caller may see. Everyone sees that a family is admitted, so that nobody
 * calls it about joining; only those who work with money see what it paid.
 */
export async function familyOf(db: Db, phone: string, sees: Sees): Promise<Family> {
  const limit = familyShows + 1;
  const [enquiries, admissions, money] = await Promise.all([
    enquiriesOfPhone(db, phone, limit),
    admissionsOfPhone(db, phone, limit),
    sees.money ? owedByPhone(db, phone) : null,
  ]);
  const emails = [...enquiries, ...admissions].flatMap(({ email }) => email ?? []);
  const ids = admissions.map(({ _id }) => _id);
  const [payments, messages] = await Promise.all([
    sees.money ? paymentsOfFamily(db, { phone, admissions: ids, limit }) : [],
    sees.enquiries ? messagesOfFamily(db, { phone, emails, limit }) : [],
  ]);
  const lists = [
    sees.enquiries ? enquiries.map(ofEnquiry) : [],
    admissions.map((row) => ofAdmission(row, sees.money)),
    payments.map(ofPayment),
    messages.map(ofMessage),
  ];
  const entries = lists.flatMap((list) => list.slice(0, familyShows));
  return {
    phone,
    money,
    entries: entries.sort((a, b) => b.at.localeCompare(a.at)),
    more: lists.some((list) => list.length > familyShows),
  };
}
