import type { Endpoint } from '#contract/endpoint.ts';
import type { LiveTopic } from '#contract/live-updates.ts';
import { useCount } from '#web/features/office/queries.ts';
import { formatTotal } from '#web/platform/counts.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** A figure and the very rows it counts: the list is asked how many it has, and its address is opened. */
export interface ListCount {
  news: LiveTopic;
  list: Endpoint;
  query: Record<string, string>;
  /** The view that shows the list. */
  view: string;
}

export const addressOf = ({ view, query }: ListCount) => {
  const search = new URLSearchParams(query).toString();
  return search ? `${view}?${search}` : view;
};

/** The number itself; a dash where it could not be learnt. */
export function Count({ of }: { of: ListCount }) {
  const { data, isPending } = useCount(of.news, of.list, of.query);
  if (isPending) return <CountSkeleton />;
  if (!data) return '–';
  return formatTotal(data);
}

/** While a number is asked for. */
export const CountSkeleton = () => <Skeleton className="inline-block h-[0.8em] w-[1.6em]" />;
