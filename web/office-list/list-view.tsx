import type { ReactNode } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { Days } from '#web/office-list/days.tsx';
import { type ListRow, type ReadSpec, useRows } from '#web/office-list/spec.ts';
import { download } from '#web/platform/calls/download.ts';
import type { ListAddress } from '#web/platform/list-address.ts';
import { ColumnPicker, useColumns } from '#web/ui/table/column-picker.tsx';
import { ListTools } from '#web/ui/table/list-tools.tsx';
import { ExportButton, SortSelect, TableTools } from '#web/ui/table/table-tools.tsx';
import { type Choosing, TableView } from '#web/ui/table/table-view.tsx';
import { useExport } from '#web/ui/table/use-export.ts';

interface Props<Row extends ListRow> {
  spec: ReadSpec<Row>;
  /** As `useAddressOf` reads it. */
  address: ListAddress;
  actions: (row: Row) => ReactNode;
  choosing?: Choosing;
  /** Stands after the export. */
  tools?: ReactNode;
  /** Stands between the filters and the table. */
  children?: ReactNode;
}

/** A list of the office: its search and filters, its tools and its table. */
export function ListView<Row extends ListRow>(props: Props<Row>) {
  const { spec, address, actions, choosing, tools, children } = props;
  const { columns, calls, caption, days } = spec;
  const table = useColumns(spec.name, columns);
  return (
    <>
      <ListTools address={address} searchLabel={spec.searchLabel} filters={spec.filters} />
      {children}
      {(days || calls.exported) && (
        <TableTools>
          {days && <Days address={address} names={days} />}
          {calls.exported && columns.filter(({ sort }) => sort).length > 1 && (
            <SortSelect columns={columns} address={address} usual={spec.usualSortLabel ?? 'Newest first'} />
          )}
          {calls.exported && columns.some(({ extra }) => extra) && <ColumnPicker columns={table} />}
          {calls.exported && <Export name={spec.name} call={calls.exported} address={address} />}
          {tools}
        </TableTools>
      )}
      <TableView
        words={spec.words}
        {...(caption && { caption })}
        address={address}
        list={useRows(spec, address.query)}
        columns={table.shown}
        nameOf={spec.nameOf}
        usualSort={spec.usualSort}
        empty={spec.empty}
        actions={actions}
        {...(choosing && { choosing })}
      />
    </>
  );
}

function Export({ name, call, address }: { name: string; call: Endpoint; address: ListAddress }) {
  const { cursor: _, ...query } = address.query;
  const file = useExport(name, (to) => download(call, { query }, to));
  return <ExportButton saving={file.saving} onClick={file.save} />;
}
