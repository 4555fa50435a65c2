import { useState } from 'react';
import {
  admissionCourses,
  admissionStandards,
  admissionStatuses,
  admissionTypes,
} from '#contract/admission-options.ts';
import type { Admission } from '#contract/admissions.ts';
import { boards } from '#contract/fields.ts';
import { columns } from '#web/features/admissions/columns.tsx';
import { DecideAdmission } from '#web/features/admissions/decide-admission.tsx';
import { EditAdmission } from '#web/features/admissions/edit-admission.tsx';
import { useAdmissions, useDeleteAdmission, useRestoreAdmission } from '#web/features/admissions/queries.ts';
import { type ListAddress, useListAddress } from '#web/platform/list-address.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ListFoot, ListTools } from '#web/ui/list-tools.tsx';
import { EmptyNotice, ErrorNotice } from '#web/ui/notice.tsx';
import { LoadingTable, RowAction } from '#web/ui/table-parts.tsx';
import { toast } from '#web/ui/toast.tsx';

const filters = [
  { name: 'admission_type', label: 'Type', all: 'All types', values: admissionTypes },
  { name: 'course', label: 'Course', all: 'All courses', values: admissionCourses },
  { name: 'board', label: 'Board', all: 'All boards', values: boards },
  { name: 'standard', label: 'Standard', all: 'All standards', values: admissionStandards },
  { name: 'status', label: 'Status', all: 'All states', values: admissionStatuses },
];
const names = ['search', 'sort', ...filters.map(({ name }) => name)];

type Open = { dialog: 'edit' | 'decide' | 'delete'; admission: Admission };

export function OfficeAdmissions() {
  const address = useListAddress(names);
  const [open, setOpen] = useState<Open | null>(null);
  const remove = useDeleteAdmission();
  const restore = useRestoreAdmission();
  const close = () => setOpen(null);

  function confirmDelete() {
    if (!open) return;
    const { _id, student_name } = open.admission;
    const undo = () =>
      restore.mutate(_id, {
        onSuccess: () => toast('success', `The admission of ${student_name} is back.`),
        onError: () => toast('error', 'Failed to restore admission. Please try again later.'),
      });
    remove.mutate(_id, {
      onSuccess: () =>
        toast('success', `Admission of ${student_name} deleted.`, { label: 'Undo', onClick: undo }),
      onError: () => toast('error', 'Failed to delete admission. Please try again later.'),
    });
    close();
  }

  return (
    <>
      <ListTools address={address} searchLabel="Search by student name" filters={filters} />
      <Admissions address={address} open={setOpen} />
      <Dialog open={open?.dialog === 'edit'} onClose={close} title="Edit Admission">
        {open && <EditAdmission admission={open.admission} onClose={close} />}
      </Dialog>
      <Dialog open={open?.dialog === 'decide'} onClose={close} title="Decide">
        {open && <DecideAdmission admission={open.admission} onClose={close} />}
      </Dialog>
      <Confirm
        open={open?.dialog === 'delete'}
        onClose={close}
        onConfirm={confirmDelete}
        title="Delete this admission?"
        action="Delete admission"
      >
        {open && `The admission of ${open.admission.student_name} leaves the list. Its payment stays.`}
      </Confirm>
    </>
  );
}

function Admissions({ address, open }: { address: ListAddress; open: (dialog: Open) => void }) {
  const { data, error, isPending, isPlaceholderData, refetch } = useAdmissions(address.query);
  if (isPending) return <LoadingTable>Loading admissions...</LoadingTable>;
  if (error)
    return (
      <ErrorNotice
        action={
          <Button look="danger" onClick={() => refetch()}>
            Try again
          </Button>
        }
      >
        Failed to fetch admissions. Please try again later.
      </ErrorNotice>
    );
  if (data.rows.length === 0)
    return (
      <EmptyNotice
        title="No admissions found."
        action={
          <LinkButton to="/admin/admission-form" look="outline">
            Record an offline admission
          </LinkButton>
        }
      >
        Try another name or fewer filters. Admissions made online appear here by themselves.
      </EmptyNotice>
    );
  return (
    <>
      <DataTable
        caption="Admissions"
        columns={columns}
        rows={data.rows}
        keyOf={(admission) => admission._id}
        sort={address.query.sort ?? '-created_at'}
        onSort={(sort) => address.change({ sort })}
        busy={isPlaceholderData}
        actions={(admission) => (
          <>
            <RowAction of={admission.student_name} onClick={() => open({ dialog: 'decide', admission })}>
              Decide
            </RowAction>
            <RowAction of={admission.student_name} onClick={() => open({ dialog: 'edit', admission })}>
              Edit
            </RowAction>
            <RowAction
              danger
              of={admission.student_name}
              onClick={() => open({ dialog: 'delete', admission })}
            >
              Delete
            </RowAction>
          </>
        )}
      />
      <ListFoot
        address={address}
        head={data.head}
        shown={data.rows.length}
        one="admission"
        many="admissions"
      />
    </>
  );
}
