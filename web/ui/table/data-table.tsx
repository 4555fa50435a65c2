import type { ReactNode } from 'react';
import type { Selection } from '#web/platform/selection.ts';
import { Cell, HeadCell, headLook } from '#web/ui/table/data-cells.tsx';
import { PageBox, RowBox } from '#web/ui/table/row-checkboxes.tsx';
import { onRowKey } from '#web/ui/table/row-keys.ts';

export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** The field that the server sorts by. */
  sort?: string;
  number?: boolean;
  /** Shown only where someone has asked for it. */
  extra?: boolean;
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
  /** Which rows are chosen, and what to call one to those who do not see it. */
  choosing?: { selection: Selection; nameOf: (row: Row) => string };
}

/**
 * A dense table that scrolls in its own box, its header in sight; on a phone each row is a card. Arrows lead from a
 * control to the same one of the row above or below.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, rows, keyOf, busy } = props;
  const page = rows.map(keyOf);
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative rounded-card md:max-h-[calc(100dvh-8rem)] md:overflow-auto md:border md:border-line md:bg-surface"
    >
      <table
        aria-busy={busy}
        className={`w-full border-separate border-spacing-0 text-[0.9rem] tabular-nums transition-opacity max-md:block ${busy ? 'opacity-60' : ''}`}
      >
        <caption className="sr-only">{caption}</caption>
        <TableHead {...props} page={page} />
        <tbody className="max-md:grid max-md:grid-cols-1 max-md:gap-4" onKeyDown={onRowKey}>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} {...props} row={row} page={page} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type HeadProps<Row> = Pick<Props<Row>, 'columns' | 'sort' | 'onSort' | 'busy' | 'choosing'> & {
  page: string[];
};

function TableHead<Row>({ columns, sort, onSort, busy, choosing, page }: HeadProps<Row>) {
  return (
    <thead className="max-md:hidden">
      <tr>
        {choosing && (
          <th scope="col" className={`${headLook} left-0 z-20 w-11 border-b border-line`}>
            <PageBox selection={choosing.selection} page={page} busy={busy} />
          </th>
        )}
        {columns.map((column, i) => (
          <HeadCell
            key={column.label}
            column={column}
            place={i > 0 ? '' : choosing ? 'left-11 z-20' : 'left-0 z-20'}
            sort={sort}
            onSort={onSort}
          />
        ))}
        <th scope="col" className={`${headLook} right-0 z-20 border-b border-l border-line px-2`}>
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
  );
}

type RowProps<Row> = Pick<Props<Row>, 'columns' | 'keyOf' | 'actions' | 'busy' | 'choosing'> & {
  row: Row;
  page: string[];
};

function TableRow<Row>({ columns, keyOf, actions, busy, choosing, row, page }: RowProps<Row>) {
  const id = keyOf(row);
  return (
    <tr
      data-chosen={choosing?.selection.has(id) || undefined}
      className="group max-md:relative max-md:block max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:p-4 max-md:shadow-soft max-md:data-chosen:border-accent"
    >
      {choosing && (
        <td className="max-md:absolute max-md:top-2 max-md:right-2 md:sticky md:left-0 md:w-11 md:border-b md:border-line md:bg-surface md:group-hover:bg-sunken md:group-data-chosen:bg-sunken">
          <RowBox
            selection={choosing.selection}
            id={id}
            page={page}
            name={choosing.nameOf(row)}
            busy={busy}
          />
        </td>
      )}
      {columns.map((column, i) => (
        <Cell
          key={column.label}
          column={column}
          row={row}
          place={i > 0 ? undefined : choosing ? 'max-md:pr-11 md:left-11' : 'md:left-0'}
        />
      ))}
      <td className="max-md:mt-3 max-md:block max-md:border-t max-md:border-line max-md:pt-2 md:sticky md:right-0 md:border-b md:border-l md:border-line md:bg-surface md:px-2 md:group-hover:bg-sunken md:group-data-chosen:bg-sunken">
        <div className="flex flex-wrap justify-end gap-1 md:flex-nowrap">{actions(row)}</div>
      </td>
    </tr>
  );
}
