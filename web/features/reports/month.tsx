import { useSearchParams } from 'react-router';
import { indianDay } from '#contract/india.ts';
import { exportMonthReport, type MonthReport } from '#contract/payments/month-report.ts';
import { monthAfter, monthName } from '#web/features/reports/india.ts';
import { useMonth } from '#web/features/reports/queries.ts';
import { Stepper } from '#web/features/reports/stepper.tsx';
import { Amount, SumsTable } from '#web/features/reports/sums-table.tsx';
import { download } from '#web/platform/calls/download.ts';
import { formatDay } from '#web/platform/dates.ts';
import { Card } from '#web/ui/card.tsx';
import { FailedNotice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ExportButton } from '#web/ui/table/table-tools.tsx';
import { useExport } from '#web/ui/table/use-export.ts';

/** The money of one month, named in the address. */
export function Month() {
  const [params] = useSearchParams();
  const now = indianDay(new Date()).slice(0, 7);
  const asked = params.get('month') ?? now;
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : now;
  const { data, isPending, refetch } = useMonth(month);
  const step = (by: number) => `?month=${monthAfter(month, by)}`;
  return (
    <>
      <Stepper
        title={monthName(month)}
        before={{ to: step(-1), label: 'Month before' }}
        after={month < now ? { to: step(1), label: 'Month after' } : undefined}
      />
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
  const { total, before, test, month } = report;
  const file = useExport(`month-${month}`, (to) => download(exportMonthReport, { query: { month } }, to));
  const days = report.by_day.map((row) => ({ ...row, name: formatDay(row.name) }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Figure label="Received" now={total.received} then={before.received} />
        <Figure label="Refunded" now={total.refunded} then={before.refunded} />
        <Figure label="Voided" now={total.voided} then={before.voided} />
        <Figure label="Net" now={total.net} then={before.net} />
      </dl>
      {test.payments > 0 && (
        <p className="text-muted">
          In test mode {test.payments} payments were made up this month; no money moved, and they are in no
          sum.
        </p>
      )}
      <Part title="By method" head="Method" rows={report.by_method} />
      <Part title="By course" head="Course" rows={report.by_course} />
      <Part title="By day" head="Day" rows={days} />
      <p className="print:hidden">
        <ExportButton saving={file.saving} onClick={file.save} />
      </p>
    </div>
  );
}

function Figure({ label, now, then }: { label: string; now: number; then: number }) {
  return (
    <Card className="p-4">
      <dt className="text-sm font-semibold text-muted">{label}</dt>
      <dd className="mt-1 text-2xl font-semibold tabular-nums">
        <Amount of={now} />
      </dd>
      <dd className="text-sm text-muted">
        Month before: <Amount of={then} />
      </dd>
    </Card>
  );
}

function Part({ title, head, rows }: { title: string; head: string; rows: MonthReport['by_method'] }) {
  return (
    <section className="break-inside-avoid">
      <h3 className="mb-2 text-xl">{title}</h3>
      <Card className="p-2">
        <SumsTable caption={`Money ${title.toLowerCase()}`} head={head} rows={rows} />
      </Card>
    </section>
  );
}
