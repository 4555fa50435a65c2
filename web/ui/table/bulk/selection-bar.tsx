import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount, formatTotal } from '#web/platform/counts.ts';
import type { Selection } from '#web/platform/selection.ts';
import { Button } from '#web/ui/button.tsx';

interface Props {
  selection: Selection;
  head: { total: number; atLeast: boolean; next: string | null };
  /** The ids of the rows on the page. */
  page: readonly string[];
  /** The progress of a running bulk action. */
  progress: string | undefined;
  /** The bulk actions. */
  children: ReactNode;
}

/** Floats below a table while rows are selected: their number, a way to select all, and the bulk actions. */
export function SelectionBar({ selection, head, page, progress, children }: Props) {
  const total = formatTotal(head);
  const count = selection.all ? `All ${total}` : formatCount(selection.count(head));
  const isPageSelected = page.every(selection.has);
  const isMore = head.total > page.length;
  return (
    <section
      aria-label="Selected rows"
      className="sticky bottom-4 z-20 mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-accent bg-surface px-4 py-1 shadow-soft max-sm:gap-x-2 max-lg:bottom-18 print:hidden max-sm:[&_button]:px-2 max-sm:[&_button]:text-sm"
    >
      <p role="status" className="mr-auto flex min-h-11 items-center gap-2 font-semibold">
        {progress && <LoaderCircle aria-hidden className="size-4.5 animate-spin" />}
        {progress ?? `${count} selected`}
      </p>
      {!progress && (
        <>
          <Button look="quiet" className="px-2 max-sm:-mr-2" onClick={selection.clear}>
            Clear selection
          </Button>
          {!isPageSelected && (
            <Button
              look="quiet"
              className="px-2 max-sm:-ml-2"
              onClick={() => selection.choose(page, true, page)}
            >
              {`All ${page.length} on this page`}
            </Button>
          )}
          {isMore && isPageSelected && !selection.all && (
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
