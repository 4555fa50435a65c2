import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/card.tsx';
import { FailedNotice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** One part of the settings. */
export function Section({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <p className="mt-1 mb-4 max-w-form text-muted">{lead}</p>
      {children}
    </section>
  );
}

interface Loading {
  isPending: boolean;
  refetch: () => unknown;
  what: string;
  /** How many lines it will be, more or less. */
  lines: number;
}

/** What stands there until the settings have come, or where they do not come. */
export function NotYet({ isPending, refetch, what, lines }: Loading) {
  if (isPending)
    return (
      <Card role="status" className="grid gap-3">
        <p className="text-muted">{`Loading ${what}...`}</p>
        {Array.from({ length: lines }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all alike, and they never move
          <Skeleton key={i} className="h-11" />
        ))}
      </Card>
    );
  return (
    <FailedNotice onRetry={() => refetch()}>
      {`Failed to fetch ${what}. Please try again later.`}
    </FailedNotice>
  );
}
