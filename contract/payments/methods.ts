import * as z from 'zod/mini';
import { choice, text } from '../fields.ts';

export const paymentMethods = [
  'UPI',
  'Card',
  'Netbanking',
  'Wallet',
  'Cash',
  'Cheque',
  'Bank transfer',
  'Sandbox',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The ways to pay at the counter. */
export const counterMethods = ['Cash', 'UPI', 'Card', 'Cheque', 'Bank transfer'] as const;

export const counterMethod = choice(counterMethods, 'Please choose how it was paid.');

/** The UTR or the number of the cheque. A UTR is often written in groups and is compared without the spaces. */
export const methodReference = z.pipe(
  text('Please give the reference.', 60),
  z.transform((written) => (/^(?:\d\s*){12}$/.test(written) ? written.replace(/\s+/g, '') : written)),
);
