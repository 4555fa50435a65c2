import { z } from 'zod';
import {
  admissionCourses,
  admissionStandards,
  admissionStatuses,
  admissionTypes,
} from './admission-options.ts';
import { endpoint } from './endpoint.ts';
import { boards, choice, Id, text } from './fields.ts';
import { listQuery } from './list.ts';
import { rupees } from './money.ts';
import { localNumber } from './phone.ts';
import { ReceiptLink } from './receipts.ts';
import { reference } from './references.ts';

/** Ten digits, however they are written. */
export const contactNumber = text('Contact number is required.', 100).transform((written, context) => {
  const digits = localNumber(written, '+91');
  if (digits) return digits;
  context.addIssue({ code: 'custom', message: 'Invalid contact number. Must be 10 digits.' });
  return z.NEVER;
});

const fields = {
  student_name: text('Student name is required.', 100).min(3, 'Student name must be at least 3 characters.'),
  course: choice(admissionCourses, 'Course is required.'),
  board: choice(boards, 'Board is required.'),
  standard: choice(admissionStandards, 'Standard is required.'),
  joining_date: z
    .string('Joining date is required.')
    .trim()
    .min(1, { error: 'Joining date is required.', abort: true })
    .pipe(z.iso.date('Please give a valid date.')),
  address: text('Address is required.', 500),
  contact_no: contactNumber,
  /** Where the confirmation goes; an empty one is none. */
  email: z
    .union([z.literal('').transform(() => undefined), z.email('Please give a valid email address.').max(254)])
    .optional(),
};

const fees = rupees('Fees is required.', 'Invalid fee amount.');

/** The public form, before payment is spoken of. */
export const OnlineAdmissionForm = z.strictObject({
  admission_type: z.literal('Online Admission').default('Online Admission'),
  ...fields,
});
export type OnlineAdmissionForm = z.output<typeof OnlineAdmissionForm>;

/** The office's form. */
export const OfflineAdmissionForm = z.strictObject({
  admission_type: z.literal('Offline Admission').default('Offline Admission'),
  ...fields,
  fees,
});
export type OfflineAdmissionForm = z.output<typeof OfflineAdmissionForm>;

/** The public form as it is sent: with the payment that it claims. */
export const OnlineAdmission = OnlineAdmissionForm.extend({
  /** Without one the answer is 402. */
  payment_id: Id.nullish(),
  /** Where given it must be what was paid. */
  fees: rupees('Fees is required.', 'Invalid fee amount.').optional(),
});
export type OnlineAdmission = z.output<typeof OnlineAdmission>;

/** Either form; one that does not say is an online one. */
export const AdmissionSubmission = z.preprocess(
  (sent) =>
    typeof sent === 'object' && sent !== null && !('admission_type' in sent)
      ? { ...sent, admission_type: 'Online Admission' }
      : sent,
  z.discriminatedUnion(
    'admission_type',
    [OnlineAdmission, OfflineAdmissionForm],
    'Please choose one of the list.',
  ),
);

