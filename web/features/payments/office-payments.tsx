import { formatRupees } from '#contract/payments/money.ts';
import { paymentCalls, type TrashedPayment } from '#contract/payments/office.ts';
import { isByHand, type Payment } from '#contract/payments/payments.ts';
import { columns, nameColumn, pathOf, payerOf } from '#web/features/payments/columns.tsx';
import { filters } from '#web/features/payments/filters.ts';
import { queryKey } from '#web/features/payments/queries.ts';
import { RefundsToApprove } from '#web/features/payments/refunds-to-approve.tsx';
import { EmptyList } from '#web/office-list/empty-list.tsx';
import { OfficeList } from '#web/office-list/office-list.tsx';
import type { ListSpec } from '#web/office-list/spec.ts';
import type { Column } from '#web/ui/table/data-table.tsx';

const voided =
  'This payment is voided: its receipt becomes void and it leaves every sum. Undo brings it back.';
const hidden =
  'It came through a payment service, so it is only hidden from the list but stays in every sum. No money is refunded.';
const unclaimed =
  'It is no longer to be confirmed, and the application owes this amount again. Undo brings it back.';
const both =
  'Those recorded by hand are voided: their receipts become void and they leave every sum. Those that came through a payment service are only hidden from the list but stay in every sum. Undo brings all of them back.';

const reason: Column<Payment> = {
  label: 'Reason',
  width: 6.6,
  cell: (row) => (
    <>
      {(row as TrashedPayment).trash_reason ?? ''}
      {row.hidden && <span className="block text-xs text-muted">Hidden only, counted in every sum</span>}
    </>
  ),
};

const inTrash: Record<string, number> = { Amount: 5.8, Method: 5.3, Status: 6, Date: 6.1 };

/** The list's columns, narrower, because there are also who deleted it, when and why. */
const trashColumns: Column<Payment>[] = [
  { ...nameColumn, width: 7 },
  reason,
  ...columns.flatMap((column) => {
    const width = inTrash[column.label];
    return width ? [{ ...column, width }] : [];
  }),
];

/** As on the server: a payment recorded by hand is voided, one of a payment service is only hidden. */
function whatDeletingDoes(payment: Payment): string {
  if (!isByHand(payment)) return hidden;
  if (payment.status === 'paid') return voided;
  if (payment.status === 'claimed') return unclaimed;
  const wentBack = payment.status === 'refunded' || payment.status === 'partly_refunded';
  return wentBack
    ? 'Money of it went back already, so it is only hidden from the list but stays in every sum.'
    : 'No money came by it: it only leaves the list. Undo brings it back.';
}

const spec: ListSpec<Payment> = {
  name: 'payments',
  noun: { one: 'payment', many: 'payments' },
  queryKey,
  calls: paymentCalls,
  columns,
  filters,
  days: { from: 'from', to: 'to', label: 'Paid from' },
  searchLabel: 'Search by name, phone, reference, receipt or UTR',
  defaultSort: '-payment_date',
  nameOf: payerOf,
  titleOf: ({ reference }) => `Payment ${reference}`,
  empty: (
    <EmptyList title="No payments found.">
      Fees paid online and at the office appear here automatically.
    </EmptyList>
  ),
  deletion: {
    one: (payment) =>
      `${formatRupees(payment.amount)} from ${payerOf(payment)} (${payment.reference}). ${whatDeletingDoes(payment)}`,
    many: (count) => `${count} of them leave the list. ${both}`,
    needsReason: true,
  },
  trashColumns,
};

export function OfficePayments() {
  return (
    <OfficeList spec={spec} rowActions={(payment) => [{ label: 'Details', main: true, to: pathOf(payment) }]}>
      <RefundsToApprove />
    </OfficeList>
  );
}
