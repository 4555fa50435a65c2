import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Card } from '#web/ui/card.tsx';
import { FailedNotice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** A section of the account page: the explanation on the left, the controls on the right. */
export function Section({
  title,
  about,
  children,
}: {
  title: string;
  about: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      tabIndex={-1}
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-5 border-t border-line py-9 outline-none grid-cols-[minmax(0,1fr)] lg:grid-cols-[19rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <p className="mt-2 text-[0.95rem] text-muted">{about}</p>
      </div>
      <Card className="grid content-start gap-5 p-5 sm:p-6">{children}</Card>
    </section>
  );
}

interface QueryState<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** Renders loaded data, a skeleton while it loads, or an error with a retry button. */
export function Load<T>({ query, children }: { query: QueryState<T>; children: (data: T) => ReactNode }) {
  if (query.data !== undefined) return children(query.data);
  if (query.error)
    return (
      <FailedNotice onRetry={() => query.refetch()}>
        This could not be loaded. Please check your connection and try again.
      </FailedNotice>
    );
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-11" />
    </div>
  );
}

/** A list item with a name, a detail line and its actions. */
export function Row({
  icon,
  name,
  detail,
  children,
}: {
  icon: ReactNode;
  name: ReactNode;
  detail?: ReactNode;
  children?: ReactNode;
}) {
  const line = useRef<HTMLLIElement>(null);

  // If the focused row is removed, focus moves to its section instead of being lost.
  useLayoutEffect(() => {
    const row = line.current;
    return () => {
      if (row?.contains(document.activeElement)) row.closest('section')?.focus({ preventScroll: true });
    };
  }, []);

  return (
    <li
      ref={line}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0"
    >
      <div className="flex min-w-0 items-start gap-3">
        <span aria-hidden className="mt-0.5 shrink-0 text-accent *:size-6 *:stroke-[1.75]">
          {icon}
        </span>
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">{name}</p>
          {detail && <p className="text-sm text-muted">{detail}</p>}
        </div>
      </div>
      {children}
    </li>
  );
}
