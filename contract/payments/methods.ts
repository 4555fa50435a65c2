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

/** How money reaches the counter. */
export const counterMethods = ['Cash', 'UPI', 'Card', 'Cheque', 'Bank transfer'] as const;

export const counterMethod = choice(counterMethods, 'Please choose how it was paid.');

/** The UTR, the number of the cheque. */
export const methodReference = text('Please give the reference.', 60);
