import { ListFilter, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ListAddress } from '#web/platform/list-address.ts';
import { Button } from '#web/ui/button.tsx';
import { deferred } from '#web/ui/deferred.tsx';
import { LazyPart } from '#web/ui/feedback/lazy-part.tsx';
import type { DaysFilter } from '#web/ui/table/days.tsx';
import { toolLook } from '#web/ui/table/table-tools.tsx';

export interface Filter {
  name: string;
  label: string;
  /** The label while nothing is chosen. */
  all: string;
  /** The values known to the server, with labels where these are not readable. */
  values: readonly Choice[];
  /** The less common values, listed after the others. */
  more?: readonly Choice[];
}

type Choice = string | { value: string; label: string };

interface Props {
  address: ListAddress;
  filters: readonly Filter[];
  days?: DaysFilter | undefined;
}

export interface FilterProps extends Props {
  /** Stands below the filters, for phones. */
  onPhone?: ReactNode;
}

const Popup = deferred(async () => (await import('#web/ui/table/filter-popup.tsx')).FilterPopup);

/** One button for everything that narrows the list. */
export function FilterButton(props: FilterProps) {
  const [wanted, setWanted] = useState(false);
  const { filters, days } = props;
  if (filters.length === 0 && !days) return null;
  const face = <Face count={chipsOf(props).length} />;
  const trigger = (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={() => setWanted(true)}
      className={toolLook}
    >
      {face}
    </button>
  );
  if (!wanted) return trigger;
  return (
    <LazyPart waiting={trigger} lost={trigger}>
      <Popup {...props}>{face}</Popup>
    </LazyPart>
  );
}

function Face({ count }: { count: number }) {
  return (
    <>
      <ListFilter aria-hidden className="size-4.5" />
      {/* The search text needs the room more. */}
      <span className="max-[22.4rem]:sr-only">Filters</span>
      {count > 0 && (
        <span aria-hidden className="rounded-full bg-accent px-1.5 text-xs text-surface">
          {count}
        </span>
      )}
    </>
  );
}

/** The active filters, each with a button to remove it. */
export function FilterChips(props: Props) {
  const { address, filters, days } = props;
  const chips = chipsOf(props);
  if (chips.length === 0 && !address.query.search) return null;
  const names = ['search', ...filters.map(({ name }) => name), ...(days ? [days.from, days.to] : [])];
  return (
    <div className="mb-2 flex flex-wrap items-center gap-1.5">
      {chips.map(({ name, text }) => (
        <button
          key={name}
          type="button"
          aria-label={`Remove filter ${text}`}
          onClick={() => address.change({ [name]: null })}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-accent px-3 text-sm font-medium text-accent hover:bg-sunken md:min-h-8"
        >
          {text}
          <X aria-hidden className="size-3.5" />
        </button>
      ))}
      <Button
        look="quiet"
        className="px-2 text-sm md:min-h-8"
        onClick={() => address.change(Object.fromEntries(names.map((name) => [name, null])))}
      >
        Clear filters
      </Button>
    </div>
  );
}

function chipsOf({ address: { query }, filters, days }: Props) {
  const chosen = filters.flatMap(({ name, label, values, more = [] }) => {
    const value = query[name];
    if (!value) return [];
    const choice = [...values, ...more].map(worded).find((one) => one.value === value);
    return [{ name, text: `${label}: ${choice?.label ?? value}` }];
  });
  const side = (name: string | undefined, text: string) => {
    const day = name && query[name];
    return day ? [{ name, text: `${text} ${day.split('-').reverse().join('/')}` }] : [];
  };
  return [...chosen, ...side(days?.from, days?.label ?? 'From'), ...side(days?.to, 'To')];
}

/** A choice with its label. */
export function worded(choice: Choice) {
  if (typeof choice !== 'string') return choice;
  return { value: choice, label: choice.charAt(0).toUpperCase() + choice.slice(1) };
}