export const Admission = z.object({
  _id: Id,
  reference: z.string(),
  student_name: z.string(),
  admission_type: z.enum(admissionTypes),
  course: z.enum(admissionCourses),
  board: z.enum(boards),
  standard: z.enum(admissionStandards),
  joining_date: z.iso.date(),
  address: z.string(),
  contact_no: z.string(),
  email: z.string().nullable(),
  fees: z.number(),
  status: z.enum(admissionStatuses),
  /** What the office still waits for, in its words. */
  missing: z.array(z.string()),
  payment_id: Id,
  /** Grows with each change; send it back to be told if someone else was faster. */
  version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Admission = z.infer<typeof Admission>;

/** The edit dialog. */
export const AdmissionEdit = z.strictObject({
  ...fields,
  admission_type: choice(admissionTypes, 'Admission type is required.'),
  fees,
  email: fields.email.nullable(),
  status: choice(admissionStatuses, 'Status is required.').optional(),
  missing: z.array(text('Please say what is missing.')).max(10, 'At most 10 things.').optional(),
});
export type AdmissionEdit = z.output<typeof AdmissionEdit>;

/** An admission together with what belongs to it. */
export const AdmissionDetail = Admission.extend({
  receipt: ReceiptLink.nullable(),
  paid: z.number(),
  payment_status: z.string(),
  payment_reference: z.string(),
});
export type AdmissionDetail = z.infer<typeof AdmissionDetail>;

export const SubmittedAdmission = Admission.extend({ receipt: ReceiptLink });
export type SubmittedAdmission = z.infer<typeof SubmittedAdmission>;

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  choice(values, 'Please choose one of the list.').optional();

export const AdmissionQuery = listQuery({
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
  usual: '-created_at',
  filters: {
    admission_type: oneOf(admissionTypes),
    course: oneOf(admissionCourses),
    board: oneOf(boards),
    standard: oneOf(admissionStandards),
    status: oneOf(admissionStatuses),
  },
});
export type AdmissionQuery = z.output<typeof AdmissionQuery>;

export const TrackForm = z.strictObject({
  reference: reference('TA', 'Reference number is required.', 'A reference number looks like TA-7KQ2-M9XD.'),
  contact_no: contactNumber,
});

export const Tracked = z.object({
  reference: z.string(),
  student_name: z.string(),
  course: z.string(),
  standard: z.string(),
  status: z.enum(admissionStatuses),
  submitted_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** Whole sentences; empty when nothing is. */
  missing: z.array(z.string()),
  /** What happens next, in one sentence. */
  next: z.string(),
  receipt: ReceiptLink.nullable(),
});
export type Tracked = z.infer<typeof Tracked>;

const byId = z.strictObject({ id: Id });

export const submitAdmission = endpoint({
  name: 'submitAdmission',
  summary:
    'Submits an admission: an online one claims a paid payment, an offline one (staff only) writes its own in cash.',
  method: 'POST',
  path: '/admissions/',
  access: 'public',
  creates: true,
  body: AdmissionSubmission,
  answer: SubmittedAdmission,
});

export const listAdmissions = endpoint({
  name: 'listAdmissions',
  summary: 'Admissions, newest first unless sorted; search finds part of the name of the student.',
  method: 'GET',
  path: '/admissions/',
  access: 'staff',
  query: AdmissionQuery,
  answer: z.array(Admission),
});

export const readAdmission = endpoint({
  name: 'readAdmission',
  summary: 'One admission with its receipt and payment.',
  method: 'GET',
  path: '/admissions/{id}',
  access: 'staff',
  params: byId,
  answer: AdmissionDetail,
});

export const changeAdmission = endpoint({
  name: 'changeAdmission',
  summary:
    'Replaces what an admission says. With `version` or `If-Match` a change made on top of an older state is refused (412), and the current row comes with the refusal.',
  method: 'PUT',
  path: '/admissions/{id}',
  access: 'staff',
  params: byId,
  body: AdmissionEdit.extend({
    _id: Id.optional(),
    version: z.int().positive().optional(),
    // What only the server sets may be sent back, and is ignored.
    reference: z.unknown().optional(),
    payment_id: z.unknown().optional(),
    created_at: z.unknown().optional(),
    updated_at: z.unknown().optional(),
  }),
  answer: Admission,
});

export const deleteAdmission = endpoint({
  name: 'deleteAdmission',
  summary: 'Moves an admission to the trash; its payment stays.',
  method: 'DELETE',
  path: '/admissions/{id}',
  access: 'staff',
  params: byId,
});

export const restoreAdmission = endpoint({
  name: 'restoreAdmission',
  summary: 'Takes an admission back out of the trash.',
  method: 'POST',
  path: '/admissions/{id}/restore',
  access: 'staff',
  params: byId,
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
