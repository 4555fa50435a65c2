import type { ReactNode } from 'react';
import type { Tracked } from '#contract/admissions/admissions.ts';
import { indianDay } from '#contract/india.ts';
import { formatRupees, toPaise, toRupees } from '#contract/payments/money.ts';
import { balanceDetails } from '#web/features/admissions/balance-details.ts';
import { ReceiptList } from '#web/features/admissions/receipt-list.tsx';
import { formatDay } from '#web/platform/dates.ts';
import { DetailList } from '#web/ui/detail-list.tsx';

/** Balance, payments and receipts of an application. */
export function TrackedMoney({ tracked, children }: { tracked: Tracked; children?: ReactNode }) {
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <h3 className="text-lg">Fees and receipts</h3>
      <p>{balanceText(tracked)}</p>
      <DetailList details={balanceDetails(tracked)} />
      {children}
      <ReceiptList receipts={tracked.receipts} />
    </div>
  );
}

/** The balance in plain text, preceded by any refund. */
function balanceText(tracked: Tracked): string {
  const { paid, refunded, payable } = tracked;
  const back = `${formatRupees(refunded)} was paid back to you.`;
  if (refunded <= 0) return openText(tracked);
  return paid <= 0 && payable <= 0 ? back : `${back} ${openText(tracked)}`;
}

function openText({ status, balance, paid, to_confirm, due_on }: Tracked): string {
  if (balance < 0)
    return `You have paid ${formatRupees(-balance)} more than the fees. Our office will call you.`;
  if (status === 'declined' && to_confirm <= 0)
    return paid > 0 ? `We hold ${formatRupees(paid)}. Our office will call you.` : 'Nothing is to be paid.';
  if (balance === 0) return 'The fees are fully paid. Thank you.';
  const open = toRupees(toPaise(balance) - toPaise(to_confirm));
  if (open <= 0) return `${formatRupees(to_confirm)} by UPI: payment to be confirmed.`;
  return `${formatRupees(open)} is still to be paid${due_on ? dueText(due_on) : ''}.`;
}

const dueText = (day: string) =>
  day < indianDay(new Date()) ? `; it was due on ${formatDay(day)}` : `, due on ${formatDay(day)}`;
