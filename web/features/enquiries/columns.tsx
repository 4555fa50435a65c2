import { Link } from 'react-router';
import type { Enquiry } from '#contract/enquiries/enquiries.ts';
import { type ListedEnquiry, samePhoneUpTo } from '#contract/enquiries/office.ts';
import { StatusPill } from '#web/features/enquiries/status-pill.tsx';
import { formatDay, formatMoment } from '#web/platform/dates.ts';
import { PrefetchLink } from '#web/ui/prefetch-link.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';

/** What an enquiry says, also when it is in the trash. */
export const said: Column<Enquiry>[] = [
  { label: 'Name', sort: 'name', cell: (row) => row.name },
  { label: 'Class', sort: 'class_name', number: true, cell: (row) => row.class_name },
  { label: 'Board', sort: 'board', cell: (row) => row.board },
  { label: 'Subject', sort: 'subject', cell: (row) => row.subject },
];

export const message: Column<Enquiry> = {
  label: 'Message',
  cell: (row) => (
    <span title={row.enquiryMessage} className="md:line-clamp-2 md:min-w-32 md:whitespace-normal">
      {row.enquiryMessage}
    </span>
  ),
};

export const columns: Column<ListedEnquiry>[] = [
  { label: 'Name', sort: 'name', cell: ({ _id, name }) => <Name id={_id} name={name} /> },
  ...said.slice(1),
  { label: 'Phone', cell: (row) => <Phone enquiry={row} /> },
  message,
  { label: 'Email', extra: true, cell: (row) => row.email },
  { label: 'Status', sort: 'status', extra: true, cell: (row) => <StatusPill status={row.status} /> },
  { label: 'Owner', extra: true, cell: (row) => row.owner?.name },
  {
    label: 'Follow-up',
    sort: 'follow_up_on',
    extra: true,
    cell: (row) => row.follow_up_on && formatDay(row.follow_up_on),
  },
  { label: 'Received', sort: 'created_at', extra: true, cell: (row) => formatMoment(row.created_at) },
];

function Name({ id, name }: { id: string; name: string }) {
  return (
    <PrefetchLink
      to={`/admin/enquiries/${id}`}
      className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-current md:min-h-0"
    >
      {name}
    </PrefetchLink>
  );
}

function Phone({ enquiry: { country, phone, name, same_phone } }: { enquiry: ListedEnquiry }) {
  const count = same_phone > samePhoneUpTo ? `${samePhoneUpTo}+` : same_phone;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <a
        href={`tel:${country}${phone}`}
        className="inline-flex min-h-11 items-center underline-offset-4 hover:underline md:min-h-0"
      >
        {country === '+91' ? phone : `${country} ${phone}`}
      </a>
      {same_phone > 0 && (
        <Link
          to={`?search=${phone}`}
          aria-description={name}
          className="inline-flex min-h-11 items-center rounded-full border border-accent px-2.5 text-sm font-medium text-accent hover:bg-sunken md:min-h-0 md:py-0.5"
        >
          {`and ${count} more`}
          <span className="sr-only">{' from this phone'}</span>
        </Link>
      )}
    </span>
  );
}
