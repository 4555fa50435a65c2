import { Download, LoaderCircle, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListAddress } from '#web/platform/list-address.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { single } from '#web/ui/double-click.ts';
import type { Column } from '#web/ui/table/data-table.tsx';

/** Goes to what was deleted, in the same view. */
export function TrashLink() {
  return (
    <LinkButton to="?trash=yes" look="outline" className="text-[0.95rem]">
      <Trash2 aria-hidden className="size-4.5" />
      Trash
    </LinkButton>
  );
}

/** Saves all that the list matches as a file. */
export function ExportButton({ saving, onClick }: { saving: string | undefined; onClick: () => void }) {
  const Icon = saving ? LoaderCircle : Download;
  return (
    <Button
      look="outline"
      className="text-[0.95rem]"
      aria-disabled={Boolean(saving)}
      onClick={single(onClick)}
    >
      <Icon aria-hidden className={`size-4.5 ${saving ? 'animate-spin' : ''}`} />
      {saving ?? 'Export CSV'}
    </Button>
  );
}

interface SortProps<Row> {
  columns: Column<Row>[];
  address: ListAddress;
  /** The order unless asked, in words. */
  usual: string;
}

/** On a phone, where rows are cards, there is no heading to press. */
export function SortSelect<Row>({ columns, address: { query, change }, usual }: SortProps<Row>) {
  return (
    <select
      aria-label="Sort"
      value={query.sort ?? ''}
      onChange={(event) => change({ sort: event.target.value })}
      className="min-h-11 min-w-0 rounded-full border border-edge bg-surface px-3.5 text-[0.95rem] hover:border-ink md:hidden"
    >
      <option value="">{usual}</option>
      {columns.map(
        ({ label, sort }) =>
          sort && (
            <optgroup key={label} label={label}>
              <option value={sort}>{`${label} ↑`}</option>
              <option value={`-${sort}`}>{`${label} ↓`}</option>
            </optgroup>
          ),
      )}
    </select>
  );
}

/** A row of what can be done with the whole list. */
export function TableTools({ children }: { children: ReactNode }) {
  return (
    <div className="mb-3 grid grid-cols-2 gap-2 md:flex md:flex-wrap md:items-center md:justify-end print:hidden">
      {children}
    </div>
  );
}
