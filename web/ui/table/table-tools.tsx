import { Columns3, Download, Ellipsis, LoaderCircle } from 'lucide-react';
import type { ListAddress } from '#web/platform/list-address.ts';
import { single } from '#web/ui/double-click.ts';
import { Select } from '#web/ui/form/field.tsx';
import { Menu, type MenuEntry } from '#web/ui/menu.tsx';
import type { useColumns } from '#web/ui/table/columns.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import { Labelled } from '#web/ui/table/labelled.tsx';

export const toolLook =
  'inline-flex h-11 shrink-0 items-center gap-2 rounded-control border border-edge px-3 text-[0.9rem] font-semibold text-ink hover:border-ink hover:bg-sunken md:h-10';

/** Which columns are shown. */
export function ColumnMenu({ choices, choose }: Pick<ReturnType<typeof useColumns>, 'choices' | 'choose'>) {
  const entries = choices.map(({ label, shown }) => ({
    label,
    checked: shown,
    onClick: () => choose(label, !shown),
  }));
  return (
    <Menu className={`${toolLook} max-md:hidden`} entries={entries}>
      <Columns3 aria-hidden className="size-4.5" />
      Columns
    </Menu>
  );
}

/** Less common actions of a list. */
export function MoreMenu({ entries }: { entries: MenuEntry[] }) {
  return (
    <Menu label="More" className={toolLook} entries={entries}>
      <Ellipsis aria-hidden className="size-4.5" />
    </Menu>
  );
}

interface SortProps<Row> {
  columns: Column<Row>[];
  address: ListAddress;
  /** The label of the default order. */
  defaultLabel: string;
}

/** For phones, where rows are cards and there is no heading to press. */
export function SortSelect<Row>({ columns, address: { query, change }, defaultLabel }: SortProps<Row>) {
  return (
    <Labelled label="Sort" className="md:hidden">
      {(id) => (
        <Select
          compact
          id={id}
          value={query.sort ?? ''}
          onChange={(event) => change({ sort: event.target.value })}
        >
          <option value="">{defaultLabel}</option>
          {columns.map(
            ({ label, sort }) =>
              sort && (
                <optgroup key={label} label={label}>
                  <option value={sort}>{`${label} ↑`}</option>
                  <option value={`-${sort}`}>{`${label} ↓`}</option>
                </optgroup>
              ),
          )}
        </Select>
      )}
    </Labelled>
  );
}

/** Saves all that the list matches as a file. */
export function ExportButton({ saving, onClick }: { saving: string | undefined; onClick: () => void }) {
  const Icon = saving ? LoaderCircle : Download;
  return (
    <button
      type="button"
      aria-disabled={Boolean(saving)}
      onClick={single(() => !saving && onClick())}
      className={`${toolLook} ${saving ? '' : 'max-md:hidden'}`}
    >
      <Icon aria-hidden className={`size-4.5 ${saving ? 'animate-spin' : ''}`} />
      {saving ?? 'Export CSV'}
    </button>
  );
}
