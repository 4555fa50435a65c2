import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Order, orderMethod } from '../payments/payments.ts';
import { rupees } from '../payments/rupees-field.ts';
import { TrackForm } from './forms.ts';

export const BalanceForm = z.extend(TrackForm, {
  /** A partial amount; by default the full balance. */
  amount: z.optional(
    rupees('Amount is required.', 'Please give an amount above 0 with at most two decimals.'),
  ),
  method: orderMethod,
});
export type BalanceForm = z.output<typeof BalanceForm>;

export const payBalance = endpoint({
  name: 'payBalance',
  summary:
    'Orders the payment of what an application still owes, or a part of it, by its reference and phone number. An open order of the same amount is given again.',
  method: 'POST',
  path: '/admissions/balance',
  access: 'public',
  creates: true,
  body: BalanceForm,
  answer: Order,
});
