import { useState } from 'react';
import {
  enquiryCalls,
  type ListedEnquiry,
  moveEnquiries,
  unmoveEnquiries,
} from '#contract/enquiries/office.ts';
import { columns, message, sharedColumns } from '#web/features/enquiries/columns.tsx';
import { filters } from '#web/features/enquiries/filters.ts';
import { MoveForm } from '#web/features/enquiries/move-form.tsx';
import { queryKey } from '#web/features/enquiries/queries.ts';
import { rowActions } from '#web/features/enquiries/row-actions.ts';
import { EmptyList } from '#web/office-list/empty-list.tsx';
import { type Chosen, OfficeList } from '#web/office-list/office-list.tsx';
import { inTheTrash, type ListSpec } from '#web/office-list/spec.ts';
import { call } from '#web/platform/calls/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { bulkChange } from '#web/ui/table/bulk/bulk-change.ts';

const spec: ListSpec<ListedEnquiry> = {
  name: 'enquiries',
  noun: { one: 'enquiry', many: 'enquiries' },
  queryKey,
  calls: enquiryCalls,
  columns,
  filters,
  params: ['group'],
  // Only while nothing is narrowed, so that a search shows every match.
  defaultQuery: { group: 'phone' },
  searchLabel: 'Search by name or phone',
  defaultSort: '-created_at',
  nameOf: ({ name }) => name,
  titleOf: ({ name }) => `Enquiry of ${name}`,
  empty: (
    <EmptyList title="No enquiries found.">
      Questions sent through the site appear here automatically.
    </EmptyList>
  ),
  deletion: {
    one: ({ name }) => `The enquiry of ${name} leaves the list and stays ${inTheTrash}.`,
    many: (count) => `${count} of them leave the list and stay ${inTheTrash}.`,
    group: ({ name }, count) =>
      `The enquiry of ${name} and ${count - 1} more of this phone leave the list and stay ${inTheTrash}.`,
    standing: ({ status, owner }) => `is now ${status}${owner ? `, looked after by ${owner.name}` : ''}`,
  },
  trashColumns: [...sharedColumns, message],
  standsFor: ({ same_phone }) => same_phone + 1,
  isNew: ({ status }) => status === 'pending',
  actionsWidth: 8.5,
  importTo: '/admin/import/enquiries',
};

export function OfficeEnquiries() {
  const [moving, setMoving] = useState<Chosen | null>(null);
  const close = () => setMoving(null);
  return (
    <>
      <OfficeList
        spec={spec}
        rowActions={rowActions}
        bulkActions={(chosen) => (
          <Button look="outline" onClick={() => setMoving(chosen)}>
            Change status
          </Button>
        )}
      />
      <Dialog open={moving !== null} onClose={close} title="Change status">
        {moving && (
          <MoveForm
            isGrouped={moving.selection.group !== undefined}
            onCancel={close}
            onMove={(move) => {
              moving.run(
                bulkChange(moving.selection, moving.head, {
                  failure: 'Failed to change enquiries. Please try again later.',
                  change: (selection, batch) => call(moveEnquiries, { body: { selection, move, batch } }),
                  undo: (batch) => call(unmoveEnquiries, { body: { batch } }),
                }),
              );
              close();
            }}
          />
        )}
      </Dialog>
    </>
  );
}
