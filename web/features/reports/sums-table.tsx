import { formatRupees } from '#contract/payments/money.ts';

export interface SumRow {
  name: string;
  received: number;
  refunded: number;
  voided: number;
  net: number;
}

const cell = 'border-t border-line px-3 py-2 whitespace-nowrap';
const number = `${cell} text-right`;

/** An amount that may be below nought; a dash for none. */
export function Amount({ of }: { of: number }) {
  if (of === 0) return <span className="text-muted">–</span>;
  return <>{of < 0 ? `−${formatRupees(-of)}` : formatRupees(of)}</>;
}

/** Money by something: what came, what went back, what was voided, what is left. */
export function SumsTable({ caption, head, rows }: { caption: string; head: string; rows: SumRow[] }) {
  if (rows.length === 0) return <p className="text-muted">No money came or went.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-[0.95rem] tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-muted">
          <tr>
            <th scope="col" className="px-3 py-2 text-left font-semibold">
              {head}
            </th>
            {['Received', 'Refunded', 'Voided', 'Net'].map((label) => (
              <th key={label} scope="col" className="px-3 py-2 text-right font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row" className={`${cell} text-left font-medium`}>
                {row.name}
              </th>
              {[row.received, -row.refunded, row.voided, row.net].map((amount, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: one cell for each column
                <td key={i} className={`${number} ${i === 3 ? 'font-semibold' : ''}`}>
                  <Amount of={amount} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
