import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Course } from '#contract/courses/courses.ts';
import { standardName } from '#contract/fields.ts';
import { coursePath } from '#contract/slug-path.ts';
import { safeLink } from '#web/features/courses/catalogue.ts';
import { useCourse } from '#web/features/courses/catalogue-query.ts';
import { SubjectIcon } from '#web/features/courses/subject-icon.tsx';
import { JsonLd } from '#web/platform/json-ld.tsx';
import { MissingPage, PageHead } from '#web/platform/page-head.tsx';
import { useOpenNames } from '#web/platform/served/options.ts';
import { organisation } from '#web/platform/served/organisation.ts';
import { brand, siteUrl } from '#web/platform/served/page-values.ts';
import { useAuthToken } from '#web/platform/session/session.ts';
import { LinkButton, OutsideLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ArchFrame } from '#web/ui/drawings/arch-frame.tsx';
import { FailedNotice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** A course at its own address, first as rendered by the server. */
export function CoursePage({ id, missing }: { id: string | undefined; missing: ReactNode }) {
  const { course, others, failed, isKnown, refetch } = useCourse(id);
  if (!course && isKnown) return <MissingPage>{missing}</MissingPage>;
  return (
    <div className="mx-auto grid max-w-page gap-8 px-4 py-14 sm:px-6 lg:py-20 xl:px-0">
      {failed && <FailedNotice onRetry={refetch}>Failed to fetch courses.</FailedNotice>}
      {course && <Shown course={course} />}
      {others.length > 0 && <Others courses={others} />}
      {!course && <title>{`Courses · ${brand()}`}</title>}
      {!course && !failed && <Skeleton className="h-80" />}
    </div>
  );
}

function Shown({ course }: { course: Course }) {
  const { title, description, standard } = course;
  const boards = useOpenNames('boards');
  return (
    <article className="grid gap-8 lg:grid-cols-[1fr_20rem] lg:gap-12">
      <PageHead title={title} description={description.slice(0, 160)} address={coursePath(course)} />
      <JsonLd data={inSchema(course)} />
      <div className="grid content-start gap-5">
        <p>
          <TextLink to="/courses">Courses</TextLink>
        </p>
        <div className="flex items-center gap-4">
          <ArchFrame className="h-16 w-13 shrink-0">
            <SubjectIcon title={title} className="size-7" />
          </ArchFrame>
          <h1 className="text-3xl wrap-anywhere sm:text-4xl">{title}</h1>
        </div>
        <p className="max-w-form text-lg whitespace-pre-line wrap-anywhere">{description}</p>
        <div className="flex flex-wrap gap-3">
          <Visit course={course} />
          <LinkButton to={`/enquiry?class_name=${standard}`} look="outline">
            Ask about this course
          </LinkButton>
        </div>
      </div>
      <Card className="self-start">
        <dl className="grid gap-4">
          <div>
            <dt className="text-sm text-muted">Standard</dt>
            <dd>{`${standardName(standard)} Standard`}</dd>
          </div>
          <div>
            <dt className="text-sm text-muted">Boards</dt>
            <dd>{boards.join(', ')}</dd>
          </div>
          <div>
            <dt className="text-sm text-muted">Fees</dt>
            <dd>
              <TextLink to="/fees">What a course costs</TextLink>
            </dd>
          </div>
        </dl>
      </Card>
    </article>
  );
}

function Others({ courses }: { courses: Course[] }) {
  return (
    <section aria-labelledby="others" className="border-t border-line pt-8">
      <h2 id="others" className="text-2xl">
        More for this standard
      </h2>
      <ul className="mt-4 grid gap-x-8 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {courses.map((course) => (
          <li key={course._id}>
            <TextLink to={coursePath(course)}>{course.title}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Only members see the link to the lessons. */
function Visit({ course }: { course: Course }) {
  const token = useAuthToken();
  const link = safeLink(course.courselink);
  if (link)
    return (
      <OutsideLink href={link} look="primary">
        Visit Course
        <ExternalLink aria-hidden className="size-4" />
      </OutsideLink>
    );
  if (token) return <p className="flex min-h-11 items-center text-muted italic">Course link not available</p>;
  return (
    <LinkButton to={`/login?to=${encodeURIComponent(coursePath(course))}`}>
      Log in to visit the course
    </LinkButton>
  );
}

const inSchema = (course: Course) => ({
  '@type': 'Course',
  name: course.title,
  description: course.description,
  url: siteUrl() + coursePath(course),
  educationalLevel: `${standardName(course.standard)} Standard`,
  provider: organisation(),
});
