import { Popover } from '@base-ui/react/popover';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Select } from '#web/ui/form/field.tsx';
import { Days } from '#web/ui/table/days.tsx';
import { type FilterProps, worded } from '#web/ui/table/filters.tsx';
import { Labelled } from '#web/ui/table/labelled.tsx';
import { toolLook } from '#web/ui/table/table-tools.tsx';

// On a phone it is at the lower edge, whatever position was computed for it.
const sheet =
  'max-md:!fixed max-md:!inset-x-0 max-md:!top-auto max-md:!bottom-0 max-md:!w-full max-md:!transform-none';

/** The filters themselves, mounted when they open. */
export function FilterPopup({
  address,
  filters,
  days,
  onPhone,
  children,
}: FilterProps & { children: ReactNode }) {
  const { query, change } = address;
  return (
    <Popover.Root defaultOpen>
      <Popover.Trigger className={toolLook}>{children}</Popover.Trigger>
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
                    <Select
                      compact
                      id={id}
                      value={query[name] ?? ''}
                      onChange={(event) => change({ [name]: event.target.value })}
                    >
                      <option value="">{all}</option>
                      {[...values, ...more].map(worded).map(({ value, label }) => (
                        <option key={value} value={value}>
                          {label}
                        </option>
                      ))}
                    </Select>
                  )}
                </Labelled>
              ))}
            </div>
            {days && <Days address={address} days={days} />}
            {onPhone}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
