import { useId } from 'react';
import type { Item } from '#web/features/home/content.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { CardHead } from '#web/ui/card-head.tsx';

/** A subject or a reason. On phones the link is beside the title, which keeps the page short. */
export function ItemCard({ item: { title, text, icon: Icon } }: { item: Item }) {
  const id = useId();
  return (
    <div className="grid grow grid-cols-[minmax(0,1fr)_auto] content-start gap-x-2 gap-y-1.5 sm:grid-rows-[auto_1fr_auto] sm:gap-y-3">
      <div className="max-[22.4rem]:col-span-2 sm:col-span-2">
        <CardHead id={id} title={title} icon={<Icon className="size-5" strokeWidth={1.75} />} />
      </div>
      <p className="col-span-2 text-[0.95rem] leading-snug text-muted max-sm:row-start-2 sm:text-base sm:leading-normal">
        {text}
      </p>
      <LinkButton
        to="/login"
        state={{ from: '/courses', about: title }}
        rel="nofollow"
        look="quiet"
        aria-describedby={id}
        className="-mr-2 self-center px-2 text-[0.95rem] max-[22.4rem]:col-span-2 max-[22.4rem]:-ml-2 max-[22.4rem]:justify-self-start sm:col-span-2 sm:-mb-3 sm:-ml-2 sm:justify-self-start"
      >
        Learn More
      </LinkButton>
    </div>
  );
}
