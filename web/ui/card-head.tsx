import type { ReactNode } from 'react';
import { ArchFrame } from '#web/ui/drawings/arch-frame.tsx';

interface Props {
  icon: ReactNode;
  title: ReactNode;
  id?: string;
}

/** The head of a card: its icon in an arch, and its title. */
export function CardHead({ icon, title, id }: Props) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <ArchFrame className="h-12 w-10">{icon}</ArchFrame>
      <h3 id={id} className="min-w-0 text-[1.05rem] leading-snug sm:text-xl sm:leading-snug">
        {title}
      </h3>
    </div>
  );
}
