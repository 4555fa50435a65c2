import { Sigma } from 'lucide-react';
import { useState } from 'react';
import { formatRupees } from '#contract/payments/money.ts';
import type { DayTotal } from '#contract/payments/office.ts';
import { useDayTotals } from '#web/features/payments/queries.ts';
import { formatDay } from '#web/platform/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FailedNotice } from '#web/ui/feedback/notice.tsx';

/** The money of the last fourteen days, by day and method. */
export function DayTotals() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" className="px-3 text-[0.9rem] md:min-h-10" onClick={() => setOpen(true)}>
        <Sigma aria-hidden className="size-4.5" />
        Day totals
      </Button>
      <Dialog wide open={open} onClose={() => setOpen(false)} title="Day totals">
        {open && <Totals />}
      </Dialog>
    </>
  );
}

function Totals() {
  const { data, error, refetch } = useDayTotals();
  if (error && !data)
    return (
      <FailedNotice onRetry={() => refetch()}>
        Failed to fetch the totals. Please try again later.
      </FailedNotice>
    );
  if (!data) return <p className="text-muted">Adding up...</p>;
  if (data.length === 0)
    return <p className="text-muted">No money came or went in the last fourteen days.</p>;
  return <TotalsTable totals={data} />;
}

const cell = 'border-t border-line px-4 py-2 whitespace-nowrap';
const number = `${cell} text-right`;

function TotalsTable({ totals }: { totals: DayTotal[] }) {
  const methods = [...new Set(totals.map(({ method }) => method))];
  const isReal = ({ method }: Pick<DayTotal, 'method'>) => method !== 'Sandbox';
  const days = [...Map.groupBy(totals, ({ day }) => day)];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section aria-label="Day totals" tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-[0.9rem] tabular-nums">
        <caption className="sr-only">
          Money received per day and method in the last fourteen days; what was refunded and voided stands
          below, and what remains
        </caption>
        <thead className="text-muted">
          <tr>
            <th scope="col" className={`${cell} text-left`}>
              Day
            </th>
            {totals.some(isReal) && (
              <th scope="col" className={number}>
                {totals.every(isReal) ? 'Total' : 'Total without test'}
              </th>
            )}
            {methods.map((method) => (
              <th key={method} scope="col" className={number}>
                {method === 'Sandbox' ? 'Sandbox (test)' : (method ?? 'Not known')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(([day, its]) => (
            <tr key={day}>
              <th scope="row" className={`${cell} text-left align-top font-medium`}>
                {formatDay(day)}
              </th>
              {totals.some(isReal) && <Sum of={its.filter(isReal)} strong />}
              {methods.map((method) => (
                <Sum key={method} of={its.filter((total) => total.method === method)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Sum({ of, strong = false }: { of: DayTotal[]; strong?: boolean }) {
  const add = (field: 'received' | 'paid_back' | 'voided' | 'net' | 'hidden') =>
    Math.round(of.reduce((sum, total) => sum + total[field], 0) * 100) / 100;
  const [received, back, voided, net] = [add('received'), add('paid_back'), add('voided'), add('net')];
  const hidden = add('hidden');
  return (
    <td className={`${number} align-top ${strong ? 'font-semibold' : ''}`}>
      {received || back || voided ? signed(received) : <span className="text-muted">–</span>}
      {back > 0 && <Note look="text-brick">{`−${formatRupees(back)} refunded`}</Note>}
      {net !== received && <Note look="font-semibold">{`${signed(net)} net`}</Note>}
      {voided !== 0 && <Note look="font-normal text-muted">{voidedText(voided)}</Note>}
      {hidden !== 0 && <Note look="font-normal text-muted">{`${signed(hidden)} hidden from the list`}</Note>}
    </td>
  );
}

/** The figure above is without it already. */
const voidedText = (voided: number) =>
  voided > 0 ? `${formatRupees(voided)} voided, not counted` : `${formatRupees(-voided)} restored, counted`;

function Note({ look, children }: { look: string; children: string }) {
  return <span className={`block text-sm ${look}`}>{children}</span>;
}

const signed = (amount: number) => (amount < 0 ? `−${formatRupees(-amount)}` : formatRupees(amount));
