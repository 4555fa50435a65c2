import { formatRupees } from './money.ts';
import { isUtr, wrongUtr } from './upi.ts';

/** What is wrong with an amount that is taken for a fee or a balance; both sides of the wire say the same. */
export function tooMuch(amount: number, owed: number, what: 'fee' | 'balance'): string | undefined {
  if (amount <= owed) return undefined;
  return owed > 0 ? `This is more than the ${what} of ${formatRupees(owed)}.` : 'Everything is paid already.';
}

/** What is wrong with the number that goes with a method: a transfer by UPI has a UTR, and others differ by bank. */
export function wrongReference(
  method: string | undefined,
  reference: string | null | undefined,
): string | undefined {
  return method === 'UPI' && reference && !isUtr(reference) ? wrongUtr : undefined;
}
