import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Admission } from '#contract/admissions/admissions.ts';
import { admissionCalls, decideAdmissions, undecideAdmissions } from '#contract/admissions/office.ts';
import { columns, nameColumn, nameOf, sharedColumns } from '#web/features/admissions/office/columns.tsx';
import { DecideAdmission } from '#web/features/admissions/office/decide-admission.tsx';
import { DecideMany } from '#web/features/admissions/office/decide-many.tsx';
import { EditAdmission } from '#web/features/admissions/office/edit-admission.tsx';
import { filters } from '#web/features/admissions/office/filters.ts';
import { queryKey } from '#web/features/admissions/queries.ts';
import { EmptyList } from '#web/office-list/empty-list.tsx';
import { type Chosen, OfficeList } from '#web/office-list/office-list.tsx';
import { inTheTrash, type ListSpec } from '#web/office-list/spec.ts';
import { call } from '#web/platform/calls/api.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { bulkChange } from '#web/ui/table/bulk/bulk-change.ts';

const spec: ListSpec<Admission> = {
  name: 'admissions',
  noun: { one: 'admission', many: 'admissions' },
  queryKey,
  calls: admissionCalls,
  columns,
  filters,
  days: { from: 'from', to: 'to', label: 'Received from' },
  searchLabel: 'Search by name, phone, reference, receipt or UTR',
  defaultSort: '-created_at',
  nameOf,
  titleOf: (admission) => `Admission of ${nameOf(admission)}`,
  empty: <NoAdmissions />,
  deletion: {
    one: (admission) =>
      `The admission of ${nameOf(admission)} leaves the list and stays ${inTheTrash}. Its payment stays.`,
    many: (count) => `${count} of them leave the list and stay ${inTheTrash}. Their payments stay.`,
    standing: ({ status }) => `is now ${status}`,
  },
  // Leaves room for who deleted it and when.
  trashColumns: [
    nameColumn,
    ...sharedColumns.filter(({ label }) => !/^(Board|Joining date|Address)$/.test(label)),
  ],
  isNew: ({ status }) => status === 'submitted',
  actionsWidth: 5.6,
  importTo: '/admin/import/admissions',
};

type Open = { dialog: 'edit' | 'decide'; admission: Admission } | { dialog: 'decide many'; chosen: Chosen };

export function OfficeAdmissions() {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <OfficeList
        spec={spec}
        rowActions={(admission) => [
          { label: 'Decide', main: true, onClick: () => setOpen({ dialog: 'decide', admission }) },
          { label: 'Edit', icon: Pencil, onClick: () => setOpen({ dialog: 'edit', admission }) },
        ]}
        bulkActions={(chosen) => (
          <Button look="outline" onClick={() => setOpen({ dialog: 'decide many', chosen })}>
            Decide
          </Button>
        )}
      />
      <Dialog open={open?.dialog === 'edit'} onClose={close} title="Edit Admission">
        {open?.dialog === 'edit' && <EditAdmission admission={open.admission} onClose={close} />}
      </Dialog>
      <Dialog
        open={open?.dialog === 'decide' || open?.dialog === 'decide many'}
        onClose={close}
        title="Decide"
      >
        {open?.dialog === 'decide' && <DecideAdmission admission={open.admission} onClose={close} />}
        {open?.dialog === 'decide many' && <DecideChosen chosen={open.chosen} onClose={close} />}
      </Dialog>
    </>
  );
}

function DecideChosen({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const { selection, head, run } = chosen;
  return (
    <DecideMany
      count={selection.count(head)}
      onCancel={onClose}
      onDecide={(decision) => {
        run(
          bulkChange(selection, head, {
            failure: 'Failed to update admissions. Please try again later.',
            change: (sent, batch) => call(decideAdmissions, { body: { selection: sent, decision, batch } }),
            undo: (batch) => call(undecideAdmissions, { body: { batch } }),
          }),
        );
        onClose();
      }}
    />
  );
}

function NoAdmissions() {
  return (
    <EmptyList
      title="No admissions found."
      action={
        <LinkButton to="/admin/admission-form" look="outline">
          Record an offline admission
        </LinkButton>
      }
    >
      Online admissions appear here automatically.
    </EmptyList>
  );
}
