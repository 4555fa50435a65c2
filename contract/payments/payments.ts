import * as z from 'zod/mini';
import { contactNumber } from '../admissions/forms.ts';
import { dayFilters } from '../days.ts';
import { endpoint } from '../endpoint.ts';
import { choice, Id, option, text } from '../fields.ts';
import { reference } from '../references.ts';
import { paymentMethods } from './methods.ts';
import { rupees } from './rupees-field.ts';
import { Upi } from './upi.ts';

export const paymentStatuses = [
  'created',
  'pending',
  'claimed',
  'paid',
  'partly_refunded',
  'refunded',
  'voided',
  'refused',
  'failed',
  'expired',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

const course = option('Course is required.');
const standard = option('Standard is required.');

/** A secret that the browser makes and keeps: whoever has it may ask for the orders made with it. */
export const draft = text('The draft is missing.', 100).check(
  z.minLength(16, 'The draft must have at least 16 characters.'),
);

/** By UPI without the payment service, where the academy has set that up. */
export const orderMethod = z.optional(z.literal('upi', 'Please choose one of the list.'));

export const OrderForm = z.strictObject({
  course,
  standard,
  student_name: z.optional(text('Student name is required.', 100)),
  contact_no: z.optional(contactNumber),
  draft: z.optional(draft),
  method: orderMethod,
  /** What the family was shown; where it is another by now, nothing is ordered. */
  fees: z.optional(rupees('Fees is required.', 'Invalid fee amount.')),
});
export type OrderForm = z.output<typeof OrderForm>;

const order = {
  payment_id: Id,
  reference: z.string(),
  fees: z.number(),
  currency: z.literal('INR'),
  status: z.enum(paymentStatuses),
  /** Where the browser goes to pay, while there is something to pay. */
  checkout: z.optional(z.string()),
  /** How to pay it by UPI, of an order that is paid so and was not paid yet. */
  upi: z.optional(Upi),
  /** Test mode: no money moves. */
  test: z.boolean(),
};

export const Order = z.object(order);
export type Order = z.infer<typeof Order>;

/** An order as the browser that made it sees it. */
export const OwnPayment = z.object({
  ...order,
  course: z.string(),
  standard: z.string(),
  /** It belongs to an admission already. */
  used: z.boolean(),
  /** The reference number of that admission. */
  application: z.optional(z.string()),
  /** Paid, or said to be by UPI, unused and in order: an admission may claim it. */
  claimable: z.boolean(),
  created_at: z.iso.datetime(),
});
export type OwnPayment = z.infer<typeof OwnPayment>;

export const PaymentStatusForm = z.strictObject({
  reference: reference(
    'TP',
    'Payment reference is required.',
    'A payment reference looks like TP-7KQ2-M9XD.',
  ),
  contact_no: contactNumber,
  /** Ask the payment service again. */
  recheck: z.optional(z.boolean()),
});

export const PaymentStatusAnswer = z.object({
  reference: z.string(),
  status: z.enum(paymentStatuses),
  fees: z.number(),
  course: z.string(),
  standard: z.string(),
  created_at: z.iso.datetime(),
  paid_at: z.nullable(z.iso.datetime()),
  used: z.boolean(),
  /** Only while an admission may claim it: the form takes it as `/admission-form?payment=…`. */
  payment_id: z.nullable(Id),
  test: z.boolean(),
  /** What is true and what happens next, in plain sentences. */
  next: z.string(),
});
export type PaymentStatusAnswer = z.infer<typeof PaymentStatusAnswer>;

/** A payment as the office sees it. */
export const Payment = z.object({
  _id: Id,
  reference: z.string(),
  student_name: z.string(),
  contact_no: z.nullable(z.string()),
  course: z.string(),
  standard: z.string(),
  amount: z.number(),
  /** What went back, and what is held. */
  refunded: z.number(),
  net: z.number(),
  method: z.nullable(z.enum(paymentMethods)),
  /** The number that the bank or the cheque bears. */
  method_reference: z.nullable(z.string()),
  status: z.enum(paymentStatuses),
  payment_date: z.iso.datetime(),
  admission_id: z.nullable(Id),
  gateway: z.string(),
  test: z.boolean(),
  /** Why someone must look at it: the gateway's word does not fit the order. */
  attention: z.nullable(z.string()),
  /** Of its refunds, the one that is the least far. */
  refund: z.enum(['none', 'proposed', 'requested', 'done']),
  /** It was deleted and its money is held: no list shows it, every sum counts it. */
  hidden: z.optional(z.boolean()),
  /** The number of the receipt that holds, where a list tells it. */
  receipt_number: z.optional(z.nullable(z.string())),
});
export type Payment = z.infer<typeof Payment>;

/** Entered by people, at the counter or against the academy's own bank: no payment service knows of it. */
export const isByHand = ({ gateway }: { gateway: string }) => gateway === 'cash' || gateway === 'upi';

/** What can be asked of the list of payments. */
export const paymentList = {
  sorts: ['payment_date', 'student_name', 'amount', 'status'],
  usual: '-payment_date',
  filters: {
    status: z.optional(choice(paymentStatuses, 'Please choose one of the list.')),
    method: z.optional(choice(paymentMethods, 'Please choose one of the list.')),
    course: z.optional(course),
    standard: z.optional(standard),
    /** 'yes': only those that are paid and belong to no admission. */
    unused: z.optional(z.literal('yes', 'Please choose one of the list.')),
    /** 'yes': only those that someone must look at. */
    attention: z.optional(z.literal('yes', 'Please choose one of the list.')),
    /** By the day of the payment. */
    ...dayFilters,
  },
} as const;

export const processPayment = endpoint({
  name: 'processPayment',
  summary:
    'Orders the payment of the fee. An order of the same draft, course and standard that is open or paid and unused is given again.',
  method: 'POST',
  path: '/process-payment',
  access: 'public',
  creates: true,
  body: OrderForm,
  answer: Order,
});

export const ownPayments = endpoint({
  name: 'ownPayments',
  summary: 'What became of the orders that this browser made, newest first; open ones are looked at again.',
  method: 'POST',
  path: '/payments/own',
  access: 'public',
  body: z.strictObject({ draft }),
  answer: z.array(OwnPayment),
});

export const paymentStatus = endpoint({
  name: 'paymentStatus',
  summary: 'The true state of a payment, by its reference and the phone number given with it.',
  method: 'POST',
  path: '/payments/status',
  access: 'public',
  body: PaymentStatusForm,
  answer: PaymentStatusAnswer,
});
