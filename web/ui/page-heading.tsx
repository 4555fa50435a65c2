import type { ReactNode } from 'react';

/** A page's title with a lead paragraph and actions. */
export function PageHeading({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <div className="max-w-form">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <span aria-hidden className="mt-4 block h-1 w-14 rounded-full bg-marigold" />
        {lead && <p className="mt-5 text-muted">{lead}</p>}
      </div>
      {children}
    </header>
  );
}
