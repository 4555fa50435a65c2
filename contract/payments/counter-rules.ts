import { formatRupees } from './money.ts';
import { isUtr, wrongUtr } from './upi.ts';

/** Checks an amount received for a fee or a balance. Shared, so that server and form give the same messages. */
export function tooMuch(amount: number, owed: number, what: 'fee' | 'balance'): string | undefined {
  if (amount <= owed) return undefined;
  return owed > 0 ? `This is more than the ${what} of ${formatRupees(owed)}.` : 'Everything is paid already.';
}

/** Checks the number of a payment. UPI transfers have a UTR; other numbers differ by bank. */
export function wrongReference(
  method: string | undefined,
  reference: string | null | undefined,
): string | undefined {
  return method === 'UPI' && reference && !isUtr(reference) ? wrongUtr : undefined;
}
