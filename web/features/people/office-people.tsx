import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { exportPeople, type Person, personStatuses, roles } from '#contract/people.ts';
import { columns } from '#web/features/people/columns.tsx';
import { InviteForm } from '#web/features/people/invite-form.tsx';
import { nameOf, roleNames, statusNames } from '#web/features/people/labels.ts';
import { useManyPeople } from '#web/features/people/many-people.tsx';
import { PersonPanel } from '#web/features/people/person-panel.tsx';
import { usePeople } from '#web/features/people/queries.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { download } from '#web/platform/calls/download.ts';
import { type ListAddress, useListAddress } from '#web/platform/list-address.ts';
import { useSelection } from '#web/platform/selection.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EmptyNotice } from '#web/ui/feedback/notice.tsx';
import { ColumnPicker, useColumns } from '#web/ui/table/column-picker.tsx';
import { ListTools } from '#web/ui/table/list-tools.tsx';
import { RowAction } from '#web/ui/table/table-parts.tsx';
import { ExportButton, SortSelect, TableTools } from '#web/ui/table/table-tools.tsx';
import { TableView } from '#web/ui/table/table-view.tsx';
import { useExport } from '#web/ui/table/use-export.ts';

const filters = [
  {
    name: 'role',
    label: 'Role',
    all: 'All roles',
    values: roles.map((value) => ({ value, label: roleNames[value] })),
  },
  {
    name: 'status',
    label: 'Status',
    all: 'All states',
    values: personStatuses.map((value) => ({ value, label: statusNames[value] })),
  },
];
const names = ['search', 'sort', ...filters.map(({ name }) => name)];

type Open = { dialog: 'invite' } | { dialog: 'manage'; person: Person };

export function OfficePeople() {
  const address = useListAddress(names);
  const [open, setOpen] = useState<Open | null>(null);
  const { error } = usePeople(address.query);
  const close = () => setOpen(null);
  if (error instanceof CallFailure && error.code === 'managed_elsewhere')
    return <EmptyNotice title="People are managed elsewhere">{error.message}</EmptyNotice>;
  return (
    <>
      <div className="mb-6">
        <Button onClick={() => setOpen({ dialog: 'invite' })}>
          <UserRoundPlus aria-hidden className="size-5" />
          Invite someone
        </Button>
      </div>
      <ListTools address={address} searchLabel="Search by name or email" filters={filters} />
      <People address={address} onManage={(person) => setOpen({ dialog: 'manage', person })} />
      <Dialog open={open?.dialog === 'invite'} onClose={close} title="Invite someone">
        <InviteForm onDone={close} onCancel={close} />
      </Dialog>
      <Dialog
        open={open?.dialog === 'manage'}
        onClose={close}
        title={open?.dialog === 'manage' ? nameOf(open.person) : ''}
      >
        {open?.dialog === 'manage' && <PersonPanel listed={open.person} />}
      </Dialog>
    </>
  );
}

function People({ address, onManage }: { address: ListAddress; onManage: (person: Person) => void }) {
  const table = useColumns('people', columns);
  const { choosing, dialogs } = useManyPeople(useSelection(address));
  const { cursor: _, ...query } = address.query;
  const sheet = useExport('people', (file) => download(exportPeople, { query }, file));
  return (
    <>
      <TableTools>
        <SortSelect columns={columns} address={address} usual="Newest first" />
        <ColumnPicker columns={table} />
        <ExportButton saving={sheet.saving} onClick={sheet.save} />
      </TableTools>
      <TableView
        words={{ one: 'person', many: 'people' }}
        address={address}
        list={usePeople(address.query)}
        columns={table.shown}
        nameOf={nameOf}
        usualSort="-created_at"
        choosing={choosing}
        actions={(person) => (
          <RowAction of={nameOf(person)} onClick={() => onManage(person)}>
            Manage
          </RowAction>
        )}
        empty={
          <EmptyNotice title="No people found.">
            Try another name or fewer filters. Whoever registers appears here; staff are invited.
          </EmptyNotice>
        }
      />
      {dialogs}
    </>
  );
}
