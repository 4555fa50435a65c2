import { useState } from 'react';
import { type Payment, paymentMethods, paymentStatuses } from '#contract/payments.ts';
import { columns, payerOf } from '#web/features/payments/columns.tsx';
import { DeletePayment } from '#web/features/payments/delete-payment.tsx';
import { useDeletePayment, usePaymentList, useRestorePayment } from '#web/features/payments/queries.ts';
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

export function OfficePayments() {
  const address = useListAddress(names);
  const [doomed, setDoomed] = useState<Payment | null>(null);
  const remove = useDeletePayment();
  const restore = useRestorePayment();
  const close = () => setDoomed(null);

  function confirmDelete({ _id, reference }: Payment, reason: string) {
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
      <Payments address={address} onDelete={setDoomed} />
      <Dialog open={doomed !== null} onClose={close} title="Delete this payment?">
        {doomed && (
          <DeletePayment
            payment={doomed}
            onClose={close}
            onDelete={(reason) => confirmDelete(doomed, reason)}
          />
        )}
      </Dialog>
    </>
  );
}

function Payments({ address, onDelete }: { address: ListAddress; onDelete: (payment: Payment) => void }) {
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
          <RowAction danger of={payerOf(payment)} onClick={() => onDelete(payment)}>
            Delete
          </RowAction>
        )}
      />
      <ListFoot address={address} head={data.head} shown={data.rows.length} one="payment" many="payments" />
    </>
  );
}
