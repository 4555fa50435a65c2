import { type ReactNode, useRef } from 'react';
import type { Selection } from '#web/platform/selection.ts';
import { PageBox, RowBox } from '#web/ui/table/bulk/row-checkboxes.tsx';
import { Cell, HeadCell, headLook } from '#web/ui/table/data-cells.tsx';
import { type RowAction, RowActions } from '#web/ui/table/row-actions.tsx';
import { onRowKey, useListKeys } from '#web/ui/table/row-keys.ts';
import { useCutTexts, useFits } from '#web/ui/table/table-width.ts';

export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** The field that the server sorts by. */
  sort?: string;
  number?: boolean;
  /** Hidden by default. */
  extra?: boolean;
  /** The relative width in rem; columns grow with the window. */
  width?: number;
  /** A full line on a phone card. */
  long?: boolean;
  /** Shows its label on a phone card, for numbers and other values that need one. */
  labelled?: boolean;
}

interface Props<Row> {
  /** What the table is a list of. */
  caption: string;
  /** The first one names the row. */
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** A field name, with a minus in front for descending order. */
  sort: string;
  onSort: (sort: string) => void;
  actions: (row: Row) => RowAction[];
  /** The width of the actions, in rem. */
  actionsWidth: number;
  /** Whether a row is new. */
  isNew?: (row: Row) => boolean;
  /** The rows are those of the previous query. */
  busy: boolean;
  /** Adds a checkbox to each row. */
  selection?: Selection;
}

const boxWidth = 2.4;

/**
 * A dense table with a sticky header that scrolls with its page; on a phone each row is a card. With more columns than
 * fit, it scrolls in a box of its own. Keys: see `useListKeys`.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, rows, keyOf, busy, columns, actionsWidth, selection } = props;
  const section = useRef<HTMLElement>(null);
  const widths = columns.map(({ width = 7 }) => width);
  const least = widths.reduce((sum, width) => sum + width, (selection ? boxWidth : 0) + actionsWidth);
  const fits = useFits(section, least);
  useCutTexts(section, rows);
  useListKeys(section, (id, label) => {
    const row = rows.find((one) => keyOf(one) === id);
    return row && props.actions(row).find((action) => action.label === label);
  });
  const page = rows.map(keyOf);
  return (
    <section
      ref={section}
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: receives the focus when a row is gone
      tabIndex={0}
      {...(fits ? { 'data-paged': true } : { 'data-wide': true })}
      className="group relative rounded-card outline-offset-2 data-wide:md:max-h-[calc(100dvh-9rem)] data-paged:md:overflow-clip data-wide:md:overflow-auto md:border md:border-line md:bg-surface"
    >
      <table
        aria-busy={busy}
        style={fits ? undefined : { width: `${least}rem` }}
        className={`border-separate [border-spacing:0] text-[0.9rem] tabular-nums md:text-[0.8rem] transition-opacity max-md:block max-md:!w-full md:table-fixed ${fits ? 'w-full' : ''} ${busy ? 'opacity-60' : ''}`}
      >
        <caption className="sr-only">{caption}</caption>
        <colgroup className="max-md:hidden">
          {selection && <col style={{ width: `${boxWidth}rem` }} />}
          {columns.map(({ label }, i) => (
            // The remaining width is distributed in the same proportion.
            <col key={label} style={{ width: `${widths[i]}rem` }} />
          ))}
          <col style={{ width: `${actionsWidth}rem` }} />
        </colgroup>
        <TableHead {...props} page={page} />
        <tbody className="max-md:grid max-md:grid-cols-1 max-md:gap-2" onKeyDown={onRowKey}>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} {...props} row={row} page={page} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type HeadProps<Row> = Pick<Props<Row>, 'columns' | 'sort' | 'onSort' | 'busy' | 'selection'> & {
  page: string[];
};

function TableHead<Row>({ columns, sort, onSort, busy, selection, page }: HeadProps<Row>) {
  return (
    <thead className="max-md:hidden">
      <tr>
        {selection && (
          <th scope="col" className={`${headLook} group-data-paged:top-14`}>
            <PageBox selection={selection} page={page} busy={busy} />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.label} column={column} sort={sort} onSort={onSort} />
        ))}
        <th
          scope="col"
          className={`${headLook} group-data-paged:top-14 group-data-wide:right-0 group-data-wide:z-20`}
        >
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
  );
}

type RowProps<Row> = Omit<Props<Row>, 'rows' | 'caption' | 'sort' | 'onSort'> & { row: Row; page: string[] };

const rowLook =
  'group/row outline-offset-[-2px] max-md:relative max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3 max-md:gap-y-0.5 ' +
  'max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:py-2 max-md:pr-3 max-md:pl-4 max-md:data-chosen:border-accent ' +
  'md:hover:bg-sunken md:focus-within:bg-sunken md:data-chosen:bg-sunken';

function TableRow<Row>(props: RowProps<Row>) {
  const { columns, keyOf, nameOf, actions, busy, selection, isNew, row, page } = props;
  const id = keyOf(row);
  const name = nameOf(row);
  return (
    <tr
      data-row={id}
      tabIndex={-1}
      data-chosen={selection?.has(id) || undefined}
      data-strong={isNew?.(row) || undefined}
      className={rowLook}
    >
      {selection && (
        <td className="max-md:absolute max-md:top-0 max-md:right-0 md:border-b md:border-line">
          <RowBox selection={selection} id={id} page={page} name={name} busy={busy} />
        </td>
      )}
      {columns.map((column, i) => (
        <Cell key={column.label} column={column} row={row} first={i === 0} />
      ))}
      <td
        className={`max-md:ml-auto md:border-b md:border-line group-data-wide:md:sticky group-data-wide:md:right-0 group-data-wide:md:bg-surface group-data-wide:md:shadow-[-8px_0_8px_-8px_var(--edge)] ${selection ? '' : 'max-md:order-last'}`}
      >
        <RowActions actions={actions(row)} of={name} />
      </td>
    </tr>
  );
}
