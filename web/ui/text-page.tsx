import type { ReactNode } from 'react';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** The layout of a page: a heading above its content. */
export function TextPage({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-page px-4 py-14 sm:px-6 lg:py-20 xl:px-0">
      <PageHeading title={title} lead={lead} />
      {children}
    </div>
  );
}
