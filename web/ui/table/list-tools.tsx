import type { ReactNode } from 'react';
import type { ListAddress } from '#web/platform/list-address.ts';
import type { DaysFilter } from '#web/ui/table/days.tsx';
import { type Filter, FilterButton, FilterChips } from '#web/ui/table/filters.tsx';
import { SearchBox } from '#web/ui/table/search-box.tsx';

interface Props {
  address: ListAddress;
  searchLabel: string;
  filters: readonly Filter[];
  days?: DaysFilter | undefined;
  /** Shown with the filters on a phone. */
  onPhone?: ReactNode;
  /** Further actions on the whole list. */
  children?: ReactNode;
}

/** The row above a list with search, filters and tools, and below it the active filters from the address. */
export function ListTools({ address, searchLabel, filters, days, onPhone, children }: Props) {
  return (
    <search className="print:hidden">
      <div className="mb-2 flex items-center gap-2">
        <SearchBox
          label={searchLabel}
          value={address.query.search ?? ''}
          onSearch={(search) => address.change({ search }, true)}
        />
        <FilterButton address={address} filters={filters} days={days} onPhone={onPhone} />
        {children}
      </div>
      <FilterChips address={address} filters={filters} days={days} />
    </search>
  );
}
