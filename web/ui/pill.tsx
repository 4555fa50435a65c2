import type { ReactNode } from 'react';

const looks = {
  plain: 'border-line bg-sunken text-muted',
  good: 'border-leaf bg-surface text-leaf',
  bad: 'border-brick bg-surface text-brick',
  open: 'border-accent bg-surface text-accent',
};

export type PillLook = keyof typeof looks;

export function Pill({ look = 'plain', children }: { look?: PillLook; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-full border px-1.5 py-px text-xs font-medium whitespace-nowrap ${looks[look]}`}
    >
      {children}
    </span>
  );
}
