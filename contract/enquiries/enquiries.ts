import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { choice, Id, option, reject, text } from '../fields.ts';
import { dialCodes, localNumber } from '../phone.ts';

export const enquiryClasses = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;

/** The statuses, from the first contact to the end. */
export const enquiryStatuses = ['pending', 'contacted', 'visit', 'converted', 'closed'] as const;

/** How an enquiry reached the academy. */
const enquirySources = ['website', 'chatbot', 'office', 'import'] as const;
export type EnquirySource = (typeof enquirySources)[number];

export const wrongPhone = 'Invalid phone number. Must be 10 digits.';

/** What a person fills in, as typed. */
export const EnquiryFields = z.strictObject({
  name: text('Name is required.', 100).check(z.minLength(3, 'Name must be at least 3 characters.')),
  class_name: z.pipe(
    z.pipe(
      z.union([z.int(), z.string()], 'Class is required.'),
      z.transform((value) => String(value).trim()),
    ),
    choice(enquiryClasses, 'Class is required.'),
  ),
  board: option('Board is required.'),
  subject: option('Subject is required.'),
  /** A dial code. */
  country: z._default(choice(dialCodes, 'Country is required.'), '+91'),
  phone: text('Phone number is required.', 100).check(
    z.refine((written) => dialCodes.some((code) => localNumber(written, code)), wrongPhone),
  ),
  enquiryMessage: text('Enquiry message is required.', 5000).check(
    z.minLength(10, 'Message must be at least 10 characters.'),
  ),
});

/** The enquiry form; the phone number comes out as ten digits. */
export const EnquiryForm = z.pipe(
  EnquiryFields,
  z.transform((form, context) => {
    const phone = localNumber(form.phone, form.country);
    if (phone) return { ...form, phone };
    // A valid number, but not of the chosen country.
    return reject(context, wrongPhone, ['phone']);
  }),
);
export type EnquiryForm = z.output<typeof EnquiryForm>;

export const Enquiry = z.object({
  _id: Id,
  /** 'TE-7KQ2-M9XD', by which the family can refer to it. */
  reference: z.string(),
  name: z.string(),
  /** Like board and subject, empty if the enquiry came from a conversation that did not mention it. */
  class_name: z.enum(['', ...enquiryClasses]),
  board: z.string(),
  subject: z.string(),
  country: z.enum(dialCodes),
  phone: z.string(),
  enquiryMessage: z.string(),
  status: z.enum(enquiryStatuses),
  created_at: z.iso.datetime(),
});
export type Enquiry = z.infer<typeof Enquiry>;

export const sendEnquiry = endpoint({
  name: 'sendEnquiry',
  summary: 'Sends an enquiry. The identical one, sent again within ten minutes, is the same one.',
  method: 'POST',
  path: '/enquiry/',
  access: 'public',
  creates: true,
  body: EnquiryForm,
  answer: Enquiry,
});
