import type { ReactNode } from 'react';

/** An arch that frames the small drawings and the initials. */
export function ArchFrame({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <span
      aria-hidden
      className={`inline-flex shrink-0 items-center justify-center rounded-t-full rounded-b-[5px] border border-line bg-sunken pt-1 text-accent ${className}`}
    >
      {children}
    </span>
  );
}
