import { type ReactNode, useId } from 'react';

export function Section({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mx-auto max-w-page px-4 py-7 sm:px-6 sm:py-16 lg:py-22 xl:px-0">
      <div className="mb-5 max-w-form sm:mb-9">
        <h2 id={id} className="text-[1.7rem] sm:text-4xl">
          {title}
        </h2>
        <p className="mt-2 leading-snug text-muted sm:mt-3 sm:text-lg sm:leading-normal">{lead}</p>
      </div>
      {children}
    </section>
  );
}
