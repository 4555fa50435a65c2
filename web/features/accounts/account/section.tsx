import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Card } from '#web/ui/card.tsx';
import { FailedNotice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** One matter of the account: what it is about on the left, what can be done on the right. */
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

interface Loaded<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** What was asked for, once it is there; until then its shape, or what went wrong. */
export function Load<T>({ from, children }: { from: Loaded<T>; children: (data: T) => ReactNode }) {
  if (from.data !== undefined) return children(from.data);
  if (from.error)
    return (
      <FailedNotice onRetry={() => from.refetch()}>
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

/** A line of a list: what it is, a word more, and what can be done with it. */
export function Row({
  icon,
  name,
  more,
  children,
}: {
  icon: ReactNode;
  name: ReactNode;
  more?: ReactNode;
  children?: ReactNode;
}) {
  const line = useRef<HTMLLIElement>(null);

  // What is gone takes the focus with it, if its own button was pressed: the section is the place to go on from.
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
          {more && <p className="text-sm text-muted">{more}</p>}
        </div>
      </div>
      {children}
    </li>
  );
}
