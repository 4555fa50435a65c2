import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';

export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** The field that the server sorts by. */
  sort?: string;
  number?: boolean;
}

interface Props<Row> {
  /** What the table is a list of. */
  caption: string;
  /** The first one names the row. */
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  /** A field, or with a minus the other way round. */
  sort: string;
  onSort: (sort: string) => void;
  actions: (row: Row) => ReactNode;
  /** These rows are about to be replaced by others. */
  busy: boolean;
}

const head = 'sticky top-0 z-10 bg-sunken px-3 text-left font-semibold whitespace-nowrap text-muted';

/** A dense table that scrolls in its own box, its header in sight; on a phone each row is a card. */
export function DataTable<Row>({ caption, columns, rows, keyOf, sort, onSort, actions, busy }: Props<Row>) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className="rounded-card md:max-h-[calc(100dvh-8rem)] md:overflow-auto md:border md:border-line md:bg-surface"
    >
      <table
        aria-busy={busy}
        className={`w-full border-separate border-spacing-0 text-[0.9rem] tabular-nums transition-opacity max-md:block ${busy ? 'opacity-60' : ''}`}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:hidden">
          <tr>
            {columns.map((column, i) => (
              <HeadCell key={column.label} column={column} first={i === 0} sort={sort} onSort={onSort} />
            ))}
            <th scope="col" className={`${head} right-0 z-20 border-b border-l border-line`}>
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:gap-4">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className="group max-md:block max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:p-4 max-md:shadow-soft"
            >
              {columns.map((column, i) => (
                <Cell key={column.label} column={column} row={row} first={i === 0} />
              ))}
              <td className="max-md:mt-3 max-md:block max-md:border-t max-md:border-line max-md:pt-2 md:sticky md:right-0 md:border-b md:border-l md:border-line md:bg-surface md:px-3 md:group-hover:bg-sunken">
                <div className="flex justify-end gap-1">{actions(row)}</div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function HeadCell<Row>({
  column: { label, sort: field, number },
  first,
  sort,
  onSort,
}: {
  column: Column<Row>;
  first: boolean;
  sort: string;
  onSort: (sort: string) => void;
}) {
  const place = `${head} border-b border-line ${first ? 'left-0 z-20' : ''} ${number ? 'text-right' : ''}`;
  if (!field)
    return (
      <th scope="col" className={place}>
        {label}
      </th>
    );
  const direction = sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : undefined;
  const Icon = direction === 'ascending' ? ArrowUp : direction ? ArrowDown : ChevronsUpDown;
  return (
    <th scope="col" aria-sort={direction} className={place}>
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

function Cell<Row>({
  column: { label, cell, number },
  row,
  first,
}: {
  column: Column<Row>;
  row: Row;
  first: boolean;
}) {
  if (first)
    return (
      <th
        scope="row"
        className="text-left font-semibold max-md:mb-2 max-md:block max-md:font-display max-md:text-lg md:sticky md:left-0 md:border-b md:border-line md:bg-surface md:px-3 md:py-2 md:whitespace-nowrap md:group-hover:bg-sunken"
      >
        {cell(row)}
      </th>
    );
  return (
    <td
      className={`max-md:grid max-md:grid-cols-[8rem_minmax(0,1fr)] max-md:items-baseline max-md:gap-3 max-md:py-1 md:border-b md:border-line md:px-3 md:py-2 md:whitespace-nowrap md:group-hover:bg-sunken ${number ? 'md:text-right' : ''}`}
    >
      <span className="text-muted md:hidden">{label}</span>
      <span className="min-w-0">{cell(row)}</span>
    </td>
  );
}
