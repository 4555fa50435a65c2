import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../fields.ts';
import { rupees } from './rupees-field.ts';

/** Converted to capitals and matched against a pattern. An empty one is null. */
const code = (shape: RegExp, wrong: string) =>
  z.nullable(
    z.pipe(
      z.string().check(z.trim(), z.toUpperCase()),
      z.union([
        z.pipe(
          z.literal(''),
          z.transform(() => null),
        ),
        z.string().check(z.regex(shape, wrong)),
      ]),
    ),
  );

const upiId = z.nullable(
  z.pipe(
    z.string().check(z.trim()),
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => null),
      ),
      z.string().check(z.regex(/^[\w.-]{2,256}@[a-z][a-z0-9]{1,63}$/i, 'A UPI id looks like academy@bank.')),
    ]),
  ),
);

/** The academy's money settings, replaced as a whole. */
export const MoneySettings = z.strictObject({
  /** Printed on receipts. */
  gstin: code(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, 'A GSTIN looks like 27ABCDE1234F1Z5.'),
  pan: code(/^[A-Z]{5}\d{4}[A-Z]$/, 'A PAN looks like ABCDE1234F.'),
  /** The payee for UPI payments without a gateway. */
  upi_id: upiId,
  upi_payee: z.nullable(text('Payee name is required.', 60)),
  /** Refunds above this amount need a second person. */
  refund_limit: rupees('Please give a limit.', 'Please give an amount above 0 with at most two decimals.'),
});
export type MoneySettings = z.output<typeof MoneySettings>;

/** The default, until the office changes it. */
export const firstMoneySettings: MoneySettings = {
  gstin: null,
  pan: null,
  upi_id: null,
  upi_payee: null,
  refund_limit: 10_000,
};

export const readMoneySettings = endpoint({
  name: 'readMoneySettings',
  summary: 'Tax numbers, UPI id and the limit above which a refund needs a second person.',
  method: 'GET',
  path: '/money-settings',
  access: 'money',
  answer: MoneySettings,
});

export const changeMoneySettings = endpoint({
  name: 'changeMoneySettings',
  summary:
    'Replaces how the academy deals with money. With `was`, the settings that one saw, it is refused (412) where they are no longer the ones.',
  method: 'PUT',
  path: '/money-settings',
  access: 'admin',
  body: z.extend(MoneySettings, { was: z.optional(MoneySettings) }),
  answer: MoneySettings,
});
