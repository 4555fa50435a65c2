import { useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import { deletePayments, exportPayments, restorePayments } from '#contract/payment-desk.ts';
import { deletePayment, type Payment, restorePayment } from '#contract/payments.ts';
import { columns, payerOf } from '#web/features/payments/columns.tsx';
import { DayTotals } from '#web/features/payments/day-totals.tsx';
import { filters } from '#web/features/payments/filters.ts';
import { PaymentDetails } from '#web/features/payments/payment-details.tsx';
import { queryKey, usePaymentList } from '#web/features/payments/queries.ts';
import { ReasonForm } from '#web/features/payments/reason-form.tsx';
import { call } from '#web/platform/api.ts';
import { download } from '#web/platform/download.ts';
import { useListAddress } from '#web/platform/list-address.ts';
import { useSelection } from '#web/platform/selection.ts';
import { bulkDeletion } from '#web/ui/bulk-deletion.ts';
import { Button } from '#web/ui/button.tsx';
import { ColumnPicker, useColumns } from '#web/ui/column-picker.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ListTools } from '#web/ui/list-tools.tsx';
import { EmptyNotice } from '#web/ui/notice.tsx';
import { RowAction } from '#web/ui/table-parts.tsx';
import { ExportButton, SortSelect, TableTools, TrashLink } from '#web/ui/table-tools.tsx';
import { type Head, TableView } from '#web/ui/table-view.tsx';
import { useBulk } from '#web/ui/use-bulk.ts';
import { useExport } from '#web/ui/use-export.ts';
import { useRemoval } from '#web/ui/use-removal.ts';

const names = ['search', 'sort', ...filters.map(({ name }) => name)];
const words = { one: 'payment', many: 'payments' };
const kept = 'The entry itself is kept, with your name and the reason. No money is paid back by this.';

type Open = { dialog: 'details' | 'delete'; payment: Payment } | { dialog: 'delete many'; head: Head };

export function OfficePayments() {
  const address = useListAddress(names);
  const table = useColumns('payments', columns);
  const selection = useSelection(address);
  const bulk = useBulk(words, queryKey);
  const { cursor: _, ...query } = address.query;
  const sheet = useExport('payments', (file) => download(exportPayments, { query }, file));
  const [open, setOpen] = useState<Open | null>(null);
  const removal = useRemoval({
    one: 'payment',
    queryKey,
    restore: (id) => call(restorePayment, { params: { id } }),
    selection,
  });
  const close = () => setOpen(null);

  async function remove({ _id: id, reference }: Payment, reason: string) {
    removal(id, `Payment ${reference}`, () => call(deletePayment, { params: { id }, query: { reason } }));
    close();
  }

  async function removeMany(head: Head, reason: string) {
    bulk.run(
      bulkDeletion(selection, head, {
        many: 'payments',
        remove: (chosen, batch) => call(deletePayments, { body: { selection: chosen, batch, reason } }),
        restore: (chosen) => call(restorePayments, { body: { selection: chosen } }),
      }),
    );
    close();
  }

  return (
    <>
      <ListTools address={address} searchLabel="Search by name or reference" filters={filters} />
      <DayTotals />
      <TableTools>
        <SortSelect columns={columns} address={address} usual="Newest first" />
        <ColumnPicker columns={table} />
        <ExportButton saving={sheet.saving} onClick={sheet.save} />
        <TrashLink />
      </TableTools>
      <TableView
        words={words}
        address={address}
        list={usePaymentList(address.query)}
        columns={table.shown}
        nameOf={payerOf}
        usualSort="-payment_date"
        empty={
          <EmptyNotice title="No payments found.">
            Try another name or fewer filters. Fees paid online and at the desk appear here by themselves.
          </EmptyNotice>
        }
        actions={(payment) => (
          <>
            <RowAction of={payerOf(payment)} onClick={() => setOpen({ dialog: 'details', payment })}>
              Details
            </RowAction>
            <RowAction danger of={payerOf(payment)} onClick={() => setOpen({ dialog: 'delete', payment })}>
              Delete
            </RowAction>
          </>
        )}
        choosing={{
          selection,
          progress: bulk.progress,
          actions: (head) => (
            <Button look="danger" onClick={() => setOpen({ dialog: 'delete many', head })}>
              Delete
            </Button>
          ),
        }}
      />
      <Dialog
        open={open?.dialog === 'details'}
        onClose={close}
        title={open?.dialog === 'details' ? <Named reference={open.payment.reference} /> : 'Payment'}
      >
        {open?.dialog === 'details' && <PaymentDetails id={open.payment._id} />}
      </Dialog>
      <Dialog open={open?.dialog === 'delete'} onClose={close} title="Delete this payment?">
        {open?.dialog === 'delete' && (
          <ReasonForm
            action="Delete payment"
            onCancel={close}
            onSend={(reason) => remove(open.payment, reason)}
          >
            {`${formatRupees(open.payment.amount)} of ${payerOf(open.payment)} (${open.payment.reference}) leaves the list. ${kept}`}
          </ReasonForm>
        )}
      </Dialog>
      <Dialog open={open?.dialog === 'delete many'} onClose={close} title="Delete these payments?">
        {open?.dialog === 'delete many' && (
          <ReasonForm
            action="Delete payments"
            onCancel={close}
            onSend={(reason) => removeMany(open.head, reason)}
          >
            {`${selection.count(open.head)} of them leave the list. ${kept}`}
          </ReasonForm>
        )}
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
