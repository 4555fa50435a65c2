import type { Due } from '#contract/admissions/dues.ts';
import { formatRupees } from '#contract/payments/money.ts';
import { formatDay } from '#web/platform/dates.ts';
import { Pill } from '#web/ui/pill.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { RowLink } from '#web/ui/table/row-link.tsx';

/** The columns a clerk acts on come first, so that they are visible beside the actions. */
export const columns: Column<Due>[] = [
  {
    label: 'Student name',
    sort: 'student_name',
    width: 8.5,
    cell: (row) => <RowLink to={`/admin/admissions/${row._id}?from=dues`}>{row.student_name}</RowLink>,
  },
  {
    label: 'Balance',
    sort: 'balance',
    width: 5.75,
    number: true,
    cell: (row) => <strong>{formatRupees(row.balance)}</strong>,
  },
  {
    label: 'Due on',
    sort: 'due_on',
    width: 5.5,
    labelled: true,
    cell: (row) => (row.due_on ? formatDay(row.due_on) : ''),
  },
  {
    label: 'Overdue since',
    width: 6.25,
    cell: (row) =>
      row.overdue_since ? (
        <Pill look="bad">{formatDay(row.overdue_since)}</Pill>
      ) : (
        <span className="text-muted">Not overdue</span>
      ),
  },
  { label: 'Reminded', width: 6, cell: (row) => <Reminded at={row.reminded_at} /> },
  { label: 'Fees', sort: 'fees', number: true, width: 5.25, cell: (row) => formatRupees(row.fees) },
  { label: 'Paid', number: true, width: 5.25, cell: (row) => formatRupees(row.paid) },
  { label: 'Course', width: 7.5, cell: (row) => `${row.course}, ${row.standard}` },
  { label: 'Contact', extra: true, cell: (row) => row.contact_no },
  { label: 'Email', extra: true, cell: (row) => row.email ?? '' },
  { label: 'Reference', extra: true, cell: (row) => row.reference },
];

function Reminded({ at }: { at: string | null }) {
  if (!at) return <span className="text-muted">Not reminded</span>;
  const day = formatDay(at);
  return day === formatDay(new Date().toISOString()) ? <Pill look="good">Reminded today</Pill> : day;
}
