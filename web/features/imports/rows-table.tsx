import type { ImportRow } from '#contract/imports/imports.ts';
import { rowsCounted } from '#web/features/imports/kinds.ts';
import { Pill, type PillLook } from '#web/ui/pill.tsx';

const looks: Record<string, { label: string; look: PillLook }> = {
  ready: { label: 'Will be added', look: 'good' },
  duplicate: { label: 'Already there', look: 'open' },
  refused: { label: 'To correct', look: 'bad' },
  added: { label: 'Added', look: 'good' },
  removed: { label: 'Taken back', look: 'plain' },
  kept: { label: 'Stays', look: 'open' },
};

const columns = [
  ['Line', 'w-20 text-right'],
  ['State', 'w-36'],
  ['Row', 'w-60'],
  ['Why', ''],
] as const;

/** The caption of such rows; only the first of many are shown. */
export const some = (label: string, shown: number, all: number) =>
  shown < all ? `${label}: the first ${shown} of ${rowsCounted(all)}` : `${label}: ${rowsCounted(all)}`;

/** Rows of the file with their reasons; cards on a phone. */
export function RowsTable({ caption, rows }: { caption: string; rows: ImportRow[] }) {
  return (
    <table className="w-full table-fixed rounded-card text-[0.9rem] max-md:block md:border md:border-line md:bg-surface">
      <caption className="mb-2 text-left text-base font-semibold max-md:block">{caption}</caption>
      <thead className="max-md:hidden">
        <tr className="bg-sunken text-left text-muted">
          {columns.map(([label, width]) => (
            <th key={label} scope="col" className={`px-3 py-2.5 font-semibold whitespace-nowrap ${width}`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-3">
        {rows.map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </tbody>
    </table>
  );
}

const cell = 'md:border-t md:border-line md:px-3 md:py-2 md:align-top';

function Row({ row: { line, name, outcome, reasons, cells } }: { row: ImportRow }) {
  const { label, look } = looks[outcome ?? 'ready'] ?? { label: '', look: 'plain' as const };
  return (
    <tr className="max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1.5 max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:p-4">
      <td className={`${cell} tabular-nums whitespace-nowrap md:text-right`}>
        <span className="text-muted md:hidden">Line </span>
        {line}
      </td>
      <td className={`${cell} whitespace-nowrap`}>
        <Pill look={look}>{label}</Pill>
      </td>
      <th scope="row" className={`${cell} min-w-40 text-left font-semibold wrap-anywhere max-md:w-full`}>
        {name || cells.find(Boolean) || '–'}
      </th>
      <td className={`${cell} wrap-anywhere max-md:w-full ${outcome === 'refused' ? 'text-brick' : ''}`}>
        {reasons.join(' ')}
      </td>
    </tr>
  );
}
