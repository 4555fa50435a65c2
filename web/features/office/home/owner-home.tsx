import type { OfficeHome } from '#contract/office/home.ts';
import { Breakdowns } from '#web/features/office/home/breakdowns.tsx';
import { figuresOf, formatMoney, formatMoneyTick, isEmpty } from '#web/features/office/home/figures.ts';
import { PeriodPicker } from '#web/features/office/home/period-picker.tsx';
import { beforeLabels, formatSpan, stepsOf, unitLabels } from '#web/features/office/home/periods.ts';
import { Tiles } from '#web/features/office/home/tiles.tsx';
import { usePeriod } from '#web/features/office/home/use-period.ts';
import { useHome } from '#web/features/office/queries.ts';
import { formatCount } from '#web/platform/counts.ts';
import { brand } from '#web/platform/served/page-values.ts';
import { Card } from '#web/ui/card.tsx';
import { BarChart, type ChartData } from '#web/ui/chart/bar-chart.tsx';
import { EmptyNotice, FailedNotice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** The figures of a period compared with the period before. */
export function PeriodFigures() {
  const { choose, ...asked } = usePeriod();
  const { data, error, isPlaceholderData, refetch } = useHome(asked.query);
  const shown = asked.query && data;
  return (
    <>
      <p className="hidden font-semibold print:block">{brand()}</p>
      <PeriodPicker asked={asked} days={data && { from: data.from, to: data.to }} onChoose={choose} />
      {asked.query === undefined && <p className="text-muted">Please choose the days to look at.</p>}
      {asked.query && !data && !error && <Loading />}
      {asked.query && error && (!data || isPlaceholderData) && (
        <FailedNotice onRetry={() => refetch()}>The figures could not be loaded.</FailedNotice>
      )}
      {shown && !(error && isPlaceholderData) && (
        <div
          aria-busy={isPlaceholderData}
          className={isPlaceholderData ? 'opacity-60 transition-opacity' : ''}
        >
          <Figures home={data} />
        </div>
      )}
    </>
  );
}

/** Breakdowns of the figures of the period, if there are any. */
export function PeriodDetails() {
  const { query } = usePeriod();
  const { data, error, isPlaceholderData } = useHome(query);
  if (!query || !data || isEmpty(data) || (error && isPlaceholderData)) return null;
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
      <Charts home={data} />
      <Breakdowns home={data} />
    </div>
  );
}

function Figures({ home }: { home: OfficeHome }) {
  return (
    <>
      <p role="status" className="mb-3 text-muted">
        <span className="font-semibold text-ink">{formatSpan(home)}</span>
        {`, compared with ${formatSpan(home.before)}, ${beforeLabels[home.period]}`}
      </p>
      {isEmpty(home) ? (
        <EmptyNotice title="Nothing came in during this time.">
          Enquiries, admissions and payments appear here by themselves. Until then another period may have
          more to tell.
        </EmptyNotice>
      ) : (
        <Tiles figures={figuresOf(home)} />
      )}
    </>
  );
}

function Charts({ home }: { home: OfficeHome }) {
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2 print:mt-2 print:grid-cols-2 print:gap-3">
      {chartsOf(home).map((data) => (
        <Card
          key={data.title}
          className="min-w-0 p-4 sm:p-5 print:break-inside-avoid print:border-0 print:p-0 print:shadow-none"
        >
          <BarChart data={data} />
        </Card>
      ))}
    </div>
  );
}

function chartsOf(home: OfficeHome): ChartData[] {
  const { unit, enquiries, money } = home;
  const common = { stepLabel: unitLabels[unit], steps: stepsOf(home) };
  const marigold = 'bg-marigold';
  const leaf = 'bg-leaf';
  const asked = enquiries?.steps.map((step) => step.enquiries);
  const came = money?.steps.map((step) => step.admissions);
  const people = [
    ...(asked ? [{ label: 'Enquiries', colour: marigold, values: asked }] : []),
    ...(came
      ? [{ label: 'Admissions', colour: leaf, values: came }]
      : [
          {
            label: 'Admitted and paid',
            colour: leaf,
            values: enquiries?.steps.map((step) => step.converted) ?? [],
          },
        ]),
  ];
  const counts = { format: formatCount, formatTick: formatCount };
  return [
    ...(money
      ? [
          {
            ...common,
            title: `Money per ${unit}`,
            series: [
              { label: 'Received', colour: marigold, values: money.steps.map(({ received }) => received) },
              { label: 'Net', colour: leaf, values: money.steps.map(({ net }) => net) },
            ],
            format: formatMoney,
            formatTick: formatMoneyTick,
          },
        ]
      : []),
    {
      ...common,
      ...counts,
      title: `${asked ? 'Enquiries' : 'Admissions'}${asked && came ? ' and admissions' : ''} per ${unit}`,
      series: people,
    },
  ];
}

function Loading() {
  return (
    <div role="status" className="grid gap-4">
      <p className="text-muted">Loading the figures...</p>
      <Skeleton className="h-75 lg:h-54 2xl:h-27" />
    </div>
  );
}
