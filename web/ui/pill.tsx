import type { ReactNode } from 'react';

export function Pill({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center rounded-full border border-line bg-sunken px-2.5 py-0.5 text-sm font-medium text-muted">
      {children}
    </span>
  );
}
