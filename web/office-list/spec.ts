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
  /** Without it there is no export, nor the row of tools that it stands in. */
  exported?: Endpoint;
}

/** As `trashCalls` of the contract makes them. */
interface TrashCalls {
  trash: ListCall<unknown>;
  removeOne: Endpoint;
  restoreOne: Endpoint;
  restoreMany: BulkCall;
}

/** How rows are asked for. */
export interface RowsSpec<Row> {
  /** Of all that is asked about its rows. */
  queryKey: QueryKey;
  /** 0 where no live update tells that it has changed. */
  staleTime?: number;
  calls: { list?: ListCall<Row>; trash?: ListCall<unknown> };
}

/** What any list of the office says of itself. */
export interface ReadSpec<Row extends ListRow> extends RowsSpec<Row> {
  /** Its export and the columns that someone picked go by this name. */
  name: string;
  words: { one: string; many: string };
  /** What it is a list of, where the words do not say enough. */
  caption?: string;
  calls: ReadCalls<Row>;
  columns: Column<Row>[];
  filters: Filter[];
  /** What else in the address narrows it. */
  params?: string[];
  /** What is asked for besides, while nothing in the address narrows it. */
  usual?: Record<string, string>;
  /** The two days between which it is shown, where that can be asked. */
  days?: DaysFilter;
  searchLabel: string;
  /** The order unless asked. */
  usualSort: string;
  /** The same for people; 'Newest first' where it is not said. */
  usualSortLabel?: string;
  /** What a row is called in a list of them: 'Asha Rao'. */
  nameOf: (row: Row) => string;
  /** Rows that nobody has looked at yet stand out. */
  isNew?: (row: Row) => boolean;
  /** Where rows of a file are brought in. */
  importTo?: string;
  /** How much room the actions of a row take, in rem. */
  actionsWidth?: number;
  /** What to say where nothing matches. */
  empty: ReactNode;
}

/** What a trash says of itself. */
export interface TrashSpec<Row extends ListRow>
  extends RowsSpec<Row>,
    Pick<ReadSpec<Row>, 'words' | 'searchLabel' | 'nameOf'> {
  calls: TrashCalls;
  /** What it shows of a row. */
  trashColumns: Column<Row>[];
}

/** What makes a list with a trash its own. */
export interface ListSpec<Row extends ListRow> extends ReadSpec<Row>, TrashSpec<Row> {
  /** As `officeCalls` of the contract makes them. */
  calls: ReadCalls<Row> & TrashCalls & { removeMany: BulkCall };
  /** What a row is called alone: 'Admission of Asha Rao'. */
  titleOf: (row: Row) => string;
  /** How many rows one stands for in a list that shows several as one. */
  standsFor?: (row: Row) => number;
  deletion: {
    /** What happens to one, and to so many. */
    one: (row: Row) => string;
    many: (count: string) => string;
    /** Where one row stands for several: what happens to one of them. */
    group?: (row: Row, count: number) => string;
    /** A reason is asked for. */
    needsReason?: boolean;
    /** How it stands now, for whoever would delete what someone else has changed: 'is now closed'. */
    standing?: (row: Row) => string;
  };
}

/** Where what is deleted stays, for the sentences that say so. */
export const inTheTrash = `in the trash for ${daysInTrash} days`;

/** What the list is narrowed to, which stands in the address. */
export function useAddressOf<Row extends ListRow>({ filters, params = [], days, usual }: ReadSpec<Row>) {
  const narrowing = [
    'search',
    ...filters.map(({ name }) => name),
    ...(days ? [days.from, days.to] : []),
    ...params,
  ];
  const address = useListAddress(['sort', ...narrowing]);
  const isNarrowed = narrowing.some((name) => address.query[name]);
  return usual && !isNarrowed ? { ...address, query: { ...usual, ...address.query } } : address;
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
