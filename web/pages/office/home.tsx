import type { ReactNode } from 'react';
import { readCharts, weeksShown } from '#contract/office.ts';
import { readBooks } from '#contract/payments/books.ts';
import { readSetup } from '#contract/setup.ts';
import { CourseCount } from '#web/features/courses/course-count.tsx';
import { Charts } from '#web/features/office/charts/charts.tsx';
import { Figures } from '#web/features/office/figures.tsx';
import { Notifications } from '#web/features/office/notifications.tsx';
import { QuickActions } from '#web/features/office/quick-actions.tsx';
import { ToDo } from '#web/features/office/to-do.tsx';
import { BooksLine } from '#web/features/payments/books/books-line.tsx';
import { SetupChecklist } from '#web/features/setup/setup-checklist.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { useMay } from '#web/platform/session/role.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const meta = () => pageMeta('Admin panel', 'The office of the academy.');

export default function Admin() {
  const may = useMay();
  return (
    <>
      <PageHeading title="Admin Panel" />
      {may(readSetup.access) && <SetupChecklist />}
      <Figures courses={<CourseCount />} />
      {may(readBooks.access) && <BooksLine />}
      <div className="grid gap-x-8 xl:grid-cols-2">
        <div>
          <Part title="To do now">
            <ToDo />
          </Part>
          <Part title="Quick actions">
            <QuickActions />
          </Part>
        </div>
        <Part title="Notifications">
          <Notifications />
        </Part>
      </div>
      {may(readCharts.access) && (
        <Part title={`The last ${weeksShown} weeks`}>
          <Charts />
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 min-w-0">
      <h2 className="mb-4 text-2xl">{title}</h2>
      {children}
    </section>
  );
}
