import type { ReactNode } from 'react';
import type { Tracked } from '#contract/admissions/admissions.ts';
import { formatRupees, toPaise, toRupees } from '#contract/payments/money.ts';
import { balanceFacts } from '#web/features/admissions/balance-facts.ts';
import { ReceiptList } from '#web/features/admissions/receipt-list.tsx';
import { formatDay } from '#web/platform/dates.ts';
import { DetailList } from '#web/ui/detail-list.tsx';

/** What a family owes and has paid, with every receipt. */
export function TrackedMoney({ tracked, children }: { tracked: Tracked; children?: ReactNode }) {
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <h3 className="text-lg">Fees and receipts</h3>
      <p>{standing(tracked)}</p>
      <DetailList facts={balanceFacts(tracked)} />
      {children}
      <ReceiptList receipts={tracked.receipts} />
    </div>
  );
}

/** How it stands, in a sentence. */
function standing({ status, balance, paid, refunded, to_confirm, payable, due_on }: Tracked): string {
  if (refunded > 0 && paid <= 0 && payable <= 0) return `${formatRupees(refunded)} was refunded to you.`;
  if (balance < 0)
    return `You have paid ${formatRupees(-balance)} more than the fees. Our office will call you.`;
  if (status === 'declined' && to_confirm <= 0)
    return paid > 0 ? `We hold ${formatRupees(paid)}. Our office will call you.` : 'Nothing is to be paid.';
  if (balance === 0) return 'The fees are fully paid. Thank you.';
  const open = toRupees(toPaise(balance) - toPaise(to_confirm));
  if (open <= 0) return `${formatRupees(to_confirm)} by UPI: payment to be confirmed.`;
  const due = due_on ? `, due on ${formatDay(due_on)}` : '';
  return `${formatRupees(open)} is still to be paid${due}.`;
}
