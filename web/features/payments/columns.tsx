import { TriangleAlert } from 'lucide-react';
import { formatRupees } from '#contract/payments/money.ts';
import type { Payment } from '#contract/payments/payments.ts';
import { StatusPill } from '#web/features/payments/status-pill.tsx';
import { formatMoment } from '#web/platform/dates.ts';
import { Pill } from '#web/ui/pill.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';

/** Who orders before giving a name has none yet. */
export const payerOf = (payment: Payment) => payment.student_name || 'No name yet';

export const columns: Column<Payment>[] = [
  {
    label: 'Student name',
    sort: 'student_name',
    cell: (row) => <span className="inline-block whitespace-normal md:max-w-32">{payerOf(row)}</span>,
  },
  { label: 'Amount', sort: 'amount', number: true, cell: (row) => <Amount payment={row} /> },
  { label: 'Method', cell: (row) => <Method payment={row} /> },
  { label: 'Status', sort: 'status', cell: (row) => <State payment={row} /> },
  { label: 'Date', sort: 'payment_date', cell: (row) => <Moment at={row.payment_date} /> },
  { label: 'Receipt', cell: (row) => row.receipt_number ?? <span className="text-muted">None</span> },
  { label: 'Reference', extra: true, cell: (row) => row.reference },
  { label: 'For', extra: true, cell: (row) => `${row.course}, ${row.standard}` },
  { label: 'Contact', extra: true, cell: (row) => row.contact_no ?? '' },
];

/** The day; the time too where there is room for it. */
function Moment({ at }: { at: string }) {
  const [day, time] = formatMoment(at).split(', ');
  return (
    <>
      {day}
      <span className="md:hidden">{`, ${time}`}</span>
    </>
  );
}

function Amount({ payment: { amount, refunded, net } }: { payment: Payment }) {
  return (
    <>
      {formatRupees(amount)}
      {refunded > 0 && (
        <span className="block text-sm text-muted md:ml-auto md:max-w-32 md:whitespace-normal">
          {`${formatRupees(refunded)} refunded, ${formatRupees(net)} held`}
        </span>
      )}
    </>
  );
}

function Method({ payment: { method, method_reference } }: { payment: Payment }) {
  return (
    <>
      {method ?? <span className="text-muted">None yet</span>}
      {method_reference && <span className="block text-sm text-muted">{method_reference}</span>}
    </>
  );
}

function State({ payment: { status, attention, refund, test } }: { payment: Payment }) {
  return (
    <span className="inline-flex items-center gap-1.5 max-md:flex-wrap">
      <StatusPill status={status} />
      {refund === 'proposed' && <Pill look="open">Refund to approve</Pill>}
      {refund === 'requested' && <Pill look="open">Refund on its way</Pill>}
      {test && <Pill>Test</Pill>}
      {attention && (
        <span className="inline-flex items-center gap-1 font-semibold text-brick">
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          {attention}
        </span>
      )}
    </span>
  );
}
