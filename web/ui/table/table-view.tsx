import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListAddress } from '#web/platform/list-address.ts';
import type { Selection } from '#web/platform/selection.ts';
import { FailedNotice } from '#web/ui/feedback/notice.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { ListFoot, PageIsEmpty } from '#web/ui/table/list-tools.tsx';
import { SelectionBar } from '#web/ui/table/selection-bar.tsx';
import { LoadingTable } from '#web/ui/table/table-parts.tsx';

export interface Head {
  total: number;
  atLeast: boolean;
  next: string | null;
}

interface Props<Row> {
  words: { one: string; many: string };
  /** What it is a list of, where the words do not say enough. */
  caption?: string;
  address: ListAddress;
  list: UseQueryResult<{ rows: Row[]; head: Head }>;
  columns: Column<Row>[];
  nameOf: (row: Row) => string;
  /** The order unless asked. */
  usualSort: string;
  actions: (row: Row) => ReactNode;
  /** What to say where nothing matches. */
  empty: ReactNode;
  /** What can be done with chosen rows. */
  choosing?: Choosing;
}

export interface Choosing {
  selection: Selection;
  progress: string | undefined;
  actions: (head: Head) => ReactNode;
}

/** A list of the office in its four states: loading, failed, empty, full; with rows to choose where there is a use. */
export function TableView<Row extends { _id: string }>(props: Props<Row>) {
  const { words, address, list, columns, nameOf, usualSort, actions, empty, choosing } = props;
  const { data, error, isPending, isPlaceholderData, refetch } = list;
  if (isPending) return <LoadingTable>{`Loading ${words.many}...`}</LoadingTable>;
  const failed = error && (
    <FailedNotice onRetry={() => refetch()}>
      {`Failed to fetch ${words.many}. Please try again later.`}
    </FailedNotice>
  );
  if (!data) return failed;
  if (data.rows.length === 0)
    return failed ?? (address.query.cursor ? <PageIsEmpty address={address} /> : empty);
  return (
    <>
      {/* What was read before is still there to work with. */}
      {failed && <div className="mb-3">{failed}</div>}
      {choosing && !choosing.selection.isEmpty && (
        <SelectionBar
          selection={choosing.selection}
          head={data.head}
          page={data.rows.map((row) => row._id)}
          progress={choosing.progress}
        >
          {choosing.actions(data.head)}
        </SelectionBar>
      )}
      <DataTable
        caption={props.caption ?? words.many.charAt(0).toUpperCase() + words.many.slice(1)}
        columns={columns}
        rows={data.rows}
        keyOf={(row) => row._id}
        sort={address.query.sort ?? usualSort}
        onSort={(sort) => address.change({ sort })}
        busy={isPlaceholderData}
        actions={actions}
        {...(choosing && { choosing: { selection: choosing.selection, nameOf } })}
      />
      <ListFoot address={address} head={data.head} shown={data.rows.length} {...words} />
    </>
  );
}
