import { formatRupees } from './money.ts';
import type { ReceiptCheck } from './receipts.ts';

const causes: Record<string, string> = {
  refunded: 'The payment was refunded.',
  voided: 'The payment was voided.',
  corrected: 'Its details were corrected.',
};

type Standing = Pick<ReceiptCheck, 'state' | 'void_cause' | 'amount' | 'refunded' | 'test'>;

/** Why a receipt is void, in a sentence. */
export const voidText = ({ void_cause }: Pick<Standing, 'void_cause'>) =>
  causes[void_cause ?? ''] ?? 'It was cancelled.';

/** The line at the foot. A void or test receipt must not call itself valid. */
export const signatureText = ({ state, test }: Pick<Standing, 'state' | 'test'>) =>
  state === 'valid' && !test ? 'Made by a computer; valid without a signature.' : 'Made by a computer.';

/** The marks of a receipt, in the same sentences on the screen, on paper and in the PDF. */
export function receiptMarks(receipt: Standing): string[] {
  const { state, amount, refunded, test } = receipt;
  return [
    test && 'Test mode: no money moved. This is not a receipt for money.',
    state === 'void' && `Void. ${voidText(receipt)}`,
    state === 'valid' &&
      refunded > 0 &&
      `${formatRupees(refunded)} of it was refunded; ${formatRupees(amount - refunded)} is still held.`,
  ].filter((mark) => mark !== false);
}
