import { SignedInOnly } from '#web/features/accounts/signed-in-only.tsx';
import { CourseList } from '#web/features/courses/course-list.tsx';
import { LoadingCourses } from '#web/features/courses/loading-courses.tsx';
import { QueryProvider } from '#web/platform/calls/query.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { brand } from '#web/platform/served/page-values.ts';
import { TextPage } from '#web/ui/text-page.tsx';

export const meta = () =>
  pageMeta('Courses', `Every course of ${brand()}, by standard, from the 1st to the 12th.`);

export default function Courses() {
  return (
    <TextPage
      title="COURSES"
      lead="Courses are listed by standard, from the 1st to the 12th. Find yours, open a course and begin anywhere; its lessons open in a new tab."
    >
      <noscript>
        <p>The course list is for members and needs JavaScript. Please switch it on and log in.</p>
      </noscript>
      <div className="noscript:hidden">
        <SignedInOnly waiting={<LoadingCourses />}>
          <QueryProvider>
            <CourseList />
          </QueryProvider>
        </SignedInOnly>
      </div>
    </TextPage>
  );
}
