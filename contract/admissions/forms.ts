import * as z from 'zod/mini';
import { choice, day, Id, option, reject, storable, text } from '../fields.ts';
import { Instalments } from '../payments/instalments.ts';
import { counterMethod, methodReference } from '../payments/methods.ts';
import { rupees } from '../payments/rupees-field.ts';
import { localNumber } from '../phone.ts';
import { reference } from '../references.ts';
import { admissionStatuses, admissionTypes } from './options.ts';

/** Ten digits, however they are written. */
export const contactNumber = z.pipe(
  text('Contact number is required.', 100),
  z.transform((written, context) => {
    const digits = localNumber(written, '+91');
    return digits ?? reject(context, 'Invalid contact number. Must be 10 digits.');
  }),
);

const email = z
  .email('Please give a valid email address.')
  .check(z.maxLength(254, 'Please use at most 254 characters.'));

/** A plausible joining date: since the academy began, or in the near future. */
function isLikelyDay(day: string): boolean {
  const last = new Date();
  last.setFullYear(last.getFullYear() + 2);
  return day >= '2000-01-01' && day <= last.toISOString().slice(0, 10);
}

const fields = {
  student_name: text('Student name is required.', 100).check(
    z.minLength(3, 'Student name must be at least 3 characters.'),
  ),
  course: option('Course is required.'),
  board: option('Board is required.'),
  standard: option('Standard is required.'),
  joining_date: z
    .pipe(
      z
        .string('Joining date is required.')
        .check(z.trim(), z.minLength(1, { error: 'Joining date is required.', abort: true })),
      day('Please give a valid date.'),
    )
    .check(z.refine(isLikelyDay, 'Please give a joining date from 2000 to two years from now.')),
  address: text('Address is required.', 500),
  contact_no: contactNumber,
  /** The address for the confirmation. An empty one is null. */
  email: z.optional(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => undefined),
      ),
      email,
    ]),
  ),
};

const fees = rupees('Fees is required.', 'Invalid fee amount.');

/** The public form without its payment. */
export const OnlineAdmissionForm = z.strictObject({
  admission_type: z._default(z.literal('Online Admission'), 'Online Admission'),
  ...fields,
});
export type OnlineAdmissionForm = z.output<typeof OnlineAdmissionForm>;

/** The office's form. */
export const OfflineAdmissionForm = z.strictObject({
  admission_type: z._default(z.literal('Offline Admission'), 'Offline Admission'),
  ...fields,
  fees,
});
export type OfflineAdmissionForm = z.output<typeof OfflineAdmissionForm>;

/** The public form as submitted, with the payment that it claims. */
export const OnlineAdmission = z.extend(OnlineAdmissionForm, {
  /** Without a payment the answer is 402. */
  payment_id: z.nullish(Id),
  /** If present, it must equal the amount paid. */
  fees: z.optional(rupees('Fees is required.', 'Invalid fee amount.')),
});
export type OnlineAdmission = z.output<typeof OnlineAdmission>;

/** The office's form as submitted, with the enquiry that led to it and is then converted. */
export const OfflineAdmission = z.extend(OfflineAdmissionForm, {
  enquiry_id: z.nullish(Id),
  /** The amount received; by default the full fee. */
  received: z.optional(rupees('Please say what was received.', 'Invalid amount received.')),
  /** Nothing was received yet: no receipt is issued and the full fee is owed. */
  unpaid: z.optional(z.boolean()),
  method: z.optional(counterMethod),
  reference: z.optional(methodReference),
  /** The instalments of the rest. */
  instalments: z.optional(Instalments),
  /** Refuse it if the same student, phone and course are admitted already. */
  once: z.optional(z.boolean()),
});
export type OfflineAdmission = z.output<typeof OfflineAdmission>;

/** Either form; without a type it is an online one. */
export const AdmissionSubmission = z.pipe(
  z.transform((sent) =>
    typeof sent === 'object' && sent !== null && !('admission_type' in sent)
      ? { ...sent, admission_type: 'Online Admission' }
      : sent,
  ),
  z.discriminatedUnion(
    'admission_type',
    [OnlineAdmission, OfflineAdmission],
    'Please choose one of the list.',
  ),
);

export const reasonRequired = 'Please say why it is declined.';

/** The reason for a change of what a receipt says. */
const correction = z.optional(text('Please say why it is changed.', 500));

/** The edit dialog. */
export const AdmissionEdit = z.strictObject({
  ...fields,
  admission_type: choice(admissionTypes, 'Admission type is required.'),
  fees,
  /** An empty one removes it; unchanged if omitted. */
  email: z.optional(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => null),
      ),
      z.null(),
      email,
    ]),
  ),
  status: z.optional(choice(admissionStatuses, 'Status is required.')),
  decision_reason: z.nullish(text(reasonRequired, 500)),
  reason: correction,
  missing: z.optional(
    z.array(text('Please say what is missing.')).check(z.maxLength(10, 'At most 10 things.')),
  ),
});
export type AdmissionEdit = z.output<typeof AdmissionEdit>;

const decision = {
  status: choice(admissionStatuses, 'Please choose a status.'),
  /** Accept it although no money is held for it. */
  unpaid: z.optional(z.boolean()),
  /** Shown to the family. An empty one is null. */
  reason: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(500, 'Please use at most 500 characters.'),
        z.refine(storable, 'This text has characters that cannot be stored.'),
      ),
  ),
};
const isReasoned = ({ status, reason }: { status: string; reason?: string | undefined }) =>
  status !== 'declined' || Boolean(reason);
const unreasoned = { path: ['reason'], error: reasonRequired };

/** The decision about an admission. Declining needs a reason. */
export const AdmissionDecision = z.strictObject(decision).check(z.refine(isReasoned, unreasoned));
export type AdmissionDecision = z.output<typeof AdmissionDecision>;

/** The decision about one admission, with the version that it is based on. */
export const SeenDecision = z
  .strictObject({ ...decision, version: z.optional(z.int().check(z.positive())) })
  .check(z.refine(isReasoned, unreasoned));

export const LostReferenceForm = z.strictObject({ contact_no: contactNumber });

export const TrackForm = z.strictObject({
  reference: reference('TA', 'Reference number is required.', 'A reference number looks like TA-7KQ2-M9XD.'),
  contact_no: contactNumber,
});
