import { CourseCardSkeleton } from '#web/features/courses/course-card.tsx';

const places = [1, 2, 3, 4];

export function LoadingCourses() {
  return (
    <>
      <p role="status" className="mb-5 text-muted">
        Loading courses...
      </p>
      <div className="grid gap-5 sm:grid-cols-2 lg:ml-64">
        {places.map((place) => (
          <CourseCardSkeleton key={place} />
        ))}
      </div>
    </>
  );
}
