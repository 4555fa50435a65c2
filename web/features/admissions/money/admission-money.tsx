import type { ReactNode } from 'react';
import type { AdmissionDetail } from '#contract/admissions/admissions.ts';
import { wrongSum } from '#contract/payments/instalments.ts';
import { formatRupees } from '#contract/payments/money.ts';
import type { Payment } from '#contract/payments/payments.ts';
import { LedgerLines } from '#web/features/admissions/money/ledger-lines.tsx';
import { ReceiptList } from '#web/features/admissions/receipt-list.tsx';
import { formatDay } from '#web/platform/dates.ts';
import { TextButton } from '#web/ui/text-link.tsx';

/** Payments with their receipts, the plan and the ledger of an admission. */
export function AdmissionMoney({ admission, onPlan }: { admission: AdmissionDetail; onPlan: () => void }) {
  const { payments, receipts, instalments, ledger } = admission;
  return (
    <div className="grid gap-6 print:hidden">
      <Part title="Payments and receipts">
        <ul className="grid gap-4">
          {payments.map((payment) => (
            <li key={payment._id}>
              <p className="font-medium tabular-nums">{paymentText(payment)}</p>
              <p className="text-sm text-muted tabular-nums">
                {`${payment.reference}, ${formatDay(payment.payment_date)}, ${statusText(payment)}`}
              </p>
              <ReceiptList receipts={receipts.filter(({ payment_id }) => payment_id === payment._id)} />
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Plan of instalments">
        <Plan admission={admission} />
        <TextButton onClick={onPlan}>{instalments.length > 0 ? 'Change the plan' : 'Make a plan'}</TextButton>
      </Part>
      <Part title="Ledger">
        <LedgerLines lines={ledger} payments={payments} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = title.replaceAll(' ', '-').toLowerCase();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

const paymentText = ({ amount, method, method_reference }: Payment) =>
  `${formatRupees(amount)}${method ? ` by ${method}` : ''}${method_reference ? ` (${method_reference})` : ''}`;

const statusTexts: Partial<Record<Payment['status'], string>> = {
  paid: 'paid',
  refunded: 'refunded',
  voided: 'voided',
  claimed: 'to be confirmed',
  refused: 'refused',
};

const statusText = ({ status, refunded, net }: Payment) =>
  status === 'partly_refunded'
    ? `${formatRupees(refunded)} refunded, ${formatRupees(net)} held`
    : (statusTexts[status] ?? status);

/** Payments cover the parts in order. */
function Plan({ admission: { instalments, fees, paid } }: { admission: AdmissionDetail }) {
  if (instalments.length === 0)
    return <p className="text-muted">No plan: the balance is due on the joining date.</p>;
  const problem = wrongSum(fees, instalments);
  let dueBefore = 0;
  return (
    <>
      <ol className="grid gap-1 tabular-nums">
        {instalments.map(({ due_on, amount }) => {
          const covered = Math.min(amount, Math.max(0, paid - dueBefore));
          dueBefore += amount;
          return (
            <li
              key={due_on}
            >{`${formatRupees(amount)} on ${formatDay(due_on)}: ${coverText(covered, amount)}`}</li>
          );
        })}
      </ol>
      {problem && <p className="mt-2 font-medium text-brick">{`${problem} Please change the plan.`}</p>}
    </>
  );
}

function coverText(covered: number, amount: number): string {
  if (covered >= amount) return 'paid';
  return covered > 0 ? `${formatRupees(covered)} paid` : 'open';
}
