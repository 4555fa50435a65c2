import type { ListAddress } from '#web/platform/list-address.ts';
import { controlLook, Labelled } from '#web/ui/table/labelled.tsx';

export interface DaysFilter {
  /** The two query parameters. */
  from: string;
  to: string;
  label: string;
}

/** Narrows a list to a span of days, both included. */
export function Days({ address: { query, change }, days }: { address: ListAddress; days: DaysFilter }) {
  const side = (name: string, label: string, limits: { min?: string; max?: string }) => (
    <Labelled label={label}>
      {(id) => (
        <input
          id={id}
          type="date"
          value={query[name] ?? ''}
          {...limits}
          onChange={(event) => change({ [name]: event.target.value || null }, true)}
          className={`${controlLook} max-[22.4rem]:px-2`}
        />
      )}
    </Labelled>
  );
  const { [days.from]: from, [days.to]: to } = query;
  return (
    <div className="grid grid-cols-2 gap-3">
      {side(days.from, days.label, to ? { max: to } : {})}
      {side(days.to, 'To', from ? { min: from } : {})}
    </div>
  );
}
