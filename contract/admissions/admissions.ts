import * as z from 'zod/mini';
import { dayFilters } from '../days.ts';
import { endpoint } from '../endpoint.ts';
import { choice, Id, option } from '../fields.ts';
import { Instalment } from '../payments/instalments.ts';
import { LedgerLine } from '../payments/ledger.ts';
import { Payment } from '../payments/payments.ts';
import { IssuedReceipt, ReceiptLink } from '../payments/receipts.ts';
import { AdmissionEdit, AdmissionSubmission, LostReferenceForm, TrackForm } from './forms.ts';
import { admissionStatuses, admissionTypes } from './options.ts';

export const Admission = z.object({
  _id: Id,
  reference: z.string(),
  student_name: z.string(),
  admission_type: z.enum(admissionTypes),
  course: z.string(),
  board: z.string(),
  standard: z.string(),
  joining_date: z.iso.date(),
  address: z.string(),
  contact_no: z.string(),
  email: z.nullable(z.string()),
  fees: z.number(),
  /** What was received and not refunded, and what is owed; the balance is negative if it is overpaid. */
  paid: z.number(),
  balance: z.number(),
  /** The part of the balance that the family claims to have paid by UPI. */
  to_confirm: z.number(),
  /** Everything was refunded, and nobody has decided since whether the place is kept. */
  paid_back: z.boolean(),
  /** When the next part of the balance is due. */
  due_on: z.nullable(z.iso.date()),
  status: z.enum(admissionStatuses),
  /** What is still missing, as the office wrote it. */
  missing: z.array(z.string()),
  /** The reason for the status, shown to the family. */
  decision_reason: z.nullable(z.string()),
  /** The first payment; null if nothing was received yet. */
  payment_id: z.nullable(Id),
  /** The enquiry that led to it. */
  enquiry_id: z.nullable(Id),
  /** Grows with each change. Send it back to detect a concurrent change. */
  version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Admission = z.infer<typeof Admission>;

/** An admission together with what belongs to it. */
export const AdmissionDetail = z.extend(Admission, {
  /** The valid receipt of its first payment. */
  receipt: z.nullable(ReceiptLink),
  payment_status: z.string(),
  payment_reference: z.string(),
  instalments: z.array(Instalment),
  payments: z.array(Payment),
  receipts: z.array(IssuedReceipt),
  ledger: z.array(LedgerLine),
});
export type AdmissionDetail = z.infer<typeof AdmissionDetail>;

export const SubmittedAdmission = z.extend(Admission, { payment_id: Id, receipt: ReceiptLink });
export type SubmittedAdmission = z.infer<typeof SubmittedAdmission>;

/** An admission whose payment may still be open or unconfirmed, and then has no receipt. */
export const SentAdmission = z.extend(Admission, { receipt: z.nullable(ReceiptLink) });
export type SentAdmission = z.infer<typeof SentAdmission>;

const anyOption = z.optional(option('Please choose one of the list.'));
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.optional(choice(values, 'Please choose one of the list.'));

/** What can be asked of the list of admissions. */
export const admissionList = {
  sorts: [
    'created_at',
    'student_name',
    'joining_date',
    'fees',
    'admission_type',
    'course',
    'board',
    'standard',
    'status',
  ],
  defaultSort: '-created_at',
  filters: {
    admission_type: oneOf(admissionTypes),
    course: anyOption,
    board: anyOption,
    standard: anyOption,
    status: oneOf(admissionStatuses),
    /** By the day on which it was submitted. */
    ...dayFilters,
  },
} as const;

export const Tracked = z.object({
  reference: z.string(),
  student_name: z.string(),
  course: z.string(),
  standard: z.string(),
  status: z.enum(admissionStatuses),
  submitted_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** In full sentences; empty if nothing is missing. */
  missing: z.array(z.string()),
  /** What happens next, in one sentence. */
  next: z.string(),
  /** Why, where the office gave a reason. */
  reason: z.nullable(z.string()),
  fees: z.number(),
  paid: z.number(),
  refunded: z.number(),
  balance: z.number(),
  /** The part of the balance that is claimed to be paid by UPI. */
  to_confirm: z.number(),
  due_on: z.nullable(z.iso.date()),
  /** What can be paid online now. */
  payable: z.number(),
  /** The valid receipt of its first payment. */
  receipt: z.nullable(ReceiptLink),
  receipts: z.array(IssuedReceipt),
});
export type Tracked = z.infer<typeof Tracked>;

const byId = z.strictObject({ id: Id });

export const submitAdmission = endpoint({
  name: 'submitAdmission',
  summary:
    'Submits an admission: an online one claims a payment that is paid, or said to be by UPI, an offline one (staff only) writes its own in cash, or none with `unpaid`.',
  method: 'POST',
  path: '/admissions/',
  access: 'public',
  creates: true,
  body: AdmissionSubmission,
  answer: SentAdmission,
});

export const readAdmission = endpoint({
  name: 'readAdmission',
  summary: 'One admission with its receipt and payment.',
  method: 'GET',
  path: '/admissions/{id}',
  access: 'money',
  params: byId,
  answer: AdmissionDetail,
});

export const changeAdmission = endpoint({
  name: 'changeAdmission',
  summary:
    'Replaces what an admission says. With `version` or `If-Match` a change made on top of an older state is refused (412), and the current row comes with the refusal.',
  method: 'PUT',
  path: '/admissions/{id}',
  access: 'money',
  params: byId,
  body: z.extend(AdmissionEdit, {
    _id: z.optional(Id),
    version: z.optional(z.int().check(z.positive())),
    // Fields that only the server sets are ignored when sent back.
    reference: z.optional(z.unknown()),
    payment_id: z.optional(z.unknown()),
    enquiry_id: z.optional(z.unknown()),
    paid: z.optional(z.unknown()),
    balance: z.optional(z.unknown()),
    to_confirm: z.optional(z.unknown()),
    paid_back: z.optional(z.unknown()),
    due_on: z.optional(z.unknown()),
    created_at: z.optional(z.unknown()),
    updated_at: z.optional(z.unknown()),
  }),
  answer: Admission,
});

export const trackAdmission = endpoint({
  name: 'trackAdmission',
  summary: 'The state of an application, by its reference number and the phone number on it.',
  method: 'POST',
  path: '/admissions/track',
  access: 'public',
  body: TrackForm,
  answer: Tracked,
});

export const sendLostReference = endpoint({
  name: 'sendLostReference',
  summary:
    'Mails the reference numbers of the applications of a phone number to the addresses on them. It answers alike whether or not there are any.',
  method: 'POST',
  path: '/admissions/lost-reference',
  access: 'public',
  body: LostReferenceForm,
});
