import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { Column } from '#web/ui/table/data-table.tsx';

export const headLook =
  'sticky top-0 z-10 border-b border-line bg-sunken text-left text-xs leading-tight font-semibold text-muted';

interface HeadProps<Row> {
  column: Column<Row>;
  sort: string;
  onSort: (sort: string) => void;
}

export function HeadCell<Row>({ column: { label, sort: field, number }, sort, onSort }: HeadProps<Row>) {
  const look = `${headLook} h-9 px-1.5 group-data-paged:top-14 ${number ? 'text-right' : ''}`;
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
        className={`inline-flex min-h-9 items-center gap-0.5 text-left font-semibold hover:text-ink ${number ? 'justify-end text-right' : ''} ${direction ? 'text-ink' : ''}`}
      >
        {label}
        <Icon aria-hidden className="size-3.5 shrink-0" />
      </button>
    </th>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  /** It names the row. */
  first: boolean;
}

const cellLook = 'md:h-10 md:border-b md:border-line md:px-1.5';

/** At most two lines; truncated text can be read on hover and on focus (see `useCutTexts`). */
const textLook = 'wrap-break-word md:line-clamp-2 md:leading-[1.1rem] md:focus:line-clamp-none';

export function Cell<Row>({
  column: { label, cell, number, long, labelled = number },
  row,
  first,
}: CellProps<Row>) {
  if (first)
    return (
      <th
        scope="row"
        className={`text-left font-medium group-data-strong/row:font-bold max-md:order-first max-md:w-full max-md:pr-23 max-md:text-base ${cellLook}`}
      >
        <div data-clip className={textLook}>
          {cell(row)}
        </div>
      </th>
    );
  return (
    <td
      className={`max-md:min-w-0 max-md:max-w-full max-md:has-[[data-clip]:empty]:hidden ${long ? 'max-md:w-full' : ''} ${cellLook} ${number ? 'md:text-right' : ''}`}
    >
      <span className={`text-muted md:hidden ${labelled ? '' : 'sr-only'}`}>{`${label} `}</span>
      <span data-clip className={`${long ? 'max-md:line-clamp-2' : ''} ${textLook}`}>
        {cell(row)}
      </span>
    </td>
  );
}
