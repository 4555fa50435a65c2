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

const cell = 'sm:border-t sm:border-line sm:px-4 sm:py-2 sm:whitespace-nowrap';
const number = `${cell} text-right`;
/** On a phone a day is a small card with labels. */
const line =
  'max-sm:col-span-2 max-sm:grid max-sm:grid-cols-[auto_1fr] max-sm:gap-x-4 max-sm:text-sm max-sm:text-muted max-sm:before:row-span-5 max-sm:before:text-left max-sm:before:content-[attr(data-label)]';

function TotalsTable({ totals }: { totals: DayTotal[] }) {
  const methods = [...new Set(totals.map(({ method }) => method))];
  const isReal = ({ method }: Pick<DayTotal, 'method'>) => method !== 'Sandbox';
  const days = [...Map.groupBy(totals, ({ day }) => day)];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section aria-label="Day totals" tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-[0.9rem] tabular-nums max-sm:block">
        <caption className="sr-only">
          Money received per day and method in the last fourteen days; what was refunded and voided stands
          below, and what remains
        </caption>
        <thead className="text-muted max-sm:hidden">
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
                {methodName(method)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {days.map(([day, its]) => (
            <tr
              key={day}
              className="max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-4 max-sm:gap-y-0.5 max-sm:border-t max-sm:border-line max-sm:py-3"
            >
              <th scope="row" className={`${cell} text-left align-top font-medium`}>
                {formatDay(day)}
              </th>
              {totals.some(isReal) && <Sum of={its.filter(isReal)} />}
              {methods.map((method) => (
                <Sum
                  key={method}
                  of={its.filter((total) => total.method === method)}
                  method={methodName(method)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const methodName = (method: DayTotal['method']) =>
  method === 'Sandbox' ? 'Sandbox (test)' : (method ?? 'Not known');

/** The totals of a day, of one method or all. */
function Sum({ of, method }: { of: DayTotal[]; method?: string }) {
  const add = (field: 'received' | 'paid_back' | 'voided' | 'net' | 'hidden') =>
    Math.round(of.reduce((sum, total) => sum + total[field], 0) * 100) / 100;
  const [received, back, voided, net] = [add('received'), add('paid_back'), add('voided'), add('net')];
  const hidden = add('hidden');
  return (
    <td
      data-label={method}
      className={`${number} align-top ${method ? `${line} ${of.length === 0 ? 'max-sm:hidden' : ''}` : 'font-semibold'}`}
    >
      {received || back || voided ? signed(received) : <span className="text-muted">–</span>}
      {back > 0 && <Note look="text-brick">{`−${formatRupees(back)} refunded`}</Note>}
      {net !== received && <Note look="font-semibold">{`${signed(net)} net`}</Note>}
      {voided !== 0 && <Note look="font-normal text-muted">{voidedText(voided)}</Note>}
      {hidden !== 0 && <Note look="font-normal text-muted">{`${signed(hidden)} hidden from the list`}</Note>}
    </td>
  );
}

/** Already subtracted from the figure above. */
const voidedText = (voided: number) =>
  voided > 0 ? `${formatRupees(voided)} voided, not counted` : `${formatRupees(-voided)} restored, counted`;

function Note({ look, children }: { look: string; children: string }) {
  return <span className={`block text-sm ${look}`}>{children}</span>;
}

const signed = (amount: number) => (amount < 0 ? `−${formatRupees(-amount)}` : formatRupees(amount));
