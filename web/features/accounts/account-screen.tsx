import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '#web/ui/card.tsx';
import { ArchDrawing } from '#web/ui/drawings/arch-drawing.tsx';

/** A form beside the academy's drawing, which phones leave out. */
export function AccountScreen({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownTitle = useRef(title);

  // A new title means that the form was replaced; focus was lost with the old one.
  useEffect(() => {
    if (shownTitle.current !== title && document.activeElement === document.body) heading.current?.focus();
    shownTitle.current = title;
  }, [title]);

  return (
    <div className="mx-auto grid max-w-page items-stretch gap-8 px-4 py-10 sm:px-6 lg:grid-cols-2 lg:py-16 xl:px-0">
      <div className="band hidden content-center justify-items-center gap-8 rounded-card p-10 lg:grid">
        <ArchDrawing className="w-full max-w-96" />
        <p className="max-w-sm text-center font-display text-2xl leading-snug">
          They walked for weeks to reach a teacher. You have arrived.
        </p>
      </div>
      <div className="mx-auto grid w-full max-w-lg content-center gap-6">
        <header>
          <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
            {title}
          </h1>
          <p className="mt-2 text-muted">{lead}</p>
        </header>
        <Card className="sm:p-8">{children}</Card>
      </div>
    </div>
  );
}
