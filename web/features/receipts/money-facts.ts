import { formatRupees } from '#contract/payments/money.ts';
import type { ReceiptCheck } from '#contract/payments/receipts.ts';

type MoneyOf = Pick<ReceiptCheck, 'method' | 'method_reference' | 'fees' | 'balance' | 'amount'>;

/** How it was paid, what of, and what is left; receipts of earlier versions do not tell all of it. */
export function moneyFacts(receipt: MoneyOf): [string, string][] {
  const { method, method_reference, fees, balance, amount } = receipt;
  return [
    ['Paid by', method],
    ...(method_reference ? [['Reference', method_reference] as [string, string]] : []),
    ...(fees === null ? [] : [['Fee', formatRupees(fees)] as [string, string]]),
    ['Received', formatRupees(amount)],
    ...(balance === null ? [] : [['Balance', formatRupees(Math.max(0, balance))] as [string, string]]),
  ];
}
