import { type ReactNode, useId } from 'react';

export function Section({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mx-auto max-w-page px-4 py-16 sm:px-6 lg:py-22 xl:px-0">
      <div className="mb-9 max-w-form">
        <h2 id={id} className="text-3xl sm:text-4xl">
          {title}
        </h2>
        <p className="mt-3 text-lg text-muted">{lead}</p>
      </div>
      {children}
    </section>
  );
}
