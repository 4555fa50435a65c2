import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../fields.ts';
import { counterMethod, methodReference } from './methods.ts';
import { Payment } from './payments.ts';
import { ReceiptLink } from './receipts.ts';
import { rupees } from './rupees-field.ts';

export const PaymentForm = z.strictObject({
  amount: rupees('Amount is required.', 'Please give an amount above 0 with at most two decimals.'),
  method: z._default(counterMethod, 'Cash'),
  reference: z.optional(methodReference),
});
export type PaymentForm = z.output<typeof PaymentForm>;

export const RecordedPayment = z.object({
  payment: Payment,
  receipt: ReceiptLink,
  /** What is still to be paid for the admission. */
  balance: z.number(),
});
export type RecordedPayment = z.infer<typeof RecordedPayment>;

export const recordPayment = endpoint({
  name: 'recordPayment',
  summary:
    'Writes down money that was handed over for an admission, up to what it owes, and gives a receipt.',
  method: 'POST',
  path: '/admissions/{id}/payments',
  access: 'money',
  creates: true,
  params: z.strictObject({ id: Id }),
  body: PaymentForm,
  answer: RecordedPayment,
});
