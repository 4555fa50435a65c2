import type { TimelineEvent } from '#contract/timeline.ts';
import { formatDay, formatMoment } from '#web/platform/dates.ts';

const names: Record<string, string> = {
  status: 'Status',
  closed_reason: 'Reason',
  owner: 'Owner',
  follow_up_on: 'Next follow-up',
  email: 'Email',
  reason: 'Why',
};

interface Props {
  events: TimelineEvent[];
  /** When it came. */
  received: string;
}

/** What was written down and done about a row, newest first. */
export function Timeline({ events, received }: Props) {
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
        <p className="text-sm text-muted tabular-nums">{formatMoment(received)}</p>
      </li>
    </ol>
  );
}

function Sent({ to, subject }: NonNullable<TimelineEvent['letter']>) {
  return (
    <p className="mb-1 wrap-anywhere">
      <span className="text-muted">{`Mail to ${to}: `}</span>
      <b>{subject}</b>
    </p>
  );
}

function Changes({ of: { changes } }: { of: TimelineEvent }) {
  if (changes.length === 0) return null;
  return (
    <ul>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className="text-muted">{`${names[field] ?? field}: `}</span>
          {field !== 'reason' && (
            <>
              <del className="text-muted wrap-anywhere">{shown(field, before)}</del>
              <span className="sr-only"> became </span>
              <span aria-hidden> → </span>
            </>
          )}
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
