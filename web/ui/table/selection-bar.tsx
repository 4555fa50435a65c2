import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Selection } from '#web/platform/selection.ts';
import { Button } from '#web/ui/button.tsx';

const grouped = new Intl.NumberFormat('en-IN');

interface Props {
  selection: Selection;
  head: { total: number; atLeast: boolean; next: string | null };
  /** The rows in sight. */
  page: readonly string[];
  /** Said while a bulk call is at work. */
  progress: string | undefined;
  /** What can be done with them. */
  children: ReactNode;
}

/** Stands above a table while rows are chosen: how many, the way to all of them, and what can be done. */
export function SelectionBar({ selection, head, page, progress, children }: Props) {
  const total = `${grouped.format(head.total)}${head.atLeast ? '+' : ''}`;
  const count = selection.all ? `All ${total}` : grouped.format(selection.count(head));
  const wholePage = page.every(selection.has);
  const isMore = head.total > page.length;
  return (
    <section
      aria-label="Chosen rows"
      className="sticky top-16 z-20 mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-accent bg-surface px-4 py-2 shadow-soft print:hidden"
    >
      <p role="status" className="mr-auto flex min-h-11 items-center gap-2 font-semibold">
        {progress && <LoaderCircle aria-hidden className="size-4.5 animate-spin" />}
        {progress ?? `${count} chosen`}
      </p>
      {!progress && (
        <>
          <Button look="quiet" className="px-2 max-sm:-mr-2" onClick={selection.clear}>
            Choose none
          </Button>
          {!wholePage && (
            <Button
              look="quiet"
              className="px-2 max-sm:-ml-2"
              onClick={() => selection.choose(page, true, page)}
            >
              {`All ${page.length} on this page`}
            </Button>
          )}
          {isMore && wholePage && !selection.all && (
            <Button look="quiet" className="px-2 max-sm:-ml-2" onClick={selection.chooseAll}>
              {`All ${total} on every page`}
            </Button>
          )}
          {children}
        </>
      )}
    </section>
  );
}
