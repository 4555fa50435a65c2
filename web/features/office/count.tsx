import type { CountName } from '#contract/office/counts.ts';
import { useCounts } from '#web/features/office/queries.ts';
import { formatTotal } from '#web/platform/counts.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** The number, or a dash if it could not be loaded. */
export function Count({ name }: { name: CountName }) {
  const { data, isPending } = useCounts();
  if (isPending) return <Skeleton className="inline-block h-[0.8em] w-[1.6em]" />;
  const count = data?.[name];
  return count ? formatTotal({ total: count.total, atLeast: count.at_least }) : '–';
}
