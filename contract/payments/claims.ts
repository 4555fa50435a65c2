import * as z from 'zod/mini';
import { contactNumber } from '../admissions/forms.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../fields.ts';
import { reference } from '../references.ts';
import { draft, OwnPayment } from './payments.ts';
import { utr } from './upi.ts';

/** The claim of a family that it has paid an order, by the number of the transfer. */
export const ClaimForm = z
  .strictObject({
    payment_id: z.optional(Id),
    /** A reference alone is not enough: the draft or the phone number of the order is needed too. */
    reference: z.optional(
      reference('TP', 'Payment reference is required.', 'A payment reference looks like TP-7KQ2-M9XD.'),
    ),
    contact_no: z.optional(contactNumber),
    draft: z.optional(draft),
    utr,
  })
  .check(
    z.refine(({ payment_id, reference }) => Boolean(payment_id ?? reference), {
      path: ['payment_id'],
      error: 'Please say which payment this is.',
    }),
  );
export type ClaimForm = z.output<typeof ClaimForm>;

export const claimUpi = endpoint({
  name: 'claimUpi',
  summary:
    'Says by which UPI transfer an order was paid: it is claimed until the office has found the money at the bank. Saying the same again changes nothing.',
  method: 'POST',
  path: '/payments/claim',
  access: 'public',
  body: ClaimForm,
  answer: OwnPayment,
});

export const paymentOptions = endpoint({
  name: 'paymentOptions',
  summary: 'How a fee can be paid here, beside the payment service.',
  method: 'GET',
  path: '/payments/options',
  access: 'public',
  answer: z.object({
    /** An order by UPI without a payment service. */
    upi: z.boolean(),
  }),
});
