import type { Person } from '#contract/office/people.ts';
import { nameOf, statusNames } from '#web/features/people/labels.ts';
import { formatDay, formatMoment } from '#web/platform/dates.ts';
import { roleNames } from '#web/platform/session/role.ts';
import { EmailText } from '#web/ui/email-text.tsx';
import { Pill, type PillLook } from '#web/ui/pill.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { RowLink } from '#web/ui/table/row-link.tsx';

const looks: Record<Person['status'], PillLook> = {
  invited: 'open',
  unconfirmed: 'plain',
  active: 'good',
  banned: 'bad',
};

export const columns: Column<Person>[] = [
  {
    label: 'Name',
    sort: 'name',
    width: 10,
    cell: (row) => <RowLink to={`/admin/people/${row._id}`}>{nameOf(row)}</RowLink>,
  },
  { label: 'Role', cell: (row) => roleNames[row.role] ?? row.role },
  {
    label: 'Status',
    cell: (row) => <Pill look={looks[row.status]}>{statusNames[row.status] ?? row.status}</Pill>,
  },
  {
    label: 'Email',
    sort: 'email',
    width: 11,
    cell: (row) => <EmailText>{row.email || 'None'}</EmailText>,
  },
  { label: 'Second factor', labelled: true, cell: (row) => <SecondFactor person={row} /> },
  {
    label: 'Last sign-in',
    sort: 'last_sign_in_at',
    labelled: true,
    cell: (row) => (row.last_sign_in_at ? formatMoment(row.last_sign_in_at) : 'Never'),
  },
  { label: 'Since', sort: 'created_at', extra: true, cell: (row) => formatDay(row.created_at) },
];

function SecondFactor({ person }: { person: Person }) {
  if (person.reset_asked) return <Pill look="open">Reset asked for</Pill>;
  return person.second_factor ? 'On' : 'Off';
}
