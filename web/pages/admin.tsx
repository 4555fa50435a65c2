import { CourseCount } from '#web/features/courses/course-count.tsx';
import { QuickActions } from '#web/features/office/quick-actions.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const meta = () => pageMeta('Admin panel', 'The office of the academy.');

export default function Admin() {
  return (
    <>
      <PageHeading title="Admin Panel" lead="What the academy offers, and the way to each of its books." />
      <dl className="mb-10 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <Card className="flex flex-col-reverse justify-end">
          <dt className="text-muted">Courses</dt>
          <dd className="font-display text-5xl font-semibold tabular-nums">
            <CourseCount />
          </dd>
        </Card>
      </dl>
      <h2 className="mb-4 text-2xl">Quick actions</h2>
      <QuickActions />
    </>
  );
}
