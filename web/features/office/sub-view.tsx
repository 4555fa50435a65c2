import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '#web/ui/button.tsx';

interface Props {
  title: string;
  /** Actions of the page; on a phone the page places them itself. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every view of the office except its home. */
export function SubView({ title, actions, children }: Props) {
  return (
    <>
      <header className="mb-2 flex min-h-11 items-center gap-2 md:mb-3">
        <h1 className="mr-auto text-[1.1rem] leading-tight min-[23.5rem]:whitespace-nowrap sm:text-2xl">
          {title}
        </h1>
        {actions && <div className="flex gap-2 max-md:hidden print:hidden">{actions}</div>}
        <LinkButton
          to="/admin"
          look="outline"
          className="shrink-0 px-2.5 text-[0.85rem] max-sm:px-2 max-sm:text-[0.8rem] md:min-h-10 print:hidden"
        >
          <ArrowLeft aria-hidden className="size-4.5 max-sm:hidden" />
          Back to Admin Panel
        </LinkButton>
      </header>
      {children}
    </>
  );
}
