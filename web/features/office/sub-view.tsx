import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

interface Props {
  title: string;
  /** Other views that belong to it, before the way back. */
  links?: ReactNode;
  children: ReactNode;
}

/** The frame of every view of the panel but its home. */
export function SubView({ title, links, children }: Props) {
  return (
    <>
      <PageHeading title={title}>
        <div className="flex flex-wrap gap-2 print:hidden">
          {links}
          <LinkButton to="/admin" look="outline">
            <ArrowLeft aria-hidden className="size-4.5" />
            Back to Admin Panel
          </LinkButton>
        </div>
      </PageHeading>
      {children}
    </>
  );
}
