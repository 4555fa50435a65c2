import type { ReactNode } from 'react';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** A page of text in the middle of the sheet. */
export function TextPage({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-page px-4 py-14 sm:px-6 lg:py-20 xl:px-0">
      <PageHeading title={title} lead={lead} />
      {children}
    </div>
  );
}
