import type { TimelineEvent } from '#contract/office/timeline.ts';
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
  /** The record of the timeline, then those merged into it. */
  rows: { _id: string; name: string; reference: string; created_at: string }[];
}

/** The notes, mails and changes of a record, newest first. */
export function Timeline({ events, rows }: Props) {
  const [, ...merged] = rows;
  const others = new Map(merged.map(({ _id, name, reference }) => [_id, ` · on ${reference}, ${name}`]));
  const all = [...events, ...rows.map(received)].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <ol className="grid gap-4 border-l-2 border-line pl-4">
      {all.map((event) => (
        <li key={event._id}>
          {event.letter && <SentMail {...event.letter} />}
          {event.note !== null && <p className="wrap-anywhere whitespace-pre-line">{event.note}</p>}
          {event.changes.length === 0 && event.action && <p className="capitalize">{event.action}</p>}
          <Changes of={event} />
          <p className="text-sm wrap-anywhere text-muted tabular-nums">
            {[event.by, formatMoment(event.at)].filter(Boolean).join(', ')}
            {others.get(event.of)}
          </p>
        </li>
      ))}
    </ol>
  );
}

const received = ({ _id, created_at }: Props['rows'][number]): TimelineEvent => ({
  _id,
  of: _id,
  at: created_at,
  by: '',
  note: 'Received through the site',
  letter: null,
  action: null,
  changes: [],
});

function SentMail({ to, subject }: NonNullable<TimelineEvent['letter']>) {
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
              <del className="text-muted wrap-anywhere">{formatValue(field, before)}</del>
              <span className="sr-only"> became </span>
              <span aria-hidden> → </span>
            </>
          )}
          <ins className="wrap-anywhere no-underline">{formatValue(field, after)}</ins>
        </li>
      ))}
    </ul>
  );
}

function formatValue(field: string, value: string | null): string {
  if (value === null) return field === 'owner' ? 'nobody' : 'none';
  return field === 'follow_up_on' ? formatDay(value) : value;
}
