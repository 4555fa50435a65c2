import { Popover } from '@base-ui/react/popover';
import { ListFilter, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListAddress } from '#web/platform/list-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Days, type DaysFilter } from '#web/ui/table/days.tsx';
import { controlLook, Labelled } from '#web/ui/table/labelled.tsx';
import { toolLook } from '#web/ui/table/table-tools.tsx';

export interface Filter {
  name: string;
  label: string;
  /** What it says while nothing is chosen. */
  all: string;
  /** As the server knows them; with words of their own where those are not for people. */
  values: readonly Choice[];
  /** The rest of the values, after those that are asked for most. */
  more?: readonly Choice[];
}

type Choice = string | { value: string; label: string };

interface Props {
  address: ListAddress;
  filters: readonly Filter[];
  days?: DaysFilter | undefined;
}

/** Stands below the filters, for phones. */
interface SortProps {
  sort?: ReactNode;
}

// On a phone it lies along the lower edge, whatever place was found for it.
const sheet =
  'max-md:!fixed max-md:!inset-x-0 max-md:!top-auto max-md:!bottom-0 max-md:!w-full max-md:!transform-none';

/** One button for everything that narrows the list. */
export function FilterButton({ address, filters, days, sort }: Props & SortProps) {
  const { query, change } = address;
  const set = chipsOf({ address, filters, days });
  if (filters.length === 0 && !days) return null;
  return (
    <Popover.Root>
      <Popover.Trigger className={toolLook}>
        <ListFilter aria-hidden className="size-4.5" />
        Filters
        {set.length > 0 && (
          <span aria-hidden className="rounded-full bg-accent px-1.5 text-xs text-surface">
            {set.length}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={6} collisionPadding={8} className={`z-40 ${sheet}`}>
          <Popover.Popup className="grid max-h-[calc(100dvh-4rem)] gap-4 overflow-y-auto rounded-card border border-line bg-surface p-4 shadow-soft outline-none max-md:rounded-b-none max-md:pb-6 md:w-96">
            <div className="flex items-center justify-between">
              <Popover.Title className="text-lg">Filters</Popover.Title>
              <Popover.Close
                aria-label="Close"
                className="-my-2 -mr-2 inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink"
              >
                <X aria-hidden className="size-5" />
              </Popover.Close>
            </div>
            <div className="grid grid-cols-2 gap-3">
              {filters.map(({ name, label, all, values, more = [] }) => (
                <Labelled key={name} label={label}>
                  {(id) => (
                    <select
                      id={id}
                      value={query[name] ?? ''}
                      onChange={(event) => change({ [name]: event.target.value })}
                      className={controlLook}
                    >
                      <option value="">{all}</option>
                      {[...values, ...more].map(worded).map(({ value, label }) => (
                        <option key={value} value={value}>
                          {label}
                        </option>
                      ))}
                    </select>
                  )}
                </Labelled>
              ))}
            </div>
            {days && <Days address={address} days={days} />}
            {sort}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** What is set now, each with a way to take it away. */
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

function worded(choice: Choice) {
  if (typeof choice !== 'string') return choice;
  return { value: choice, label: choice.charAt(0).toUpperCase() + choice.slice(1) };
}
