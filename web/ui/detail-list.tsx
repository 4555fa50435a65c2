import type { ReactNode } from 'react';

/** Labels and values side by side; on the narrowest phones the label is above. */
export function DetailList({ details }: { details: [name: string, value: ReactNode][] }) {
  return (
    <dl className="grid gap-x-4 gap-y-2 wrap-anywhere max-[22.4rem]:gap-y-0 min-[22.5rem]:grid-cols-[6.5rem_minmax(0,1fr)] sm:grid-cols-[minmax(6.5rem,auto)_1fr] sm:gap-x-6">
      {details.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere tabular-nums max-[22.4rem]:mb-3">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
