import { formatRupees } from '#contract/payments/money.ts';
import type { ReceiptCheck } from '#contract/payments/receipts.ts';

type MoneyOf = Pick<ReceiptCheck, 'method' | 'method_reference' | 'fees' | 'balance' | 'amount'>;

/** How it was paid, the fee and the balance. Receipts of earlier versions lack some of it. */
export function moneyDetails(receipt: MoneyOf): [string, string][] {
  const { method, method_reference, fees, balance, amount } = receipt;
  return [
    ['Paid by', method],
    ...(method_reference ? [['Reference', method_reference] as [string, string]] : []),
    ...(fees === null ? [] : [['Fee', formatRupees(fees)] as [string, string]]),
    ['Received', formatRupees(amount)],
    ...(balance === null ? [] : [['Balance', formatRupees(Math.max(0, balance))] as [string, string]]),
  ];
}
