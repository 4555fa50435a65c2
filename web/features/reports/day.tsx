import { useSearchParams } from 'react-router';
import { indianDay } from '#contract/india.ts';
import type { DayClose, Day as DayOfMoney } from '#contract/payments/day-close.ts';
import type { LedgerLine } from '#contract/payments/ledger.ts';
import { formatRupees, toPaise, toRupees } from '#contract/payments/money.ts';
import { CloseDay, Difference } from '#web/features/reports/close-day.tsx';
import { dayAfter } from '#web/features/reports/india.ts';
import { useDay } from '#web/features/reports/queries.ts';
import { Stepper } from '#web/features/reports/stepper.tsx';
import { type SumRow, SumsTable } from '#web/features/reports/sums-table.tsx';
import { formatDay, formatMoment } from '#web/platform/dates.ts';
import { Card } from '#web/ui/card.tsx';
import { DetailList } from '#web/ui/detail-list.tsx';
import { FailedNotice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** The money of one day, named in the address. */
export function Day() {
  const [params] = useSearchParams();
  const today = indianDay(new Date());
  const requested = params.get('day') ?? today;
  const day = /^20\d\d-\d\d-\d\d$/.test(requested) && requested <= today ? requested : today;
  const { data, isPending, refetch } = useDay(day);
  const step = (by: number) => `?day=${dayAfter(day, by)}`;
  return (
    <>
      <Stepper
        title={formatDay(day)}
        before={{ to: step(-1), label: 'Day before' }}
        after={day < today ? { to: step(1), label: 'Day after' } : undefined}
      />
      {data && <DayReport key={day} day={data} />}
      {!data && isPending && <Skeleton className="h-96" />}
      {!data && !isPending && (
        <FailedNotice onRetry={() => refetch()}>
          Failed to fetch the day. Please try again later.
        </FailedNotice>
      )}
    </>
  );
}

const sandbox = 'Sandbox (test)';

function totalOf(rows: SumRow[]) {
  const sum = (of: 'received' | 'refunded' | 'voided' | 'net') =>
    toRupees(rows.reduce((all, row) => all + toPaise(row[of]), 0));
  return { received: sum('received'), refunded: sum('refunded'), voided: sum('voided'), net: sum('net') };
}

function DayReport({ day }: { day: DayOfMoney }) {
  const rows = day.totals.map(({ method, received, paid_back, voided, net }) => ({
    name: method === 'Sandbox' ? sandbox : (method ?? 'Not known'),
    received,
    refunded: paid_back,
    voided,
    net,
  }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 2xl:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
      <section>
        <h3 className="mb-2 text-xl">By method</h3>
        <div className="overflow-hidden rounded-card border border-line bg-surface">
          <SumsTable
            caption="Money of the day by method"
            head="Method"
            rows={rows}
            total={totalOf(rows.filter(({ name }) => name !== sandbox))}
          />
        </div>
        {rows.some(({ name }) => name === sandbox) && (
          <p className="mt-2 text-sm text-muted">Test payments are not part of the total.</p>
        )}
        <Hidden totals={day.totals} />
        {day.later.length > 0 && <Later day={day} />}
      </section>
      <section>
        <h3 className="mb-2 text-xl">Cash</h3>
        <Card className="max-w-xl">
          {day.closed ? <Closed close={day.closed} /> : <CloseDay day={day} />}
        </Card>
      </section>
    </div>
  );
}

/** The amount in payments that no list shows. */
function Hidden({ totals }: Pick<DayOfMoney, 'totals'>) {
  const real = totals.filter(({ method }) => method !== 'Sandbox');
  const hidden = toRupees(real.reduce((sum, total) => sum + toPaise(total.hidden), 0));
  if (hidden === 0) return null;
  return (
    <p className="mt-2 text-sm text-muted">
      {`${formatRupees(hidden)} of it belongs to payments that are hidden from the list and stay in every sum.`}
    </p>
  );
}

function Closed({ close }: { close: DayClose }) {
  const notes = Object.entries(close.denominations).filter(([, count]) => count > 0);
  return (
    <>
      <DetailList
        details={[
          ['Expected', formatRupees(close.expected)],
          ['Counted', formatRupees(close.counted)],
          ['Difference', <Difference key="difference" of={close.difference} />],
          ...(close.reason ? [['Reason', close.reason] as [string, string]] : []),
          [
            'Notes and coins',
            notes.map(([note, count]) => `${count} × ${formatRupees(Number(note))}`).join(', ') || 'None',
          ],
          ['Closed by', close.closed_by],
          ['Closed on', formatMoment(close.closed_at)],
        ]}
      />
      <p className="mt-12 hidden w-64 border-t border-ink pt-1 print:block">{`Signature of ${close.closed_by}`}</p>
    </>
  );
}

/** Corrections after the day was closed. */
function Later({ day }: { day: DayOfMoney }) {
  return (
    <>
      <h3 className="mt-6 mb-2 text-xl">Later corrections</h3>
      <Card className="p-5">
        <p className="mb-3 text-sm text-muted">Recorded after the day was closed.</p>
        <ul className="grid gap-3">
          {day.later.map((line) => (
            <li key={line._id}>
              <span className="font-medium tabular-nums">{laterText(line)}</span>
              <span className="block text-sm text-muted">
                {[formatMoment(line.at), line.by, line.day !== day.day && `counted on ${formatDay(line.day)}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

const kinds: Record<LedgerLine['kind'], string> = {
  received: 'received',
  refunded: 'refunded',
  voided: 'voided',
  adjusted: 'fee changed',
};

function laterText({ kind, amount, method, cause }: LedgerLine): string {
  const sum = `${amount < 0 ? '−' : '+'}${formatRupees(Math.abs(amount))}`;
  const what = kind === 'voided' && amount > 0 ? 'restored' : kinds[kind];
  const why = cause === 'counter' ? 'at the counter' : cause;
  return `${sum} ${what}${method ? ` (${method})` : ''}: ${why}`;
}
