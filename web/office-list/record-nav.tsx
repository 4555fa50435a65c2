import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Queue } from '#web/office-list/remembered-list.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { usePageKeys } from '#web/ui/keys.ts';
import { PrefetchLink } from '#web/ui/prefetch-link.tsx';

interface Props {
  /** The address of the list. */
  list: string;
  queue: Queue;
  /** The address of a record, if it is not the list's plus the id. */
  pathOf?: (id: string) => string;
}

const step =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-control border border-edge hover:border-ink hover:bg-sunken md:size-10';

/** Leads from a record back to its list, and to the previous and next record there. */
export function RecordNav({ list, queue, pathOf: to = (id) => `${list}/${id}` }: Props) {
  const path = queue?.path ?? list;
  const navigate = useNavigate();
  const keys: Record<string, string | undefined> = {
    j: queue?.next && to(queue.next),
    k: queue?.previous && to(queue.previous),
    u: path,
  };
  usePageKeys(({ key }) => {
    const place = keys[key];
    if (place) void navigate(place);
    return place !== undefined;
  });
  return (
    <nav aria-label="Queue" className="mb-4 flex items-center gap-2 print:hidden">
      <LinkButton to={path} className="px-3.5 text-[0.9rem] whitespace-nowrap md:min-h-10">
        <ArrowLeft aria-hidden className="size-4.5" />
        Back to the list
      </LinkButton>
      {queue?.place && (
        <p className="ml-auto text-right text-[0.9rem] whitespace-nowrap text-muted tabular-nums max-sm:text-xs">
          {queue.place}
        </p>
      )}
      {queue?.previous && (
        <PrefetchLink to={to(queue.previous)} aria-label="Previous" title="Previous (k)" className={step}>
          <ChevronUp aria-hidden className="size-5" />
        </PrefetchLink>
      )}
      {queue?.next && (
        <PrefetchLink to={to(queue.next)} aria-label="Next" title="Next (j)" className={step}>
          <ChevronDown aria-hidden className="size-5" />
        </PrefetchLink>
      )}
    </nav>
  );
}
