import { useCatalogue } from '#web/features/courses/catalogue-query.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** How many courses there are, or a dash where it could not be learnt. */
export function CourseCount() {
  const { data, isPending } = useCatalogue();
  if (isPending) return <Skeleton className="inline-block h-[0.8em] w-[1.6em]" />;
  return data ? data.reduce((sum, shelf) => sum + shelf.courses.length, 0) : '–';
}
