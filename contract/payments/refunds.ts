import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, text } from '../fields.ts';
import { counterMethod, methodReference } from './methods.ts';
import { Payment } from './payments.ts';
import { rupees } from './rupees-field.ts';

const byId = z.strictObject({ id: Id });
const reason = text('Please give a reason.', 500);

export const RefundForm = z.strictObject({
  reason,
  /** Refund only the excess over the fee. */
  surplus: z.optional(z.boolean()),
  /** A partial amount; by default everything that is held. */
  amount: z.optional(
    rupees('Amount is required.', 'Please give an amount above 0 with at most two decimals.'),
  ),
  /** How the money is returned, if it was taken at the counter. */
  method: z.optional(counterMethod),
  reference: z.optional(methodReference),
});
export type RefundForm = z.output<typeof RefundForm>;

export const refundPayment = endpoint({
  name: 'refundPayment',
  summary:
    'Pays back what was received for a payment, or a part of it, or with `surplus` only what came beyond the fee. Above the limit of the academy a second person has to approve it. Asking the same again changes nothing.',
  method: 'POST',
  path: '/payments/{id}/refund',
  access: 'money',
  creates: true,
  params: byId,
  body: RefundForm,
  answer: Payment,
});

/** A refund that needs the approval of a second person. */
export const ProposedRefund = z.object({
  _id: Id,
  payment_id: Id,
  payment_reference: z.string(),
  student_name: z.string(),
  amount: z.number(),
  reason: z.string(),
  requested_by: z.string(),
  requested_at: z.iso.datetime(),
  /** Proposed by the caller, so somebody else must decide. */
  own: z.boolean(),
});
export type ProposedRefund = z.infer<typeof ProposedRefund>;

export const listProposedRefunds = endpoint({
  name: 'listProposedRefunds',
  summary: 'Refunds that wait for a second person, oldest first.',
  method: 'GET',
  path: '/refunds/proposed',
  access: 'money',
  answer: z.array(ProposedRefund),
});

export const decideRefund = endpoint({
  name: 'decideRefund',
  summary: 'Approves or refuses a refund that somebody else asked for.',
  method: 'POST',
  path: '/refunds/{id}/decide',
  access: 'staff',
  params: byId,
  body: z.strictObject({ approve: z.boolean(), reason: z.optional(reason) }),
  answer: Payment,
});
