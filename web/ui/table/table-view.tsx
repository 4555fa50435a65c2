import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListAddress } from '#web/platform/list-address.ts';
import { searchHint } from '#web/platform/search-hint.ts';
import type { Selection } from '#web/platform/selection.ts';
import { FailedNotice } from '#web/ui/feedback/notice.tsx';
import { SelectionBar } from '#web/ui/table/bulk/selection-bar.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { ListFoot, PageIsEmpty } from '#web/ui/table/list-foot.tsx';
import type { RowAction } from '#web/ui/table/row-actions.tsx';
import { LoadingTable } from '#web/ui/table/table-parts.tsx';

export interface Head {
  total: number;
  atLeast: boolean;
  next: string | null;
}

interface StateProps<Row> {
  noun: { one: string; many: string };
  address: ListAddress;
  list: UseQueryResult<{ rows: Row[]; head: Head }>;
  /** Shown when nothing matches. */
  empty: ReactNode;
}

interface Props<Row> extends StateProps<Row> {
  /** What the list contains, if `noun` does not say enough. */
  caption?: string;
  columns: Column<Row>[];
  nameOf: (row: Row) => string;
  /** The order unless asked. */
  defaultSort: string;
  actions: (row: Row) => RowAction[];
  /** Their width, in rem. */
  actionsWidth?: number;
  /** Whether a row is new. */
  isNew?: (row: Row) => boolean;
  /** What can be done with selected rows. */
  choosing?: Choosing;
}

export interface Choosing {
  selection: Selection;
  progress: string | undefined;
  actions: (head: Head) => ReactNode;
}

/** A list of the office in its four states: loading, failed, empty, full. */
export function ListStates<Row>(
  props: StateProps<Row> & { children: (rows: Row[], head: Head) => ReactNode },
) {
  const { noun, address, list, empty, children } = props;
  const { data, error, isPending, refetch } = list;
  if (isPending) return <LoadingTable>{`Loading ${noun.many}...`}</LoadingTable>;
  const failed = error && (
    <FailedNotice onRetry={() => refetch()}>
      {`Failed to fetch ${noun.many}. Please try again later.`}
    </FailedNotice>
  );
  if (!data) return failed;
  const hinted = searchHint(address.query.search);
  const hint = hinted && <p className="mt-3 text-[0.95rem] text-muted">{hinted}</p>;
  if (data.rows.length === 0)
    return (
      failed ?? (
        <>
          {address.query.cursor ? <PageIsEmpty address={address} /> : empty}
          {hint}
        </>
      )
    );
  return (
    <>
      {/* The data loaded before is still usable. */}
      {failed && <div className="mb-3">{failed}</div>}
      {children(data.rows, data.head)}
      <ListFoot address={address} head={data.head} shown={data.rows.length} {...noun} />
      {hint}
    </>
  );
}

/** A list as a table, with selectable rows if there are bulk actions. */
export function TableView<Row extends { _id: string }>(props: Props<Row>) {
  const { noun, address, list, columns, nameOf, defaultSort, actions, isNew, choosing } = props;
  return (
    <ListStates {...props}>
      {(rows, head) => (
        <>
          <DataTable
            caption={props.caption ?? noun.many.charAt(0).toUpperCase() + noun.many.slice(1)}
            columns={columns}
            rows={rows}
            keyOf={(row) => row._id}
            nameOf={nameOf}
            sort={address.query.sort ?? defaultSort}
            onSort={(sort) => address.change({ sort })}
            busy={list.isPlaceholderData}
            actions={actions}
            actionsWidth={props.actionsWidth ?? 6}
            {...(isNew && { isNew })}
            {...(choosing && { selection: choosing.selection })}
          />
          {choosing && !choosing.selection.isEmpty && (
            <SelectionBar
              selection={choosing.selection}
              head={head}
              page={rows.map((row) => row._id)}
              progress={choosing.progress}
            >
              {choosing.actions(head)}
            </SelectionBar>
          )}
        </>
      )}
    </ListStates>
  );
}
