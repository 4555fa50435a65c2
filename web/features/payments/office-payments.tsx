import { useState } from 'react';
import { formatRupees } from '#contract/payments/money.ts';
import { paymentCalls, type TrashedPayment } from '#contract/payments/office.ts';
import { isByHand, type Payment } from '#contract/payments/payments.ts';
import { columns, payerOf } from '#web/features/payments/columns.tsx';
import { filters } from '#web/features/payments/filters.ts';
import { PaymentDetails } from '#web/features/payments/payment-details.tsx';
import { queryKey } from '#web/features/payments/queries.ts';
import { RefundsToApprove } from '#web/features/payments/refunds-to-approve.tsx';
import { OfficeList } from '#web/office-list/office-list.tsx';
import type { ListSpec } from '#web/office-list/spec.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EmptyNotice } from '#web/ui/feedback/notice.tsx';
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
  cell: (row) => (row as TrashedPayment).trash_reason ?? '',
};

/** As the server does it: a mistake at the counter is taken back, what a payment service took stays true. */
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
  words: { one: 'payment', many: 'payments' },
  queryKey,
  calls: paymentCalls,
  columns,
  filters,
  days: { from: 'from', to: 'to', label: 'Paid from' },
  searchLabel: 'Search by name, phone, reference, receipt or UTR',
  usualSort: '-payment_date',
  nameOf: payerOf,
  titleOf: ({ reference }) => `Payment ${reference}`,
  empty: (
    <EmptyNotice title="No payments found.">
      Try another name or fewer filters. Fees paid online and at the office appear here automatically.
    </EmptyNotice>
  ),
  deletion: {
    one: (payment) =>
      `${formatRupees(payment.amount)} from ${payerOf(payment)} (${payment.reference}). ${whatDeletingDoes(payment)}`,
    many: (count) => `${count} of them leave the list. ${both}`,
    needsReason: true,
  },
  trashColumns: [...columns.slice(0, 1), reason, ...columns.slice(1)],
};

export function OfficePayments() {
  const [shown, setShown] = useState<Payment | null>(null);
  return (
    <>
      <OfficeList
        spec={spec}
        rowActions={(payment) => [{ label: 'Details', main: true, onClick: () => setShown(payment) }]}
      >
        <RefundsToApprove />
      </OfficeList>
      <Dialog
        open={shown !== null}
        onClose={() => setShown(null)}
        title={shown ? <Named reference={shown.reference} /> : 'Payment'}
      >
        {shown && <PaymentDetails id={shown._id} />}
      </Dialog>
    </>
  );
}

/** A reference stays in one piece also where the title needs two lines. */
const Named = ({ reference }: { reference: string }) => (
  <>
    Payment <span className="whitespace-nowrap">{reference}</span>
  </>
);
