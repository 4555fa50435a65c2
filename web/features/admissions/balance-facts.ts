import type { Admission } from '#contract/admissions/admissions.ts';
import { formatRupees } from '#contract/payments/money.ts';
import { formatDay } from '#web/platform/dates.ts';

type Owing = Pick<Admission, 'fees' | 'paid' | 'balance' | 'due_on'> & { refunded?: number };

/** What an admission owes: the same rows for the office and the family. */
export function balanceFacts({ fees, paid, refunded = 0, balance, due_on }: Owing): [string, string][] {
  return [
    ['Fees', formatRupees(fees)],
    ['Paid', formatRupees(paid)],
    ...(refunded > 0 ? [['Refunded', formatRupees(refunded)] as [string, string]] : []),
    balance < 0 ? ['Overpaid', formatRupees(-balance)] : ['Balance', formatRupees(balance)],
    ...(balance > 0 && due_on ? [['Next due', formatDay(due_on)] as [string, string]] : []),
  ];
}
