import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { Column } from '#web/ui/table/data-table.tsx';

export const headLook = 'sticky top-0 z-10 bg-sunken text-left font-semibold whitespace-nowrap text-muted';

interface HeadProps<Row> {
  column: Column<Row>;
  /** Where it stays when the table scrolls sideways. */
  place: string;
  sort: string;
  onSort: (sort: string) => void;
}

export function HeadCell<Row>({
  column: { label, sort: field, number },
  place,
  sort,
  onSort,
}: HeadProps<Row>) {
  const look = `${headLook} border-b border-line px-2.5 ${place} ${number ? 'text-right' : ''}`;
  if (!field)
    return (
      <th scope="col" className={look}>
        {label}
      </th>
    );
  const direction = sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : undefined;
  const Icon = direction === 'ascending' ? ArrowUp : direction ? ArrowDown : ChevronsUpDown;
  return (
    <th scope="col" aria-sort={direction} className={look}>
      <button
        type="button"
        onClick={() => onSort(direction === 'ascending' ? `-${field}` : field)}
        className={`inline-flex min-h-11 items-center gap-1 font-semibold hover:text-ink ${direction ? 'text-ink' : ''}`}
      >
        {label}
        <Icon aria-hidden className="size-3.5" />
      </button>
    </th>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  /** Of the cell that names the row: where it stays when the table scrolls sideways. */
  place: string | undefined;
}

export function Cell<Row>({ column: { label, cell, number }, row, place }: CellProps<Row>) {
  if (place !== undefined)
    return (
      <th
        scope="row"
        className={`text-left font-semibold max-md:mb-2 max-md:block max-md:font-display max-md:text-lg md:sticky md:border-b md:border-line md:bg-surface md:px-2.5 md:py-2 md:group-hover:bg-sunken md:group-data-chosen:bg-sunken ${place}`}
      >
        {/* A long name wraps, lest it hide the columns beside it. */}
        <div className="wrap-anywhere md:w-max md:max-w-52 md:whitespace-normal 2xl:max-w-72">
          {cell(row)}
        </div>
      </th>
    );
  return (
    <td
      className={`max-md:grid max-md:grid-cols-[7rem_minmax(0,1fr)] max-md:items-baseline max-md:gap-3 max-md:py-1 md:border-b md:border-line md:px-2.5 md:py-2 md:whitespace-nowrap md:group-hover:bg-sunken md:group-data-chosen:bg-sunken ${number ? 'md:text-right' : ''}`}
    >
      <span className="text-muted md:hidden">{label}</span>
      <span className="min-w-0 max-md:wrap-anywhere">{cell(row)}</span>
    </td>
  );
}
