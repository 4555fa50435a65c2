import { CourseCardSkeleton } from '#web/features/courses/course-card.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

const label = 'Loading courses...';
const places = [1, 2, 3, 4];
const cards = places.map((place) => <CourseCardSkeleton key={place} />);

/** As high as the search, the standards and the first shelf, so that nothing moves when they load. */
export function LoadingCourses() {
  return (
    <>
      <p role="status" className="mb-2 flex min-h-29.5 items-center text-muted lg:min-h-21">
        {label}
      </p>
      <LoadingShelf />
    </>
  );
}

export function LoadingShelf() {
  return (
    <div className="grid gap-5 border-t border-line pt-8 lg:grid-cols-[14rem_1fr] lg:gap-8">
      <Skeleton className="h-10 w-40" />
      <div className="grid gap-5 sm:grid-cols-2">{cards}</div>
    </div>
  );
}

/** The placeholder in the office, where cards have the full width. */
export function LoadingOfficeCourses() {
  return (
    <>
      <p role="status" className="mb-4 text-[0.95rem] text-muted">
        {label}
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-4">{cards}</div>
    </>
  );
}
