import { Link } from 'react-router';
import type { Enquiry } from '#contract/enquiries/enquiries.ts';
import { type ListedEnquiry, samePhoneUpTo } from '#contract/enquiries/office.ts';
import { StatusPill } from '#web/features/enquiries/status-pill.tsx';
import { formatDay } from '#web/platform/dates.ts';
import { Age } from '#web/ui/age.tsx';
import { Pill } from '#web/ui/pill.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { RowLink } from '#web/ui/table/row-link.tsx';

/** The columns of an enquiry, also in the trash. */
export const sharedColumns: Column<Enquiry>[] = [
  { label: 'Name', sort: 'name', width: 9, cell: (row) => row.name },
  { label: 'Class', sort: 'class_name', number: true, width: 3.75, cell: (row) => row.class_name || '–' },
  { label: 'Board', sort: 'board', width: 5.4, cell: (row) => row.board || '–' },
  { label: 'Subject', sort: 'subject', width: 6, cell: (row) => row.subject || '–' },
];

export const message: Column<Enquiry> = {
  label: 'Message',
  width: 7.1,
  long: true,
  cell: (row) => row.enquiryMessage,
};

export const columns: Column<ListedEnquiry>[] = [
  { label: 'Name', sort: 'name', width: 7.5, cell: (row) => <Name enquiry={row} /> },
  ...sharedColumns.slice(1),
  { label: 'Phone', width: 6, cell: (row) => <Phone enquiry={row} /> },
  message,
  { label: 'Status', sort: 'status', width: 5.8, cell: (row) => <StatusPill status={row.status} /> },
  { label: 'Received', sort: 'created_at', width: 4.75, cell: (row) => <Age at={row.created_at} /> },
  { label: 'Email', extra: true, cell: (row) => row.email },
  { label: 'Owner', extra: true, cell: (row) => row.owner?.name },
  {
    label: 'Follow-up',
    sort: 'follow_up_on',
    extra: true,
    cell: (row) => row.follow_up_on && formatDay(row.follow_up_on),
  },
];

/** A merged enquiry is found by a search, and marked. */
function Name({ enquiry: { _id, name, merged_into } }: { enquiry: ListedEnquiry }) {
  return (
    <>
      <RowLink to={`/admin/enquiries/${_id}`}>{name}</RowLink>
      {merged_into && (
        <>
          {' '}
          <Pill>Merged</Pill>
        </>
      )}
    </>
  );
}

function Phone({ enquiry: { country, phone, name, same_phone } }: { enquiry: ListedEnquiry }) {
  const count = same_phone > samePhoneUpTo ? `${samePhoneUpTo}+` : same_phone;
  return (
    <>
      <a href={`tel:${country}${phone}`} className="underline-offset-4 hover:underline">
        {country === '+91' ? phone : `${country} ${phone}`}
      </a>
      {same_phone > 0 && ' '}
      {same_phone > 0 && (
        <Link
          to={`?search=${phone}`}
          aria-description={name}
          className="text-sm whitespace-nowrap text-accent underline-offset-4 hover:underline"
        >
          {`and ${count} more`}
          <span className="sr-only">{' from this phone'}</span>
        </Link>
      )}
    </>
  );
}
