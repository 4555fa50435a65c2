import type { Admission } from '#contract/admissions/admissions.ts';
import { formatRupees } from '#contract/payments/money.ts';
import { StatusPill } from '#web/features/admissions/status-pill.tsx';
import { formatDay, formatMoment } from '#web/platform/dates.ts';
import { PrefetchLink } from '#web/ui/prefetch-link.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';

export const nameOf = (admission: Admission) => admission.student_name;

export const nameColumn: Column<Admission> = {
  label: 'Student name',
  sort: 'student_name',
  width: 6.7,
  cell: nameOf,
};

/** Columns shared by the list and the trash. */
export const sharedColumns: Column<Admission>[] = [
  { label: 'Type', sort: 'admission_type', width: 5, cell: (row) => row.admission_type },
  { label: 'Course', sort: 'course', width: 6, cell: (row) => row.course },
  { label: 'Board', sort: 'board', width: 5.5, cell: (row) => row.board },
  { label: 'Standard', sort: 'standard', width: 6.1, cell: (row) => row.standard },
  { label: 'Joining date', sort: 'joining_date', width: 4.1, cell: (row) => formatDay(row.joining_date) },
  {
    label: 'Address',
    width: 4.3,
    long: true,
    cell: (row) => row.address,
  },
  { label: 'Contact', width: 5.9, cell: (row) => row.contact_no },
  { label: 'Fees', sort: 'fees', number: true, width: 7.1, cell: (row) => <Fees admission={row} /> },
];

/** The fee, with the balance below. Overpayment is a word, because a minus sign is easily overlooked. */
function Fees({ admission: { fees, balance } }: { admission: Admission }) {
  return (
    <>
      {formatRupees(fees)}
      <span
        className={`text-xs max-md:ml-1.5 md:block ${balance > 0 ? 'font-semibold text-brick' : 'text-muted'}`}
      >
        {balance > 0
          ? `${formatRupees(balance)} due`
          : balance < 0
            ? `${formatRupees(-balance)} overpaid`
            : 'paid'}
      </span>
    </>
  );
}

export const columns: Column<Admission>[] = [
  {
    ...nameColumn,
    cell: (row) => (
      <>
        <PrefetchLink
          to={`/admin/admissions/${row._id}`}
          className="underline decoration-line underline-offset-2 hover:decoration-accent md:-my-1 md:block md:truncate md:py-1"
        >
          {nameOf(row)}
        </PrefetchLink>{' '}
        <span className="md:block md:truncate">
          <StatusPill status={row.status} />
          {row.to_confirm > 0 && (
            <span className="ml-1.5 text-xs font-semibold text-accent">Payment to be confirmed</span>
          )}
          {row.paid_back && row.status !== 'declined' && (
            <span className="ml-1.5 text-xs font-semibold text-accent">Refunded: to decide</span>
          )}
        </span>
      </>
    ),
  },
  ...sharedColumns,
  { label: 'Status', sort: 'status', extra: true, cell: (row) => <StatusPill status={row.status} /> },
  { label: 'Reference', extra: true, cell: (row) => row.reference },
  { label: 'Email', extra: true, cell: (row) => row.email ?? '' },
  { label: 'Received', sort: 'created_at', extra: true, cell: (row) => formatMoment(row.created_at) },
];
