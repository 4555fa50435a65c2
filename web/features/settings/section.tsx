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

interface Stored<T> {
  title: string;
  lead: string;
  query: { data: T | undefined; isPending: boolean; refetch: () => unknown };
  /** What is being loaded, for the messages. */
  what: string;
  /** The approximate number of lines. */
  lines: number;
  children: (stored: T) => ReactNode;
}

/** A part of the settings whose values have to be fetched first. */
export function StoredSection<T>({ query, what, lines, children, ...heading }: Stored<T>) {
  return (
    <Section {...heading}>
      {query.data ? children(query.data) : <NotYet {...{ query, what, lines }} />}
    </Section>
  );
}

function NotYet({ query, what, lines }: Pick<Stored<unknown>, 'query' | 'what' | 'lines'>) {
  if (query.isPending)
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
    <FailedNotice onRetry={() => query.refetch()}>
      {`Failed to fetch ${what}. Please try again later.`}
    </FailedNotice>
  );
}
