import type { Admission } from '#contract/admissions/admissions.ts';
import { formatRupees } from '#contract/payments/money.ts';
import { formatDay } from '#web/platform/dates.ts';

type Balance = Pick<Admission, 'fees' | 'paid' | 'balance' | 'to_confirm' | 'due_on'> & { refunded?: number };

/** The balance of an admission, in the same rows for the office and the family. */
export function balanceDetails(admission: Balance): [string, string][] {
  const { fees, paid, refunded = 0, balance, to_confirm, due_on } = admission;
  return [
    ['Fees', formatRupees(fees)],
    ['Paid', formatRupees(paid)],
    ...(refunded > 0 ? [['Refunded', formatRupees(refunded)] as [string, string]] : []),
    ...(to_confirm > 0
      ? [['By UPI', `${formatRupees(to_confirm)}: payment to be confirmed`] as [string, string]]
      : []),
    balance < 0 ? ['Overpaid', formatRupees(-balance)] : ['Balance', formatRupees(balance)],
    ...(balance > 0 && due_on ? [['Next due', formatDay(due_on)] as [string, string]] : []),
  ];
}
