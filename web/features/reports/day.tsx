import { useSearchParams } from 'react-router';
import { indianDay } from '#contract/india.ts';
import type { DayClose, Day as DayOfMoney } from '#contract/payments/day-close.ts';
import { formatRupees } from '#contract/payments/money.ts';
import { CloseDay } from '#web/features/reports/close-day.tsx';
import { dayAfter } from '#web/features/reports/india.ts';
import { useDay } from '#web/features/reports/queries.ts';
import { Stepper } from '#web/features/reports/stepper.tsx';
import { Amount, SumsTable } from '#web/features/reports/sums-table.tsx';
import { formatDay, formatMoment } from '#web/platform/dates.ts';
import { Card } from '#web/ui/card.tsx';
import { DetailList } from '#web/ui/detail-list.tsx';
import { FailedNotice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** The money of one day, named in the address. */
export function Day() {
  const [params] = useSearchParams();
  const today = indianDay(new Date());
  const asked = params.get('day') ?? today;
  const day = /^20\d\d-\d\d-\d\d$/.test(asked) && asked <= today ? asked : today;
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

function DayReport({ day }: { day: DayOfMoney }) {
  const rows = day.totals.map(({ method, received, corrected, paid_back, voided, net }) => ({
    name: method === 'Sandbox' ? 'Sandbox (test)' : (method ?? 'Not known'),
    received: received + corrected,
    refunded: paid_back,
    voided,
    net,
  }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
      <section>
        <h3 className="mb-2 text-xl">Money of the day</h3>
        <Card className="p-2">
          <SumsTable caption="Money of the day by method" head="Method" rows={rows} />
        </Card>
        {day.later.length > 0 && <Later day={day} />}
      </section>
      <section>
        <h3 className="mb-2 text-xl">Cash</h3>
        <Card>{day.closed ? <Closed close={day.closed} /> : <CloseDay day={day} />}</Card>
      </section>
    </div>
  );
}

function Closed({ close }: { close: DayClose }) {
  const notes = Object.entries(close.denominations).filter(([, count]) => count > 0);
  return (
    <DetailList
      facts={[
        ['Expected', formatRupees(close.expected)],
        ['Counted', formatRupees(close.counted)],
        ['Difference', <Amount key="difference" of={close.difference} />],
        ...(close.reason ? [['Reason', close.reason] as [string, string]] : []),
        ['Notes and coins', notes.map(([note, count]) => `${count} × ₹${note}`).join(', ') || 'None'],
        ['Closed by', close.closed_by],
        ['Closed', formatMoment(close.closed_at)],
      ]}
    />
  );
}

/** What came after the day was signed for. */
function Later({ day }: { day: DayOfMoney }) {
  return (
    <>
      <h3 className="mt-6 mb-2 text-xl">After the close</h3>
      <Card>
        <ul className="grid gap-3">
          {day.later.map((line) => (
            <li key={line._id}>
              <Amount of={line.amount} /> {line.kind}, {line.cause}
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
