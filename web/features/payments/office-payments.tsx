import { useState } from 'react';
import { formatRupees } from '#contract/payments/money.ts';
import { paymentCalls, type TrashedPayment } from '#contract/payments/office.ts';
import type { Payment } from '#contract/payments/payments.ts';
import { columns, payerOf } from '#web/features/payments/columns.tsx';
import { DayTotals } from '#web/features/payments/day-totals.tsx';
import { filters } from '#web/features/payments/filters.ts';
import { PaymentDetails } from '#web/features/payments/payment-details.tsx';
import { queryKey } from '#web/features/payments/queries.ts';
import { OfficeList } from '#web/office-list/office-list.tsx';
import type { ListSpec } from '#web/office-list/spec.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EmptyNotice } from '#web/ui/feedback/notice.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { RowAction } from '#web/ui/table/table-parts.tsx';

const kept = 'The entry stays on record, with your name and the reason. No money is refunded.';
const reason: Column<Payment> = {
  label: 'Reason',
  cell: (row) => (row as TrashedPayment).trash_reason ?? '',
};

const spec: ListSpec<Payment> = {
  name: 'payments',
  words: { one: 'payment', many: 'payments' },
  queryKey,
  calls: paymentCalls,
  columns,
  filters,
  searchLabel: 'Search by name or reference',
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
      `${formatRupees(payment.amount)} from ${payerOf(payment)} (${payment.reference}) leaves the list. ${kept}`,
    many: (count) => `${count} of them leave the list. ${kept}`,
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
        rowActions={(payment) => (
          <RowAction of={payerOf(payment)} onClick={() => setShown(payment)}>
            Details
          </RowAction>
        )}
      >
        <DayTotals />
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
