import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { type BulkDone, daysInTrash } from '#contract/list.ts';
import { callList } from '#web/platform/calls/api.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import type { Filter } from '#web/ui/table/list-tools.tsx';
import type { Head } from '#web/ui/table/table-view.tsx';

export interface ListRow {
  _id: string;
  version?: number;
}

/** As `officeCalls` of the contract makes them. */
interface Calls<Row> {
  list: Endpoint & { answer: z.ZodMiniType<Row[]> };
  trash: Endpoint & { answer: z.ZodMiniType<unknown[]> };
  exported: Endpoint;
  removeOne: Endpoint;
  restoreOne: Endpoint;
  removeMany: Endpoint & { answer: typeof BulkDone };
  restoreMany: Endpoint & { answer: typeof BulkDone };
}

/** What makes a list of the office its own. */
export interface ListSpec<Row extends ListRow> {
  /** Its export and the columns that someone picked go by this name. */
  name: string;
  words: { one: string; many: string };
  /** Of all that is asked about its rows. */
  queryKey: QueryKey;
  calls: Calls<Row>;
  columns: Column<Row>[];
  filters: Filter[];
  searchLabel: string;
  /** The order unless asked. */
  usualSort: string;
  /** What a row is called in a list of them, and alone: 'Asha Rao', 'Admission of Asha Rao'. */
  nameOf: (row: Row) => string;
  titleOf: (row: Row) => string;
  /** What to say where nothing matches. */
  empty: ReactNode;
  deletion: {
    /** What happens to one, and to so many. */
    one: (row: Row) => string;
    many: (count: string) => string;
    /** A reason is asked for. */
    needsReason?: boolean;
    /** How it stands now, for whoever would delete what someone else has changed: 'is now closed'. */
    standing?: (row: Row) => string;
  };
  /** What the trash shows of a row. */
  trashColumns: Column<Row>[];
}

/** Where what is deleted stays, for the sentences that say so. */
export const inTheTrash = `in the trash for ${daysInTrash} days`;

/** A page of the list, or with `trash` of what was deleted. */
export function useRows<Row extends ListRow>(
  { queryKey, calls }: ListSpec<Row>,
  which: 'list' | 'trash',
  query: Record<string, string>,
) {
  return useQuery({
    queryKey: [...queryKey, which, query],
    queryFn: () => callList(calls[which], { query }) as Promise<{ rows: Row[]; head: Head }>,
    placeholderData: keepPreviousData,
  });
}
