import type { ReactNode } from 'react';
import { none } from '#web/features/office/home/figures.ts';
import { Card } from '#web/ui/card.tsx';

export interface BreakdownRow {
  name: string;
  /** The value of its bar. */
  size: number;
  cells: string[];
}

interface Props {
  title: string;
  /** The headings of the name and the cells; the last cell is the most important. */
  head: [string, ...string[]];
  rows: BreakdownRow[];
  /** Shown if there are no rows. */
  empty: string;
  children?: ReactNode;
}

// On a phone the name and the last cell share a line, with the rest below.
const main = 'font-semibold max-sm:order-1';
const small = "max-sm:order-3 max-sm:text-sm max-sm:text-muted max-sm:before:content-[attr(data-label)_'_']";

/** A small table with a bar under each name. */
export function Breakdown({ title, head: [first, ...rest], rows, empty, children }: Props) {
  const most = Math.max(1, ...rows.map(({ size }) => size));
  return (
    <Card className="min-w-0 p-4 sm:p-5 print:break-inside-avoid print:border-0 print:p-0 print:shadow-none">
      <h3 className="mb-2 text-lg print:text-base">{title}</h3>
      {rows.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <table className="w-full text-[0.9rem] tabular-nums print:text-[8pt]">
          <caption className="sr-only">{title}</caption>
          <thead className="text-sm text-muted max-sm:hidden">
            <tr>
              <th scope="col" className="py-1.5 text-left font-semibold">
                {first}
              </th>
              {rest.map((label) => (
                <th key={label} scope="col" className="py-1.5 pl-2.5 text-right font-semibold">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, size, cells }) => (
              <tr
                key={name}
                className="border-t border-line max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 max-sm:py-2 max-sm:first:border-t-0 max-sm:after:order-2 max-sm:after:basis-full"
              >
                <th
                  scope="row"
                  className="relative text-left font-medium max-sm:grow max-sm:pb-1.5 sm:py-2 print:py-0.5"
                >
                  {name}
                  <span
                    aria-hidden
                    className="absolute bottom-0.5 left-0 block h-1 max-w-full rounded-full bg-marigold print:[print-color-adjust:exact]"
                    style={{ width: `${(Math.max(size, 0) / most) * 100}%` }}
                  />
                </th>
                {cells.map((cell, i) => (
                  <td
                    key={rest[i]}
                    data-label={rest[i]}
                    className={`whitespace-nowrap sm:py-2 sm:pl-2.5 sm:text-right print:py-0.5 ${i === cells.length - 1 ? main : small} ${cell === none ? 'max-sm:hidden' : ''}`}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {children}
    </Card>
  );
}
