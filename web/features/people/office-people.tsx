import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { roles } from '#contract/access.ts';
import { exportPeople, listPeople, type Person, personStatuses } from '#contract/office/people.ts';
import { columns } from '#web/features/people/columns.tsx';
import { EraseFamily } from '#web/features/people/erase-person.tsx';
import { InviteForm } from '#web/features/people/invite-form.tsx';
import { nameOf, statusNames } from '#web/features/people/labels.ts';
import { useManyPeople } from '#web/features/people/many-people.tsx';
import { queryKey } from '#web/features/people/queries.ts';
import { EmptyList } from '#web/office-list/empty-list.tsx';
import { ListView } from '#web/office-list/list-view.tsx';
import { type ReadSpec, useAddressOf, useRows } from '#web/office-list/spec.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { useSelection } from '#web/platform/selection.ts';
import { roleNames } from '#web/platform/session/role.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EmptyNotice } from '#web/ui/feedback/notice.tsx';

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

const spec: ReadSpec<Person> = {
  name: 'people',
  noun: { one: 'person', many: 'people' },
  queryKey,
  calls: { list: listPeople, exported: exportPeople },
  columns,
  filters,
  searchLabel: 'Search by name or email',
  defaultSort: '-created_at',
  nameOf,
  importTo: '/admin/import/people',
  empty: <EmptyList title="No people found.">Whoever registers appears here; staff are invited.</EmptyList>,
};

export function OfficePeople() {
  const address = useAddressOf(spec);
  const { choosing, dialogs } = useManyPeople(useSelection(address));
  const [invites, setInvites] = useState(false);
  const { error } = useRows(spec, address.query);
  const isAsked = useSearchParams()[0].has('invite');
  function close() {
    setInvites(false);
    if (isAsked) address.change({ invite: null }, true);
  }
  if (error instanceof CallFailure && error.code === 'managed_elsewhere')
    return <EmptyNotice title="People are managed elsewhere">{error.message}</EmptyNotice>;
  return (
    <>
      <ListView
        spec={spec}
        address={address}
        choosing={choosing}
        primary={
          <Button
            className="px-3 text-[0.9rem] whitespace-nowrap md:min-h-10"
            onClick={() => setInvites(true)}
          >
            <UserRoundPlus aria-hidden className="size-4.5" />
            <span className="max-sm:sr-only">Invite someone</span>
          </Button>
        }
        actions={({ _id }) => [{ label: 'Manage', main: true, to: `/admin/people/${_id}` }]}
      />
      <EraseFamily />
      {dialogs}
      <Dialog open={isAsked || invites} onClose={close} title="Invite someone">
        <InviteForm onDone={close} onCancel={close} />
      </Dialog>
    </>
  );
}
