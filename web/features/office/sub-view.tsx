import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** The frame of every view of the panel but its home. */
export function SubView({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHeading title={title}>
        <LinkButton to="/admin" look="outline" className="print:hidden">
          <ArrowLeft aria-hidden className="size-4.5" />
          Back to Admin Panel
        </LinkButton>
      </PageHeading>
      {children}
    </>
  );
}
