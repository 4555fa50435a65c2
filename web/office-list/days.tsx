import type { DayRange } from '#web/office-list/spec.ts';
import type { ListAddress } from '#web/platform/list-address.ts';
import { Button } from '#web/ui/button.tsx';

/** From which day to which, both included. */
export function Days({ address, names }: { address: ListAddress; names: DayRange }) {
  const { query, change } = address;
  const [from, to] = [query[names.from], query[names.to]];
  const day = (side: 'from' | 'to', text: string) => (
    <label className="grid items-center gap-x-2 gap-y-1 text-[0.95rem] text-muted sm:flex sm:whitespace-nowrap">
      {text}
      <input
        type="date"
        value={query[names[side]] ?? ''}
        {...(side === 'from' ? { max: to } : { min: from })}
        onChange={(event) => change({ [names[side]]: event.target.value || null }, true)}
        className="min-h-11 w-full min-w-0 rounded-full border border-edge bg-surface px-3.5 text-ink hover:border-ink"
      />
    </label>
  );
  return (
    <div className="col-span-2 grid grid-cols-2 items-center gap-2 sm:flex sm:flex-wrap md:mr-auto">
      {day('from', names.label)}
      {day('to', 'to')}
      {(from || to) && (
        <Button
          look="quiet"
          className="px-2"
          onClick={() => change({ [names.from]: null, [names.to]: null })}
        >
          All days
        </Button>
      )}
    </div>
  );
}
