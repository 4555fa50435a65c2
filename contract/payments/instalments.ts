import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { day, Id } from '../fields.ts';
import { formatRupees, toPaise, toRupees } from './money.ts';
import { rupees } from './rupees-field.ts';

/** A part of the fee and when it is due. */
export const Instalment = z.strictObject({
  due_on: day('Please give a valid date.'),
  amount: rupees('Amount is required.', 'Please give an amount above 0 with at most two decimals.'),
});
export type Instalment = z.output<typeof Instalment>;

/** By due date. They add up to the fee. */
export const Instalments = z.array(Instalment).check(
  z.maxLength(24, 'At most 24 parts.'),
  z.refine(
    (parts) => new Set(parts.map(({ due_on }) => due_on)).size === parts.length,
    'Each part needs a date of its own.',
  ),
);

/** What is wrong with the sum of a plan. Without parts there is no plan. */
export function wrongSum(fees: number, parts: readonly Instalment[]): string | undefined {
  const sum = parts.reduce((all, { amount }) => all + toPaise(amount), 0);
  if (parts.length === 0 || sum === toPaise(fees)) return undefined;
  return `The parts make ${formatRupees(toRupees(sum))}, the fee is ${formatRupees(fees)}.`;
}

export const setInstalments = endpoint({
  name: 'setInstalments',
  summary:
    'Replaces the plan by which an admission is paid: parts with due dates that make up its fee; none takes it away.',
  method: 'PUT',
  path: '/admissions/{id}/instalments',
  access: 'money',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ instalments: Instalments }),
  answer: z.array(Instalment),
});
