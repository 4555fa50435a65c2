import { useId } from 'react';
import { features, type Item } from '#web/features/home/content.ts';
import { LinkButton } from '#web/ui/button.tsx';

/** Nine reasons on one ruled sheet. */
export function WhyChoose() {
  return (
    <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line shadow-soft sm:grid-cols-2 lg:grid-cols-3">
      {features.map((feature) => (
        <li key={feature.title} className="flex bg-surface last:sm:col-span-2 last:lg:col-span-1">
          <Feature feature={feature} />
        </li>
      ))}
    </ul>
  );
}

function Feature({ feature: { title, text, icon: Icon } }: { feature: Item }) {
  const id = useId();
  return (
    <div className="grid grow grid-cols-[auto_1fr] grid-rows-[auto_1fr_auto] gap-x-4 gap-y-1.5 p-6 pb-4 lg:p-7 lg:pb-5">
      <Icon aria-hidden className="mt-0.5 size-6 text-accent" strokeWidth={1.75} />
      <h3 id={id} className="text-xl">
        {title}
      </h3>
      <p className="col-start-2 text-muted">{text}</p>
      <LinkButton
        to="/login"
        rel="nofollow"
        look="quiet"
        aria-describedby={id}
        className="col-start-2 -ml-4.5 justify-self-start"
      >
        Learn More
      </LinkButton>
    </div>
  );
}
