import type { Message } from '#contract/messages.ts';
import { StatusPill } from '#web/features/messages/status-pill.tsx';
import { Age } from '#web/ui/age.tsx';
import { EmailText } from '#web/ui/email-text.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { RowLink } from '#web/ui/table/row-link.tsx';

const linkClass = 'underline-offset-4 wrap-anywhere hover:underline';

const textColumn: Column<Message> = {
  label: 'Message',
  width: 11.5,
  long: true,
  cell: ({ message }) => message,
};

export const columns: Column<Message>[] = [
  {
    label: 'Name',
    sort: 'name',
    width: 8,
    cell: ({ _id, name }) => <RowLink to={`/admin/messages/${_id}`}>{name}</RowLink>,
  },
  {
    label: 'Email',
    width: 10,
    cell: ({ email }) => (
      <a href={`mailto:${email}`} className={linkClass}>
        <EmailText>{email}</EmailText>
      </a>
    ),
  },
  {
    label: 'Phone',
    width: 6,
    cell: ({ phone }) =>
      phone && (
        <a href={`tel:+91${phone}`} className={linkClass}>
          {phone}
        </a>
      ),
  },
  textColumn,
  { label: 'Status', sort: 'status', width: 5.5, cell: ({ status }) => <StatusPill status={status} /> },
  { label: 'Received', sort: 'created_at', width: 5, cell: ({ created_at }) => <Age at={created_at} /> },
  { label: 'Owner', extra: true, cell: ({ owner }) => owner?.name },
];

export const trashColumns: Column<Message>[] = [
  { label: 'Name', cell: (row) => row.name },
  { label: 'Email', cell: (row) => <EmailText>{row.email}</EmailText> },
  textColumn,
];
