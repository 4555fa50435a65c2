import type { EnquiryDetail, EnquiryEvent } from '#contract/enquiries/care.ts';
import { formatDay, formatMoment } from '#web/platform/dates.ts';

const names: Record<string, string> = {
  status: 'Status',
  closed_reason: 'Reason',
  owner: 'Owner',
  follow_up_on: 'Next follow-up',
  email: 'Email',
};

/** What was written down and done about an enquiry, newest first. */
export function Timeline({ enquiry: { events, created_at } }: { enquiry: EnquiryDetail }) {
  return (
    <ol className="grid gap-4 border-l-2 border-line pl-4">
      {events.map((event) => (
        <li key={event._id}>
          {event.letter && <Sent {...event.letter} />}
          {event.note !== null && <p className="wrap-anywhere whitespace-pre-line">{event.note}</p>}
          {event.changes.length === 0 && event.action && <p className="capitalize">{event.action}</p>}
          <Changes of={event} />
          <p className="text-sm text-muted tabular-nums">{`${event.by}, ${formatMoment(event.at)}`}</p>
        </li>
      ))}
      <li>
        <p>Received through the site</p>
        <p className="text-sm text-muted tabular-nums">{formatMoment(created_at)}</p>
      </li>
    </ol>
  );
}

function Sent({ to, subject }: NonNullable<EnquiryEvent['letter']>) {
  return (
    <p className="mb-1 wrap-anywhere">
      <span className="text-muted">{`Mail to ${to}: `}</span>
      <b>{subject}</b>
    </p>
  );
}

function Changes({ of: { changes } }: { of: EnquiryEvent }) {
  if (changes.length === 0) return null;
  return (
    <ul>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className="text-muted">{`${names[field] ?? field}: `}</span>
          <del className="text-muted wrap-anywhere">{shown(field, before)}</del>
          <span className="sr-only"> became </span>
          <span aria-hidden> → </span>
          <ins className="wrap-anywhere no-underline">{shown(field, after)}</ins>
        </li>
      ))}
    </ul>
  );
}

function shown(field: string, value: string | null): string {
  if (value === null) return field === 'owner' ? 'nobody' : 'none';
  return field === 'follow_up_on' ? formatDay(value) : value;
}
