import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { type BulkDone, daysInTrash } from '#contract/list.ts';
import { callList } from '#web/platform/calls/api.ts';
import { useListAddress } from '#web/platform/list-address.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import type { DaysFilter } from '#web/ui/table/days.tsx';
import type { Filter } from '#web/ui/table/filters.tsx';

export interface ListRow {
  _id: string;
  version?: number;
}

type ListCall<Row> = Endpoint & { answer: z.ZodMiniType<Row[]> };
type BulkCall = Endpoint & { answer: typeof BulkDone };

interface ReadCalls<Row> {
  list: ListCall<Row>;
  /** Without it there is no export. */
  exported?: Endpoint;
}

/** As `trashCalls` of the contract makes them. */
interface TrashCalls {
  trash: ListCall<unknown>;
  removeOne: Endpoint;
  restoreOne: Endpoint;
  restoreMany: BulkCall;
}

/** How rows are fetched. */
export interface RowsSpec<Row> {
  /** The prefix of all query keys about these rows. */
  queryKey: QueryKey;
  /** 0 if no live update reports changes. */
  staleTime?: number;
  calls: { list?: ListCall<Row>; trash?: ListCall<unknown> };
}

/** The specification of an office list. */
export interface ReadSpec<Row extends ListRow> extends RowsSpec<Row> {
  /** Names the export and the stored choice of columns. */
  name: string;
  noun: { one: string; many: string };
  /** What the list contains, if `noun` does not say enough. */
  caption?: string;
  calls: ReadCalls<Row>;
  columns: Column<Row>[];
  filters: Filter[];
  /** Further query parameters that narrow it. */
  params?: string[];
  /** Default query parameters while nothing in the address narrows the list. */
  defaultQuery?: Record<string, string>;
  /** The parameters for the first and last day, if it can be narrowed by day. */
  days?: DaysFilter;
  searchLabel: string;
  /** The order unless asked. */
  defaultSort: string;
  /** The label of the default order; 'Newest first' if omitted. */
  defaultSortLabel?: string;
  /** The name of a row within its list: 'Asha Rao'. */
  nameOf: (row: Row) => string;
  /** Whether a row is new, and highlighted. */
  isNew?: (row: Row) => boolean;
  /** The address of the import. */
  importTo?: string;
  /** The width of a row's actions, in rem. */
  actionsWidth?: number;
  /** Shown when nothing matches. */
  empty: ReactNode;
}

/** The specification of a trash. */
export interface TrashSpec<Row extends ListRow>
  extends RowsSpec<Row>,
    Pick<ReadSpec<Row>, 'noun' | 'searchLabel' | 'nameOf'> {
  calls: TrashCalls;
  /** What it shows of a row. */
  trashColumns: Column<Row>[];
}

/** The specification of an office list with a trash. */
export interface ListSpec<Row extends ListRow> extends ReadSpec<Row>, TrashSpec<Row> {
  /** As `officeCalls` of the contract makes them. */
  calls: ReadCalls<Row> & TrashCalls & { removeMany: BulkCall };
  /** The name of a row outside its list: 'Admission of Asha Rao'. */
  titleOf: (row: Row) => string;
  /** How many rows one row represents, in a list that shows several as one. */
  standsFor?: (row: Row) => number;
  deletion: {
    /** What happens to one row, and to many. */
    one: (row: Row) => string;
    many: (count: string) => string;
    /** What happens to a row that represents several. */
    group?: (row: Row, count: number) => string;
    /** A reason is asked for. */
    needsReason?: boolean;
    /** The current state of a row that someone else has changed before it is deleted: 'is now closed'. */
    standing?: (row: Row) => string;
  };
}

/** For sentences about where deleted rows go. */
export const inTheTrash = `in the trash for ${daysInTrash} days`;

/** The search, filters and order of the list, which are stored in the address. */
export function useAddressOf<Row extends ListRow>({
  filters,
  params = [],
  days,
  defaultQuery,
}: ReadSpec<Row>) {
  const narrowing = [
    'search',
    ...filters.map(({ name }) => name),
    ...(days ? [days.from, days.to] : []),
    ...params,
  ];
  const address = useListAddress(['sort', ...narrowing]);
  const isNarrowed = narrowing.some((name) => address.query[name]);
  return defaultQuery && !isNarrowed ? { ...address, query: { ...defaultQuery, ...address.query } } : address;
}

/** A page of the list, or of what was deleted from it. */
export const readRows = <Row>(
  { calls }: Pick<RowsSpec<Row>, 'calls'>,
  query: Record<string, string>,
  of: 'list' | 'trash' = 'list',
) => callList(calls[of] as ListCall<Row>, { query });

/** The same for a screen. */
export function useRows<Row>(
  { queryKey, calls, staleTime }: RowsSpec<Row>,
  query: Record<string, string>,
  of: 'list' | 'trash' = 'list',
) {
  return useQuery({
    queryKey: [...queryKey, of, query],
    queryFn: () => readRows<Row>({ calls }, query, of),
    placeholderData: keepPreviousData,
    ...(staleTime !== undefined && { staleTime }),
  });
}
