import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { option } from '../fields.ts';
import { Fee } from './fees.ts';
import { rupees } from './rupees-field.ts';

export const FeeForm = z.strictObject({
  course: option('Course is required.'),
  standard: option('Standard is required.'),
  fees: rupees('Fees is required.', 'Invalid fee amount.'),
});
export type FeeForm = z.output<typeof FeeForm>;

export const setFee = endpoint({
  name: 'setFee',
  summary:
    'Sets the fee of a course in a standard; orders already made keep theirs. With `was`, the fee that one saw, it is refused (412) where that is no longer the one.',
  method: 'PUT',
  path: '/fees',
  access: 'admin',
  body: z.extend(FeeForm, { was: z.optional(z.nullable(z.number())) }),
  answer: Fee,
});
