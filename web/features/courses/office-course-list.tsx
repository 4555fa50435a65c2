import { type ListedCourse, type Shelf, searchShelves } from '#web/features/courses/catalogue.ts';
import { useCatalogue } from '#web/features/courses/catalogue-query.ts';
import { LoadingOfficeCourses } from '#web/features/courses/loading-courses.tsx';
import { OfficeCourseCard } from '#web/features/courses/office-course-card.tsx';
import { httpError } from '#web/platform/calls/api.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import type { ListAddress } from '#web/platform/list-address.ts';
import { EmptyNotice, FailedNotice } from '#web/ui/feedback/notice.tsx';

interface Props {
  address: ListAddress;
  onEdit: (course: ListedCourse) => void;
  onDelete: (course: ListedCourse) => void;
}

export function OfficeCourseList({ address, ...actions }: Props) {
  const { data, error, isPending, refetch } = useCatalogue();
  if (isPending) return <LoadingOfficeCourses />;
  const failed = error && (
    <FailedNotice onRetry={() => refetch()}>
      {`Error: ${error instanceof CallFailure && error.status ? httpError(error.status) : error.message}`}
    </FailedNotice>
  );
  if (!data) return failed;
  if (data.every((shelf) => shelf.courses.length === 0))
    return (
      <EmptyNotice title="No courses available">
        Add the first one: a title, a few words, a link and its standard.
      </EmptyNotice>
    );
  return (
    <>
      {/* The data loaded before is still usable. */}
      {failed && <div className="mb-4">{failed}</div>}
      <Cards shelves={data} address={address} {...actions} />
    </>
  );
}

function Cards({ shelves, address, onEdit, onDelete }: Props & { shelves: Shelf[] }) {
  const { search = '', standard } = address.query;
  const courses = searchShelves(shelves, search)
    .flatMap((shelf) => shelf.courses)
    .filter((course) => !standard || String(course.standard) === standard);
  return (
    <>
      <p role="status" className="mb-4 text-[0.95rem] text-muted">
        {courses.length === 1 ? '1 course' : `${courses.length} courses`}
      </p>
      {courses.length === 0 && (
        <EmptyNotice title="No course matches">Try a shorter word, or another standard.</EmptyNotice>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-4">
        {courses.map((course, index) => (
          <li key={course._id ?? index} className="flex">
            <OfficeCourseCard
              course={course}
              onEdit={() => onEdit(course)}
              onDelete={() => onDelete(course)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
