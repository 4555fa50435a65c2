import type { Message } from '#contract/messages.ts';
import { StatusPill } from '#web/features/messages/status-pill.tsx';
import { formatMoment } from '#web/platform/dates.ts';
import { PrefetchLink } from '#web/ui/prefetch-link.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';

const look = 'inline-flex min-h-11 items-center underline-offset-4 wrap-anywhere md:min-h-0';

const name: Column<Message> = {
  label: 'Name',
  sort: 'name',
  cell: ({ _id, name, status }) => (
    <PrefetchLink
      to={`/admin/messages/${_id}`}
      className={`${look} underline decoration-line hover:decoration-current ${status === 'new' ? 'font-semibold' : ''}`}
    >
      {name}
    </PrefetchLink>
  ),
};

const text: Column<Message> = {
  label: 'Message',
  cell: ({ message }) => (
    <span title={message} className="md:line-clamp-2 md:min-w-48 md:whitespace-normal">
      {message}
    </span>
  ),
};

export const columns: Column<Message>[] = [
  name,
  {
    label: 'Email',
    cell: ({ email }) => (
      <a href={`mailto:${email}`} className={`${look} hover:underline`}>
        {email}
      </a>
    ),
  },
  {
    label: 'Phone',
    cell: ({ phone }) =>
      phone && (
        <a href={`tel:+91${phone}`} className={`${look} hover:underline`}>
          {phone}
        </a>
      ),
  },
  text,
  { label: 'Status', sort: 'status', cell: ({ status }) => <StatusPill status={status} /> },
  { label: 'Received', sort: 'created_at', cell: ({ created_at }) => formatMoment(created_at) },
  { label: 'Owner', extra: true, cell: ({ owner }) => owner?.name },
];

export const trashColumns: Column<Message>[] = [
  { label: 'Name', cell: (row) => row.name },
  { label: 'Email', cell: (row) => row.email },
  text,
];
