import type { ReactNode } from 'react';
import { readSetup } from '#contract/office/setup.ts';
import { readBooks } from '#contract/payments/books.ts';
import { CourseCount } from '#web/features/courses/course-count.tsx';
import { Figures } from '#web/features/office/figures.tsx';
import { PeriodDetails, PeriodFigures } from '#web/features/office/home/owner-home.tsx';
import { Notifications } from '#web/features/office/notifications.tsx';
import { QuickActions } from '#web/features/office/quick-actions.tsx';
import { ToDo } from '#web/features/office/to-do.tsx';
import { BooksLine } from '#web/features/payments/books/books-line.tsx';
import { SetupChecklist } from '#web/features/setup/setup-checklist.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { useMay } from '#web/platform/session/role.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const meta = () => pageMeta('Admin panel', 'The office of the academy.');

/** The owner sees the figures first and then the to-do list; others the other way round. Only the figures are printed. */
export default function Admin() {
  const may = useMay();
  const isOwner = may(readSetup.access);
  const figures = (
    <Part title="How the academy does">
      <PeriodFigures />
    </Part>
  );
  return (
    <>
      <div className="print:hidden">
        <PageHeading title="Admin Panel" />
        {isOwner && <SetupChecklist />}
      </div>
      {isOwner && figures}
      <div className={isOwner ? 'mt-6 print:hidden' : 'print:hidden'}>
        <Figures courses={<CourseCount />} />
        {may(readBooks.access) && <BooksLine />}
        <Part title="Quick actions">
          <QuickActions />
        </Part>
        <div className="mt-8 grid gap-x-8 xl:grid-cols-2 xl:[&>section]:mt-0">
          <Part title="To do now">
            <ToDo />
          </Part>
          <Part title="Notifications">
            <Notifications />
          </Part>
        </div>
      </div>
      {!isOwner && figures}
      <div className={isOwner ? 'mt-8 print:mt-0' : ''}>
        <PeriodDetails />
      </div>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 min-w-0 first:mt-0 print:mt-0">
      <h2 className="mb-3 text-2xl print:mb-1 print:text-xl">{title}</h2>
      {children}
    </section>
  );
}
