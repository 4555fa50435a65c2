import type { MonthReport, Sums } from '#contract/payments/month-report.ts';
import type { CsvColumn } from '#server/platform/lists/csv.ts';

type Row = Pick<Sums, 'net'> & Partial<Sums> & { part: string; name: string };

export const columns: CsvColumn<Row>[] = [
  ['By', (row) => row.part],
  ['Name', (row) => row.name],
  ['Received', (row) => row.received ?? null],
  ['Refunded', (row) => row.refunded ?? null],
  ['Voided', (row) => row.voided ?? null],
  ['Net', (row) => row.net],
  ['Payments', (row) => row.payments ?? null],
];

/** The report as one table. */
export function rowsOf(report: MonthReport): Row[] {
  const part = (name: string, rows: (Sums & { name: string })[]) =>
    rows.map((row) => ({ ...row, part: name }));
  return [
    { part: 'Month', name: report.month, ...report.total },
    { part: 'Month', name: 'The month before', ...report.before },
    ...(report.hidden === 0
      ? []
      : [{ part: 'Month', name: 'Of it hidden from the list of payments', net: report.hidden }]),
    ...part('Method', report.by_method),
    ...part('Course', report.by_course),
    ...part('Day', report.by_day),
  ];
}
