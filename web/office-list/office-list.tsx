import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DeleteRows, type Doomed } from '#web/office-list/delete-rows.tsx';
import { type ListRow, type ListSpec, useRows } from '#web/office-list/spec.ts';
import { TrashView } from '#web/office-list/trash-view.tsx';
import { download } from '#web/platform/calls/download.ts';
import { useListAddress } from '#web/platform/list-address.ts';
import { type Selection, useSelection } from '#web/platform/selection.ts';
import { Button } from '#web/ui/button.tsx';
import { ColumnPicker, useColumns } from '#web/ui/table/column-picker.tsx';
import { ListTools } from '#web/ui/table/list-tools.tsx';
import { RowAction } from '#web/ui/table/table-parts.tsx';
import { ExportButton, SortSelect, TableTools, TrashLink } from '#web/ui/table/table-tools.tsx';
import { type Head, TableView } from '#web/ui/table/table-view.tsx';
import { type Job, useBulk } from '#web/ui/table/use-bulk.ts';
import { useExport } from '#web/ui/table/use-export.ts';

/** What a bulk action works with. */
export interface Chosen {
  selection: Selection;
  head: Head;
  run: (job: Job) => void;
}

interface Props<Row extends ListRow> {
  spec: ListSpec<Row>;
  /** What else can be done with a row, before Delete. */
  rowActions?: (row: Row) => ReactNode;
  /** And with many of them. */
  bulkActions?: (chosen: Chosen) => ReactNode;
  /** Stands between the filters and the table. */
  children?: ReactNode;
}

/** A list of the office, or with `?trash` in the address what was deleted from it. */
export function OfficeList<Row extends ListRow>(props: Props<Row>) {
  const [params] = useSearchParams();
  return params.has('trash') ? <TrashView spec={props.spec} /> : <Listed {...props} />;
}

function Listed<Row extends ListRow>({ spec, rowActions, bulkActions, children }: Props<Row>) {
  const { name, words, queryKey, calls, columns, filters } = spec;
  const address = useListAddress(['search', 'sort', ...filters.map((filter) => filter.name)]);
  const table = useColumns(name, columns);
  const selection = useSelection(address);
  const { progress, run } = useBulk(words, queryKey);
  const { cursor: _, ...query } = address.query;
  const file = useExport(name, (to) => download(calls.exported, { query }, to));
  const [doomed, setDoomed] = useState<Doomed<Row> | null>(null);

  return (
    <>
      <ListTools address={address} searchLabel={spec.searchLabel} filters={filters} />
      {children}
      <TableTools>
        <SortSelect columns={columns} address={address} usual="Newest first" />
        <ColumnPicker columns={table} />
        <ExportButton saving={file.saving} onClick={file.save} />
        <TrashLink />
      </TableTools>
      <TableView
        words={words}
        address={address}
        list={useRows(spec, 'list', address.query)}
        columns={table.shown}
        nameOf={spec.nameOf}
        usualSort={spec.usualSort}
        empty={spec.empty}
        actions={(row) => (
          <>
            {rowActions?.(row)}
            <RowAction danger of={spec.nameOf(row)} onClick={() => setDoomed({ row })}>
              Delete
            </RowAction>
          </>
        )}
        choosing={{
          selection,
          progress,
          actions: (head) => (
            <>
              {bulkActions?.({ selection, head, run })}
              <Button look="danger" onClick={() => setDoomed({ head })}>
                Delete
              </Button>
            </>
          ),
        }}
      />
      <DeleteRows
        spec={spec}
        doomed={doomed}
        selection={selection}
        run={run}
        onClose={() => setDoomed(null)}
      />
    </>
  );
}
