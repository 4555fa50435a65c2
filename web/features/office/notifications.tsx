import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type ActivityEntry, useRecentActivity } from '#web/features/office/recent-activity.ts';
import { formatMoment } from '#web/platform/dates.ts';
import { recall, remember } from '#web/platform/storage.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyNotice, ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Pill } from '#web/ui/pill.tsx';

const seenKey = 'officeSeen';

/** Recent events, newest first; those since the last visit are marked. */
export function Notifications() {
  const { entries, isPending, isError, refetch } = useRecentActivity();
  const [seen] = useState(() => recall(seenKey) ?? new Date().toISOString());
  const newest = entries[0];
  const at = newest?.at;
  useEffect(() => {
    if (at) remember(seenKey, at);
  }, [at]);

  if (isPending) return <Loading />;
  if (isError)
    return (
      <ErrorNotice
        action={
          <Button look="danger" onClick={refetch}>
            Try again
          </Button>
        }
      >
        The notifications could not be loaded.
      </ErrorNotice>
    );
  if (!newest)
    return (
      <EmptyNotice title="Nothing has happened yet.">
        Enquiries, admissions and payments appear here the moment they arrive.
      </EmptyNotice>
    );
  return (
    <>
      <p role="status" className="sr-only">
        {newest.at > seen && `New: ${newest.text}`}
      </p>
      <ol className="overflow-hidden rounded-card border border-line bg-surface">
        {entries.map((entry) => (
          <Line key={entry.key} entry={entry} isNew={entry.at > seen} />
        ))}
      </ol>
    </>
  );
}

function Loading() {
  return (
    <div aria-hidden className="rounded-card border border-line bg-surface">
      {['w-3/5', 'w-4/5', 'w-1/2', 'w-2/3', 'w-5/6', 'w-7/12'].map((width) => (
        <div key={width} className="grid gap-2.5 border-b border-line px-5 py-4 last:border-b-0">
          <Skeleton className={`h-3.5 ${width}`} />
          <Skeleton className="h-3 w-28" />
        </div>
      ))}
    </div>
  );
}

function Line({ entry, isNew }: { entry: ActivityEntry; isNew: boolean }) {
  const { icon: Icon, text, to, at, alarming } = entry;
  return (
    <li className="border-b border-line last:border-b-0">
      <Link to={to} className="flex min-h-13 items-start gap-3.5 px-5 py-3 hover:bg-sunken">
        <Icon
          aria-hidden
          strokeWidth={1.75}
          className={`mt-0.5 size-5 shrink-0 ${alarming ? 'text-brick' : 'text-accent'}`}
        />
        <span className="min-w-0 grow">
          <span className={`block wrap-anywhere ${alarming ? 'text-brick' : ''}`}>{text}</span>
          <time dateTime={at} className="text-sm text-muted">
            {formatMoment(at)}
          </time>
        </span>
        {isNew && <Pill look="open">New</Pill>}
      </Link>
    </li>
  );
}
