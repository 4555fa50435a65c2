import { useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import { type Payment, paymentMethods, paymentStatuses } from '#contract/payments.ts';
import { columns, payerOf } from '#web/features/payments/columns.tsx';
import { DayTotals } from '#web/features/payments/day-totals.tsx';
import { PaymentDetails } from '#web/features/payments/payment-details.tsx';
import { useDeletePayment, usePaymentList, useRestorePayment } from '#web/features/payments/queries.ts';
import { ReasonForm } from '#web/features/payments/reason-form.tsx';
import { type ListAddress, useListAddress } from '#web/platform/list-address.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ListFoot, ListTools } from '#web/ui/list-tools.tsx';
import { EmptyNotice, ErrorNotice } from '#web/ui/notice.tsx';
import { LoadingTable, RowAction } from '#web/ui/table-parts.tsx';
import { toast } from '#web/ui/toast.tsx';

const filters = [
  { name: 'status', label: 'Status', all: 'All states', values: paymentStatuses },
  { name: 'method', label: 'Method', all: 'All methods', values: paymentMethods },
  {
    name: 'attention',
    label: 'Needs attention',
    all: 'With or without trouble',
    values: [{ value: 'yes', label: 'Someone must look' }],
  },
];
const names = ['search', 'sort', ...filters.map(({ name }) => name)];

type Open = { dialog: 'details' | 'delete'; payment: Payment };

export function OfficePayments() {
  const address = useListAddress(names);
  const [open, setOpen] = useState<Open | null>(null);
  const remove = useDeletePayment();
  const restore = useRestorePayment();
  const close = () => setOpen(null);

  async function confirmDelete({ _id, reference }: Payment, reason: string) {
    const undo = () =>
      restore.mutate(_id, {
        onSuccess: () => toast('success', `Payment ${reference} is back.`),
        onError: () => toast('error', 'Failed to restore payment. Please try again later.'),
      });
    remove.mutate(
      { id: _id, reason },
      {
        onSuccess: () => toast('success', `Payment ${reference} deleted.`, { label: 'Undo', onClick: undo }),
        onError: () => toast('error', 'Failed to delete payment. Please try again later.'),
      },
    );
    close();
  }

  return (
    <>
      <ListTools address={address} searchLabel="Search by name or reference" filters={filters} />
      <DayTotals />
      <Payments address={address} open={setOpen} />
      <Dialog
        open={open?.dialog === 'details'}
        onClose={close}
        title={`Payment ${open?.payment.reference ?? ''}`}
      >
        {open && <PaymentDetails id={open.payment._id} />}
      </Dialog>
      <Dialog open={open?.dialog === 'delete'} onClose={close} title="Delete this payment?">
        {open && (
          <ReasonForm
            action="Delete payment"
            onCancel={close}
            onSend={(reason) => confirmDelete(open.payment, reason)}
          >
            {`${formatRupees(open.payment.amount)} of ${payerOf(open.payment)} (${open.payment.reference}) leaves the list. The entry itself is kept, with your name and the reason. No money is paid back by this.`}
          </ReasonForm>
        )}
      </Dialog>
    </>
  );
}

function Payments({ address, open }: { address: ListAddress; open: (dialog: Open) => void }) {
  const { data, error, isPending, isPlaceholderData, refetch } = usePaymentList(address.query);
  if (isPending) return <LoadingTable>Loading payments...</LoadingTable>;
  if (error)
    return (
      <ErrorNotice
        action={
          <Button look="danger" onClick={() => refetch()}>
            Try again
          </Button>
        }
      >
        Failed to fetch payments. Please try again later.
      </ErrorNotice>
    );
  if (data.rows.length === 0)
    return (
      <EmptyNotice title="No payments found.">
        Try another name or fewer filters. Fees paid online and at the desk appear here by themselves.
      </EmptyNotice>
    );
  return (
    <>
      <DataTable
        caption="Payments"
        columns={columns}
        rows={data.rows}
        keyOf={(payment) => payment._id}
        sort={address.query.sort ?? '-payment_date'}
        onSort={(sort) => address.change({ sort })}
        busy={isPlaceholderData}
        actions={(payment) => (
          <>
            <RowAction of={payerOf(payment)} onClick={() => open({ dialog: 'details', payment })}>
              Details
            </RowAction>
            <RowAction danger of={payerOf(payment)} onClick={() => open({ dialog: 'delete', payment })}>
              Delete
            </RowAction>
          </>
        )}
      />
      <ListFoot address={address} head={data.head} shown={data.rows.length} one="payment" many="payments" />
    </>
  );
}
