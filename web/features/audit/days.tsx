import type { ListAddress } from '#web/platform/list-address.ts';
import { Button } from '#web/ui/button.tsx';

/** From which day to which, both included. */
export function Days({ address: { query, change } }: { address: ListAddress }) {
  const day = (name: 'from' | 'to', label: string) => (
    <label className="grid items-center gap-x-2 gap-y-1 text-[0.95rem] text-muted sm:flex">
      {label}
      <input
        type="date"
        value={query[name] ?? ''}
        {...(name === 'from' ? { max: query.to } : { min: query.from })}
        onChange={(event) => change({ [name]: event.target.value || null }, true)}
        className="min-h-11 w-full min-w-0 rounded-full border border-edge bg-surface px-3.5 text-ink hover:border-ink"
      />
    </label>
  );
  return (
    <div className="mb-4 grid grid-cols-2 items-center gap-x-4 gap-y-2 max-sm:gap-x-2 sm:flex sm:flex-wrap">
      {day('from', 'From')}
      {day('to', 'to')}
      {(query.from || query.to) && (
        <Button look="quiet" className="px-2" onClick={() => change({ from: null, to: null })}>
          All days
        </Button>
      )}
    </div>
  );
}
