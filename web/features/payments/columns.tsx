import { TriangleAlert } from 'lucide-react';
import { formatRupees } from '#contract/payments/money.ts';
import type { Payment } from '#contract/payments/payments.ts';
import { StatusPill } from '#web/features/payments/status-pill.tsx';
import { Pill } from '#web/ui/pill.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { Moment } from '#web/ui/table/moment.tsx';
import { RowLink } from '#web/ui/table/row-link.tsx';

/** A payment ordered before the name was entered has none. */
export const payerOf = (payment: Payment) => payment.student_name || 'No name yet';

/** The page of a payment. */
export const pathOf = ({ _id }: Payment) => `/admin/payments/${_id}`;

export const nameColumn: Column<Payment> = {
  label: 'Student name',
  sort: 'student_name',
  width: 9,
  cell: payerOf,
};

export const columns: Column<Payment>[] = [
  { ...nameColumn, cell: (row) => <RowLink to={pathOf(row)}>{payerOf(row)}</RowLink> },
  { label: 'Amount', sort: 'amount', width: 8, number: true, cell: (row) => <Amount payment={row} /> },
  { label: 'Method', width: 8, cell: (row) => <Method payment={row} /> },
  { label: 'Status', sort: 'status', width: 9, cell: (row) => <State payment={row} /> },
  { label: 'Date', sort: 'payment_date', width: 7.5, cell: (row) => <Moment at={row.payment_date} /> },
  { label: 'Receipt', cell: (row) => row.receipt_number ?? <span className="text-muted">None</span> },
  { label: 'Reference', extra: true, cell: (row) => row.reference },
  { label: 'For', extra: true, cell: (row) => `${row.course}, ${row.standard}` },
  { label: 'Contact', extra: true, cell: (row) => row.contact_no ?? '' },
];

function Amount({ payment: { amount, refunded } }: { payment: Payment }) {
  return (
    <>
      {formatRupees(amount)}
      {refunded > 0 && (
        <span className="block text-xs text-muted">{`${formatRupees(refunded)} refunded`}</span>
      )}
    </>
  );
}

function Method({ payment: { method, method_reference } }: { payment: Payment }) {
  return (
    <>
      {method ?? <span className="text-muted">None yet</span>}
      {method_reference && <span className="block text-xs text-muted">{method_reference}</span>}
    </>
  );
}

function State({ payment: { status, attention, refund, test } }: { payment: Payment }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <StatusPill status={status} />
      {refund === 'proposed' && <Pill look="open">Refund to approve</Pill>}
      {refund === 'requested' && <Pill look="open">Refund on its way</Pill>}
      {test && <Pill>Test</Pill>}
      {attention && (
        <span className="inline-flex items-center gap-1 text-xs font-semibold text-brick">
          <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
          {attention}
        </span>
      )}
    </span>
  );
}
