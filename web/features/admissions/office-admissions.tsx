import { useState } from 'react';
import { exportAdmissions } from '#contract/admission-desk.ts';
import { type Admission, deleteAdmission, restoreAdmission } from '#contract/admissions.ts';
import { columns } from '#web/features/admissions/columns.tsx';
import { DecideAdmission } from '#web/features/admissions/decide-admission.tsx';
import { DecideMany } from '#web/features/admissions/decide-many.tsx';
import { EditAdmission } from '#web/features/admissions/edit-admission.tsx';
import { filters } from '#web/features/admissions/filters.ts';
import { queryKey, useAdmissions } from '#web/features/admissions/queries.ts';
import { useAdmissionBulk } from '#web/features/admissions/use-admission-bulk.ts';
import { call } from '#web/platform/api.ts';
import { download } from '#web/platform/download.ts';
import { useListAddress } from '#web/platform/list-address.ts';
import { useSelection } from '#web/platform/selection.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ColumnPicker, useColumns } from '#web/ui/column-picker.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ListTools } from '#web/ui/list-tools.tsx';
import { EmptyNotice } from '#web/ui/notice.tsx';
import { RowAction } from '#web/ui/table-parts.tsx';
import { ExportButton, SortSelect, TableTools, TrashLink } from '#web/ui/table-tools.tsx';
import { type Head, TableView } from '#web/ui/table-view.tsx';
import { useExport } from '#web/ui/use-export.ts';
import { useRemoval } from '#web/ui/use-removal.ts';

const names = ['search', 'sort', ...filters.map(({ name }) => name)];
const words = { one: 'admission', many: 'admissions' };

type Open =
  | { dialog: 'edit' | 'decide' | 'delete'; admission: Admission }
  | { dialog: 'decide many' | 'delete many'; head: Head };

export function OfficeAdmissions() {
  const address = useListAddress(names);
  const table = useColumns('admissions', columns);
  const selection = useSelection(address);
  const bulk = useAdmissionBulk(selection);
  const { cursor: _, ...query } = address.query;
  const sheet = useExport('admissions', (file) => download(exportAdmissions, { query }, file));
  const [open, setOpen] = useState<Open | null>(null);
  const remove = useRemoval({
    one: 'admission',
    queryKey,
    restore: (id) => call(restoreAdmission, { params: { id } }),
    selection,
  });
  const close = () => setOpen(null);

  function confirmDelete() {
    if (open?.dialog === 'delete') {
      const { _id: id, student_name } = open.admission;
      remove(id, `Admission of ${student_name}`, () => call(deleteAdmission, { params: { id } }));
    }
    if (open?.dialog === 'delete many') bulk.remove(open.head);
    close();
  }

  return (
    <>
      <ListTools address={address} searchLabel="Search by student name" filters={filters} />
      <TableTools>
        <SortSelect columns={columns} address={address} usual="Newest first" />
        <ColumnPicker columns={table} />
        <ExportButton saving={sheet.saving} onClick={sheet.save} />
        <TrashLink />
      </TableTools>
      <TableView
        words={words}
        address={address}
        list={useAdmissions(address.query)}
        columns={table.shown}
        nameOf={(admission) => admission.student_name}
        usualSort="-created_at"
        empty={<NoAdmissions />}
        actions={(admission) => <RowActions admission={admission} open={setOpen} />}
        choosing={{
          selection,
          progress: bulk.progress,
          actions: (head) => (
            <>
              <Button look="outline" onClick={() => setOpen({ dialog: 'decide many', head })}>
                Decide
              </Button>
              <Button look="danger" onClick={() => setOpen({ dialog: 'delete many', head })}>
                Delete
              </Button>
            </>
          ),
        }}
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
        {open?.dialog === 'decide many' && (
          <DecideMany
            count={selection.count(open.head)}
            onCancel={close}
            onDecide={(decision) => {
              bulk.decide(open.head, decision);
              close();
            }}
          />
        )}
      </Dialog>
      <Confirm
        open={open?.dialog === 'delete' || open?.dialog === 'delete many'}
        onClose={close}
        onConfirm={confirmDelete}
        title={open?.dialog === 'delete many' ? 'Delete these admissions?' : 'Delete this admission?'}
        action={open?.dialog === 'delete many' ? 'Delete admissions' : 'Delete admission'}
      >
        {open?.dialog === 'delete' &&
          `The admission of ${open.admission.student_name} leaves the list and stays in the trash for 30 days. Its payment stays.`}
        {open?.dialog === 'delete many' &&
          `${selection.count(open.head)} of them leave the list and stay in the trash for 30 days. Their payments stay.`}
      </Confirm>
    </>
  );
}

function RowActions({ admission, open }: { admission: Admission; open: (dialog: Open) => void }) {
  const of = admission.student_name;
  return (
    <>
      <RowAction of={of} onClick={() => open({ dialog: 'decide', admission })}>
        Decide
      </RowAction>
      <RowAction of={of} onClick={() => open({ dialog: 'edit', admission })}>
        Edit
      </RowAction>
      <RowAction danger of={of} onClick={() => open({ dialog: 'delete', admission })}>
        Delete
      </RowAction>
    </>
  );
}

function NoAdmissions() {
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
}
