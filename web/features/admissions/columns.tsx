import type { Admission } from '#contract/admissions/admissions.ts';
import { formatRupees } from '#contract/payments/money.ts';
import { StatusPill } from '#web/features/admissions/status-pill.tsx';
import { formatDay, formatMoment } from '#web/platform/dates.ts';
import { Pill } from '#web/ui/pill.tsx';
import { PrefetchLink } from '#web/ui/prefetch-link.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';

/** What people call an admission. */
export const nameOf = (admission: Admission) => admission.student_name;

export const nameColumn: Column<Admission> = {
  label: 'Student name',
  sort: 'student_name',
  cell: nameOf,
};

/** What an admission says, also when it is in the trash. */
export const said: Column<Admission>[] = [
  { label: 'Type', sort: 'admission_type', cell: (row) => row.admission_type },
  { label: 'Course', sort: 'course', cell: (row) => row.course },
  { label: 'Board', sort: 'board', cell: (row) => row.board },
  { label: 'Standard', sort: 'standard', cell: (row) => row.standard },
  { label: 'Joining date', sort: 'joining_date', cell: (row) => formatDay(row.joining_date) },
  {
    label: 'Address',
    cell: (row) => (
      <span title={row.address} className="md:block md:max-w-56 md:truncate">
        {row.address}
      </span>
    ),
  },
  { label: 'Contact', cell: (row) => row.contact_no },
  { label: 'Fees', sort: 'fees', number: true, cell: (row) => formatRupees(row.fees) },
  { label: 'Balance', number: true, cell: (row) => <Balance admission={row} /> },
  { label: 'Status', sort: 'status', cell: (row) => <State admission={row} /> },
];

/** What is owed; more than the fee is told in a word, since a minus is easily overlooked. */
function Balance({ admission: { balance } }: { admission: Admission }) {
  if (balance < 0) return `${formatRupees(-balance)} overpaid`;
  return <span className={balance > 0 ? 'font-semibold text-brick' : ''}>{formatRupees(balance)}</span>;
}

function State({ admission: { status, to_confirm, paid_back } }: { admission: Admission }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <StatusPill status={status} />
      {to_confirm > 0 && <Pill look="open">Payment to be confirmed</Pill>}
      {paid_back && status !== 'declined' && <Pill look="open">Refunded: to decide</Pill>}
    </span>
  );
}

export const columns: Column<Admission>[] = [
  {
    ...nameColumn,
    cell: (row) => (
      <PrefetchLink
        to={`/admin/admissions/${row._id}`}
        className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:decoration-accent md:min-h-0"
      >
        {nameOf(row)}
      </PrefetchLink>
    ),
  },
  ...said,
  { label: 'Reference', extra: true, cell: (row) => row.reference },
  { label: 'Email', extra: true, cell: (row) => row.email ?? '' },
  { label: 'Received', sort: 'created_at', extra: true, cell: (row) => formatMoment(row.created_at) },
];
