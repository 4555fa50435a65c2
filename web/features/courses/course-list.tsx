import { Search } from 'lucide-react';
import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import { invalidFormat, type Shelf, searchShelves } from '#web/features/courses/catalogue.ts';
import { useCatalogue } from '#web/features/courses/catalogue-query.ts';
import { CourseCard } from '#web/features/courses/course-card.tsx';
import { LoadingCourses, LoadingShelf } from '#web/features/courses/loading-courses.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyNotice, FailedNotice } from '#web/ui/feedback/notice.tsx';
import { TextInput } from '#web/ui/form/field.tsx';

export function CourseList() {
  const { data, error, isPending, refetch } = useCatalogue();
  if (isPending) return <LoadingCourses />;
  if (error)
    return (
      <FailedNotice onRetry={() => refetch()}>
        {error.message === invalidFormat ? invalidFormat : 'Failed to fetch courses.'}
      </FailedNotice>
    );
  if (data.every((shelf) => shelf.courses.length === 0))
    return (
      <EmptyNotice title="No courses yet">They will appear here as soon as they are published.</EmptyNotice>
    );
  return <CategoryPreviews shelves={data} />;
}

function CategoryPreviews({ shelves }: { shelves: Shelf[] }) {
  const [search, setSearch] = useState('');
  const found = searchShelves(shelves, search);
  const shown = useDeferredValue(found).slice(0, useOneByOne(found.length));
  return (
    <>
      {/* On a phone only the standards are sticky; a wider screen has room for both. */}
      <div className="top-18 z-20 mb-2 items-center justify-between gap-8 bg-paper max-lg:contents lg:sticky lg:flex lg:py-3">
        <search className="relative mb-3 block shrink-0 lg:order-last lg:mb-0 lg:w-72">
          <Search aria-hidden className="pointer-events-none absolute top-3 left-3.5 size-5 text-muted" />
          <TextInput
            type="search"
            aria-label="Search courses"
            placeholder="Search courses"
            className="pl-11"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </search>
        <Standards shelves={found} />
      </div>
      {found.length === 0 && (
        <EmptyNotice
          title={`No course matches “${search.trim()}”`}
          action={
            <Button look="outline" onClick={() => setSearch('')}>
              Show all courses
            </Button>
          }
        >
          Try a shorter word, or the name of a subject.
        </EmptyNotice>
      )}
      <div className="grid gap-10">
        {found.length > 0 && shown.length === 0 && <LoadingShelf />}
        {shown.map((shelf) => (
          <ShelfSection key={shelf.standard} shelf={shelf} />
        ))}
      </div>
    </>
  );
}

/** How many to render: one more at a time, because rendering all at once would freeze a slow phone. */
function useOneByOne(all: number): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count < all) startTransition(() => setCount(count + 1));
  }, [count, all]);
  return count;
}

const anchor = (standard: string) => `standard-${standard}`;

function Standards({ shelves }: { shelves: Shelf[] }) {
  return (
    <nav
      aria-label="Standards"
      className="top-18 z-20 -mx-4 mb-2 min-w-0 overflow-x-auto bg-paper px-3 py-1 max-lg:sticky sm:-mx-6 sm:px-5 lg:mx-0 lg:mb-0 lg:px-0"
    >
      <ul className="flex gap-1 p-1 lg:-ml-2.5">
        {shelves.map(({ standard }) => (
          <li key={standard}>
            <a
              href={`#${anchor(standard)}`}
              className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-full px-2.5 text-[0.95rem] font-medium text-muted tabular-nums transition-colors hover:bg-sunken hover:text-ink"
            >
              {standard}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ShelfSection({ shelf: { standard, courses } }: { shelf: Shelf }) {
  const id = anchor(standard);
  return (
    <section
      aria-labelledby={id}
      className="grid gap-5 border-t border-line pt-8 lg:grid-cols-[14rem_1fr] lg:gap-8"
    >
      <h2 id={id} className="text-xl lg:sticky lg:top-44 lg:self-start">
        <span className="text-4xl lg:block">{standard}</span> Standard Course List
      </h2>
      {courses.length === 0 && <p className="text-muted">No course in this standard yet.</p>}
      {/* Laid out only when near the viewport; the padding keeps the shadows of the cards. */}
      <ul className="-m-3 grid gap-5 p-3 [contain-intrinsic-height:auto_32rem] [content-visibility:auto] sm:grid-cols-2 sm:[contain-intrinsic-height:auto_16rem]">
        {courses.map((course, index) => (
          <li key={course._id ?? index} className="flex">
            <CourseCard course={course} />
          </li>
        ))}
      </ul>
    </section>
  );
}
