import { Download, Keyboard, Trash2, Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { KeyboardHelp } from '#web/office-list/keyboard-help.tsx';
import { PhoneTools } from '#web/office-list/phone-tools.tsx';
import { useRememberedList } from '#web/office-list/remembered-list.ts';
import { type ListRow, type ReadSpec, useRows } from '#web/office-list/spec.ts';
import { useViews } from '#web/office-list/use-views.ts';
import { ViewMenu } from '#web/office-list/view-menu.tsx';
import { download } from '#web/platform/calls/download.ts';
import type { ListAddress } from '#web/platform/list-address.ts';
import { useColumns } from '#web/ui/table/columns.ts';
import { ListTools } from '#web/ui/table/list-tools.tsx';
import type { RowAction } from '#web/ui/table/row-actions.tsx';
import { ColumnMenu, ExportButton, MoreMenu, SortSelect } from '#web/ui/table/table-tools.tsx';
import { type Choosing, TableView } from '#web/ui/table/table-view.tsx';
import { useExport } from '#web/ui/table/use-export.ts';

interface Props<Row extends ListRow> {
  spec: ReadSpec<Row>;
  /** As returned by `useAddressOf`. */
  address: ListAddress;
  actions: (row: Row) => RowAction[];
  choosing?: Choosing;
  /** Whether the menu links to a trash. */
  hasTrash?: boolean;
  /** The last of the tools: a link or button that adds to the list. */
  primary?: ReactNode;
  /** Stands between the tools and the table. */
  children?: ReactNode;
}

/** A list of the office: its search and filters, its tools and its table. */
export function ListView<Row extends ListRow>(props: Props<Row>) {
  const { spec, address, actions, choosing, hasTrash, primary, children } = props;
  const { columns, calls } = spec;
  const table = useColumns(spec.name, columns);
  const list = useRows(spec, address.query);
  const views = useViews(spec.name, address, calls.exported !== undefined);
  useRememberedList(spec, address, list.data);
  const sortable = columns.filter(({ sort }) => sort).length > 1;
  return (
    <>
      <ListTools
        address={address}
        searchLabel={spec.searchLabel}
        filters={spec.filters}
        days={spec.days}
        onPhone={
          <>
            {sortable && (
              <SortSelect
                columns={columns}
                address={address}
                defaultLabel={spec.defaultSortLabel ?? 'Newest first'}
              />
            )}
            {calls.exported && <PhoneTools views={views} columns={table.choices} choose={table.choose} />}
          </>
        }
      >
        {calls.exported && (
          <>
            <ViewMenu views={views} />
            <ColumnMenu {...table} />
          </>
        )}
        <Tools spec={spec} address={address} hasTrash={hasTrash} />
        {primary && <div className="ml-auto">{primary}</div>}
      </ListTools>
      {children}
      <TableView
        noun={spec.noun}
        {...(spec.caption && { caption: spec.caption })}
        address={address}
        list={list}
        columns={table.shown}
        nameOf={spec.nameOf}
        defaultSort={spec.defaultSort}
        empty={spec.empty}
        actions={actions}
        {...(spec.actionsWidth && { actionsWidth: spec.actionsWidth })}
        {...(spec.isNew && { isNew: spec.isNew })}
        {...(choosing && { choosing })}
      />
    </>
  );
}

interface ToolsProps<Row extends ListRow> extends Pick<Props<Row>, 'spec' | 'address'> {
  hasTrash: boolean | undefined;
}

/** Actions on the whole list, and the help on keyboard shortcuts. */
function Tools<Row extends ListRow>({ spec, address, hasTrash }: ToolsProps<Row>) {
  const [help, setHelp] = useState(false);
  const file = useExported(spec.name, spec.calls.exported, address);
  return (
    <>
      {file && <ExportButton saving={file.saving} onClick={file.save} />}
      <MoreMenu
        entries={[
          ...(file ? [{ label: 'Export CSV', icon: Download, onClick: file.save, onPhone: true }] : []),
          ...(spec.importTo ? [{ label: 'Import', icon: Upload, to: spec.importTo }] : []),
          ...(hasTrash ? [{ label: 'Trash', icon: Trash2, to: '?trash=yes' }] : []),
          { label: 'Keyboard shortcuts', icon: Keyboard, onClick: () => setHelp(true) },
        ]}
      />
      <KeyboardHelp open={help} onOpen={setHelp} />
    </>
  );
}

function useExported(name: string, call: Endpoint | undefined, address: ListAddress) {
  const { cursor: _, ...query } = address.query;
  const file = useExport(name, async (to) => {
    if (call) await download(call, { query }, to);
  });
  return call && file;
}
