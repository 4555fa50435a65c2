import type { ReactNode } from 'react';
import { type OfficeCharts, weeksShown } from '#contract/office.ts';
import { formatRupees } from '#contract/payments/money.ts';
import { BarTable } from '#web/features/office/charts/bar-table.tsx';
import { WeekBars } from '#web/features/office/charts/week-bars.tsx';
import { useCharts } from '#web/features/office/queries.ts';
import { Card } from '#web/ui/card.tsx';
import { FailedNotice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

export function Charts() {
  const { data, error, refetch } = useCharts();
  if (error && !data)
    return (
      <FailedNotice onRetry={() => refetch()}>
        The figures of the last weeks could not be loaded.
      </FailedNotice>
    );
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Chart title="Enquiries and admissions per week" className="lg:col-span-2">
        {data ? <WeekBars weeks={data.weeks} /> : <Skeleton className="h-60" />}
      </Chart>
      <Chart title="Money by method">
        {data ? <Money money={data.money} /> : <Skeleton className="h-40" />}
      </Chart>
      <Chart title="From enquiry to paid admission">
        {data ? <Funnel funnel={data.funnel} /> : <Skeleton className="h-40" />}
      </Chart>
    </div>
  );
}

function Chart({
  title,
  className = '',
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Card className={className}>
      <h3 className="mb-5 text-lg">{title}</h3>
      {children}
    </Card>
  );
}

function Money({ money }: { money: OfficeCharts['money'] }) {
  if (money.length === 0)
    return <p className="text-muted">No money came in during the last {weeksShown} weeks.</p>;
  const rows = money.map(({ method, amount, payments }) => ({
    label: method === 'Sandbox' ? 'Sandbox (test)' : method,
    value: amount,
    said: formatRupees(amount),
    note: payments === 1 ? '1 payment' : `${payments} payments`,
  }));
  return <BarTable caption="Money by method" head={['Method', 'Received']} rows={rows} />;
}

function Funnel({ funnel: { enquiries, admissions, paid } }: { funnel: OfficeCharts['funnel'] }) {
  const of = (n: number, all: number) => (all > 0 ? `${Math.round((n / all) * 100)} %` : '');
  return (
    <BarTable
      caption="From enquiry to paid admission"
      head={['Step', 'How many']}
      rows={[
        { label: 'Enquiries', value: enquiries, said: String(enquiries) },
        { label: 'Admissions', value: admissions, said: String(admissions) },
        { label: 'Paid', value: paid, said: String(paid), note: of(paid, admissions) },
      ]}
    />
  );
}
