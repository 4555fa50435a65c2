import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { indianDay } from '#contract/india.ts';
import { formatRupees } from '#contract/payments/money.ts';
import { exportMonthReport, type MonthReport } from '#contract/payments/month-report.ts';
import { monthAfter, monthName } from '#web/features/reports/india.ts';
import { useMonth } from '#web/features/reports/queries.ts';
import { Stepper } from '#web/features/reports/stepper.tsx';
import { SumsTable } from '#web/features/reports/sums-table.tsx';
import { download } from '#web/platform/calls/download.ts';
import { formatDay } from '#web/platform/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { single } from '#web/ui/double-click.ts';
import { FailedNotice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useExport } from '#web/ui/table/use-export.ts';

/** The money of one month, named in the address. */
export function Month() {
  const [params] = useSearchParams();
  const now = indianDay(new Date()).slice(0, 7);
  const requested = params.get('month') ?? now;
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(requested) ? requested : now;
  const { data, isPending, refetch } = useMonth(month);
  const step = (by: number) => `?month=${monthAfter(month, by)}`;
  return (
    <>
      <Stepper
        title={monthName(month)}
        before={{ to: step(-1), label: 'Month before' }}
        after={month < now ? { to: step(1), label: 'Month after' } : undefined}
      >
        {data && <Export month={month} />}
      </Stepper>
      {data && <Report report={data} />}
      {!data && isPending && <Skeleton className="h-96" />}
      {!data && !isPending && (
        <FailedNotice onRetry={() => refetch()}>
          Failed to fetch the report. Please try again later.
        </FailedNotice>
      )}
    </>
  );
}

function Report({ report }: { report: MonthReport }) {
  const { total, before, test, hidden } = report;
  const days = report.by_day.map((row) => ({ ...row, name: formatDay(row.name) }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <dl className="grid grid-cols-1 gap-3 min-[22.5rem]:grid-cols-2 lg:grid-cols-4">
        <Figure label="Received" now={total.received} then={before.received} />
        <Figure label="Refunded" now={total.refunded} then={before.refunded} />
        <Figure label="Voided" now={total.voided} then={before.voided} />
        <Figure label="Net" now={total.net} then={before.net} />
      </dl>
      {test.payments > 0 && (
        <p className="text-muted">
          {`${test.payments === 1 ? '1 test payment was' : `${test.payments} test payments were`} made this month. No money moved, and none of it is counted here.`}
        </p>
      )}
      {hidden !== 0 && (
        <p className="text-muted">
          {`${formatRupees(hidden)} of the net belongs to payments that are hidden from the list. They came through a payment service and stay in every sum.`}
        </p>
      )}
      <Part title="By method" head="Method" rows={report.by_method} total={total} />
      <Part title="By course" head="Course" rows={report.by_course} total={total} />
      <Part title="By day" head="Day" rows={days} total={total} />
    </div>
  );
}

function Export({ month }: { month: string }) {
  const file = useExport(`month-${month}`, (to) => download(exportMonthReport, { query: { month } }, to));
  return (
    <Button
      look="outline"
      aria-disabled={Boolean(file.saving)}
      onClick={single(() => !file.saving && file.save())}
    >
      <Download aria-hidden className="size-4.5" />
      {file.saving ?? 'Export CSV'}
    </Button>
  );
}

function Figure({ label, now, then }: { label: string; now: number; then: number }) {
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-3">
      <dt className="text-sm font-semibold text-muted">{label}</dt>
      <dd className="mt-1 text-lg font-semibold whitespace-nowrap tabular-nums sm:text-xl">
        {formatRupees(now)}
      </dd>
      <dd className="text-sm text-muted tabular-nums">{`${formatRupees(then)} the month before`}</dd>
    </div>
  );
}

interface PartProps {
  title: string;
  head: string;
  rows: MonthReport['by_method'];
  total: MonthReport['total'];
}

function Part({ title, head, rows, total }: PartProps) {
  return (
    <section className="break-inside-avoid">
      <h3 className="mb-2 text-xl">{title}</h3>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <SumsTable caption={`Money ${title.toLowerCase()}`} head={head} rows={rows} total={total} />
      </div>
    </section>
  );
}
