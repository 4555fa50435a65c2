import { restorePayments, type TrashedPayment } from '#contract/payment-desk.ts';
import { columns, payerOf } from '#web/features/payments/columns.tsx';
import { queryKey, useTrashedPayments } from '#web/features/payments/queries.ts';
import { call } from '#web/platform/api.ts';
import { useListAddress } from '#web/platform/list-address.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { TrashView } from '#web/ui/trash-view.tsx';

const names = ['search', 'trash', 'batch'];
const reason: Column<TrashedPayment> = { label: 'Reason', cell: (row) => row.trash_reason ?? '' };
// In the trash they stand in the order in which they were deleted.
const [first, ...rest] = columns.map(({ sort: _, ...column }) => column);
const trashColumns: Column<TrashedPayment>[] = [...(first ? [first] : []), reason, ...rest];

/** Deleted payments. What was paid is never erased from here. */
export function TrashedPayments() {
  const address = useListAddress(names);
  return (
    <TrashView
      words={{ one: 'payment', many: 'payments' }}
      address={address}
      searchLabel="Search by name or reference"
      list={useTrashedPayments(address.query)}
      columns={trashColumns}
      nameOf={payerOf}
      queryKey={queryKey}
      restore={(selection) => call(restorePayments, { body: { selection } })}
    />
  );
}
