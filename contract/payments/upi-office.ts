import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, text } from '../fields.ts';
import { Payment } from './payments.ts';

/** A family's claim that it has paid an order by UPI. */
export const UpiClaim = z.object({
  _id: Id,
  reference: z.string(),
  student_name: z.string(),
  contact_no: z.nullable(z.string()),
  course: z.string(),
  standard: z.string(),
  amount: z.number(),
  utr: z.string(),
  claimed_at: z.iso.datetime(),
  /** Null until the application is submitted. */
  admission_id: z.nullable(Id),
});
export type UpiClaim = z.infer<typeof UpiClaim>;

/** The result of confirming many orders. */
export const UpiConfirmed = z.object({
  confirmed: z.int(),
  /** Those that were not confirmed, and why. */
  left: z.array(z.object({ reference: z.string(), why: z.string() })),
});
export type UpiConfirmed = z.infer<typeof UpiConfirmed>;

const byId = z.strictObject({ id: Id });

export const listUpiClaims = endpoint({
  name: 'listUpiClaims',
  summary: 'Orders that are said to be paid by UPI and wait for the office, oldest first; at most 500.',
  method: 'GET',
  path: '/upi/claims',
  access: 'money',
  answer: z.array(UpiClaim),
});

export const confirmUpi = endpoint({
  name: 'confirmUpi',
  summary: 'Confirms that the money of an order has come: it is paid, and its admission has a receipt.',
  method: 'POST',
  path: '/upi/claims/{id}/confirm',
  access: 'money',
  params: byId,
  answer: Payment,
});

export const confirmManyUpi = endpoint({
  name: 'confirmManyUpi',
  summary: 'Confirms several orders; those that somebody else has decided meanwhile are named.',
  method: 'POST',
  path: '/upi/claims/confirm',
  access: 'money',
  body: z.strictObject({
    ids: z.array(Id).check(z.minLength(1, 'Nothing is chosen.'), z.maxLength(100, 'At most 100 at once.')),
  }),
  answer: UpiConfirmed,
});

export const refuseUpi = endpoint({
  name: 'refuseUpi',
  summary: 'Says that the money of an order has not come; its admission stays and owes its fee.',
  method: 'POST',
  path: '/upi/claims/{id}/refuse',
  access: 'money',
  params: byId,
  body: z.strictObject({ reason: text('Please give a reason.', 500) }),
  answer: Payment,
});
