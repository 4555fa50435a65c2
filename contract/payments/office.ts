import * as z from 'zod/mini';
import { dayFilters } from '../days.ts';
import { endpoint } from '../endpoint.ts';
import { Id, text } from '../fields.ts';
import { inTrash } from '../list.ts';
import { officeCalls } from '../office/office-list.ts';
import { paymentMethods } from './methods.ts';
import { Payment, paymentList, paymentStatuses } from './payments.ts';
import { ReceiptLink } from './receipts.ts';

/** The actions on the money of a payment. */
const paymentWays = ['refund', 'refund surplus', 'settle'] as const;
export type PaymentWay = (typeof paymentWays)[number];

const moment = z.iso.datetime();

/** A payment with its full history. */
export const PaymentDetail = z.extend(Payment, {
  /** The id of the order at the gateway. */
  gateway_id: z.nullable(z.string()),
  created_at: moment,
  moves: z.array(
    z.object({
      from: z.nullable(z.enum(paymentStatuses)),
      to: z.enum(paymentStatuses),
      cause: z.string(),
      at: moment,
    }),
  ),
  attempts: z.array(
    z.object({
      gateway_id: z.string(),
      status: z.enum(['captured', 'failed']),
      amount: z.number(),
      currency: z.string(),
      method: z.nullable(z.string()),
      /** How much of it was refunded. */
      refunded: z.number(),
      at: moment,
    }),
  ),
  refunds: z.array(
    z.object({
      amount: z.number(),
      reason: z.string(),
      status: z.enum(['proposed', 'refused', 'requested', 'done']),
      /** Why the gateway has not refunded it yet: the gateway's own message. */
      error: z.nullable(z.string()),
      requested_at: moment,
      done_at: z.nullable(moment),
    }),
  ),
  receipt: z.nullable(ReceiptLink),
  /** What to do about it, if it needs attention. */
  advice: z.nullable(z.string()),
  ways: z.array(z.enum(paymentWays)),
});
export type PaymentDetail = z.infer<typeof PaymentDetail>;

/** Days of India; by default the last fourteen. */
export const TotalsQuery = z.strictObject(dayFilters);
export type TotalsQuery = z.output<typeof TotalsQuery>;

/** The money received and refunded on one day by one method. */
export const DayTotal = z.object({
  day: z.iso.date(),
  method: z.nullable(z.enum(paymentMethods)),
  /** Less the amounts voided on this day, so it is negative if those were received earlier. */
  received: z.number(),
  received_count: z.int(),
  paid_back: z.number(),
  paid_back_count: z.int(),
  /** Voided on this day, whenever received. Already subtracted from `received`. */
  voided: z.number(),
  voided_count: z.int(),
  net: z.number(),
  /** The part of `net` that belongs to payments hidden from the list. */
  hidden: z.number(),
});
export type DayTotal = z.infer<typeof DayTotal>;

const byId = z.strictObject({ id: Id });
const reason = text('Please give a reason.', 500);

/** A payment in the trash. */
export const TrashedPayment = z.extend(Payment, { ...inTrash, trash_reason: z.nullable(z.string()) });
export type TrashedPayment = z.infer<typeof TrashedPayment>;

export const paymentCalls = officeCalls({
  names: ['Payment', 'Payments'],
  path: '/payments/',
  access: 'money',
  kind: paymentList,
  row: Payment,
  whole: Payment,
  trashed: TrashedPayment,
  search: 'names in any order, phones, references, numbers of receipts, UTRs and cheque numbers',
  whenDeleting: { reason },
  whenDeletingOne: z.strictObject({ reason: z.optional(reason) }),
  onDelete:
    ' One that was recorded by hand is voided by that; one that came through a gateway is only hidden, and stays in every sum.',
});
/** The filters of the list of payments. */
export type PaymentFilters = Omit<z.output<typeof paymentCalls.exported.query>, 'sort'>;

export const readPayment = endpoint({
  name: 'readPayment',
  summary: 'One payment with every move, attempt and refund.',
  method: 'GET',
  path: '/payments/{id}',
  access: 'money',
  params: byId,
  answer: PaymentDetail,
});

export const paymentTotals = endpoint({
  name: 'paymentTotals',
  summary: 'Money received and paid back, per day and method, newest day first.',
  method: 'GET',
  path: '/payments/totals',
  access: 'money',
  query: TotalsQuery,
  answer: z.array(DayTotal),
});

export const settlePayment = endpoint({
  name: 'settlePayment',
  summary:
    'Says that a payment which needed attention is in order; refused while money that does not fit is held.',
  method: 'POST',
  path: '/payments/{id}/settle',
  access: 'money',
  params: byId,
  body: z.strictObject({ reason }),
  answer: Payment,
});
