import { useCatalogue } from '#web/features/courses/catalogue-query.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** The number of courses, or a dash if it could not be loaded. */
export function CourseCount() {
  const { data, isPending } = useCatalogue();
  if (isPending) return <Skeleton className="inline-block h-[0.8em] w-[1.6em]" />;
  return data ? data.reduce((sum, shelf) => sum + shelf.courses.length, 0) : '–';
}
