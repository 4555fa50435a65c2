import { formatRupees } from '#contract/payments/money.ts';

export interface SumRow {
  name: string;
  received: number;
  refunded: number;
  voided: number;
  net: number;
}

interface Props {
  caption: string;
  head: string;
  rows: SumRow[];
  total?: Omit<SumRow, 'name'> | undefined;
}

/** An amount that may be negative; 0 is shown as a dash. */
function Amount({ of }: { of: number }) {
  if (of === 0) return <span className="text-muted">–</span>;
  return <>{of < 0 ? `−${formatRupees(-of)}` : formatRupees(of)}</>;
}

const labels = ['Received', 'Refunded', 'Voided', 'Net'];
const heading = 'border-b border-line bg-sunken px-4 py-2.5 font-semibold';

/** Received, refunded, voided and net money, grouped. On phones each row is a small card. */
export function SumsTable({ caption, head, rows, total }: Props) {
  if (rows.length === 0) return <p className="px-5 py-4 text-muted">No money came in or went out.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-[0.95rem] tabular-nums max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-muted max-sm:hidden">
          <tr>
            <th scope="col" className={`${heading} text-left`}>
              {head}
            </th>
            {labels.map((label) => (
              <th key={label} scope="col" className={`${heading} text-right`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map((row) => (
            <Row key={row.name} row={row} />
          ))}
        </tbody>
        {total && rows.length > 1 && (
          <tfoot className="font-semibold max-sm:block">
            <Row row={{ ...total, name: 'Total' }} />
          </tfoot>
        )}
      </table>
      {rows.some(({ voided }) => voided !== 0) && (
        <p className="border-t border-line px-4 py-2.5 text-sm text-muted">
          Voided payments are already taken out of Received, on the day on which they were voided.
        </p>
      )}
    </section>
  );
}

const cell = 'sm:border-t sm:border-line sm:px-4 sm:py-2 sm:text-right sm:whitespace-nowrap';
const small =
  'max-sm:order-3 max-sm:col-span-2 max-sm:flex max-sm:justify-between max-sm:text-sm max-sm:text-muted max-sm:before:content-[attr(data-label)]';

function Row({ row }: { row: SumRow }) {
  return (
    <tr className="max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-4 max-sm:gap-y-0.5 max-sm:border-t max-sm:border-line max-sm:px-4 max-sm:py-3 max-sm:first:border-t-0">
      <th scope="row" className="text-left font-medium sm:border-t sm:border-line sm:px-4 sm:py-2">
        {row.name}
      </th>
      {[row.received, -row.refunded, row.voided, row.net].map((amount, i) => (
        <td
          key={labels[i]}
          data-label={labels[i]}
          className={`${cell} ${i === 3 ? 'font-semibold max-sm:order-2' : `${small} ${amount === 0 ? 'max-sm:hidden' : ''}`} ${i === 2 ? 'text-muted' : ''}`}
        >
          <Amount of={amount} />
        </td>
      ))}
    </tr>
  );
}
