import { Link } from 'react-router';
import type { ImportKind } from '#contract/imports/fields.ts';
import type { Import, ImportState } from '#contract/imports/imports.ts';
import { counted } from '#web/features/imports/kinds.ts';
import { useEarlierImports } from '#web/features/imports/use-import.ts';
import { formatMoment } from '#web/platform/dates.ts';
import { Pill, type PillLook } from '#web/ui/pill.tsx';

const states: Partial<Record<ImportState, { label: string; look: PillLook }>> = {
  draft: { label: 'Not checked yet', look: 'plain' },
  checking: { label: 'Checking', look: 'open' },
  checked: { label: 'Checked', look: 'open' },
  importing: { label: 'Importing', look: 'open' },
  done: { label: 'Done', look: 'good' },
  undoing: { label: 'Taking it back', look: 'open' },
  undone: { label: 'Taken back', look: 'plain' },
};

/** Earlier imports, also by others; each can be opened and undone. */
export function EarlierImports({ kind }: { kind: ImportKind }) {
  const { data = [] } = useEarlierImports(kind);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="earlier-imports" className="mt-10 max-w-3xl">
      <h2 id="earlier-imports" className="text-xl">
        Earlier imports
      </h2>
      <p className="mt-1 text-muted">Open one to see what became of its rows, or to undo it.</p>
      <ul className="mt-3 rounded-card border border-line bg-surface">
        {data.map((one) => (
          <Earlier key={one._id} kind={kind} one={one} />
        ))}
      </ul>
    </section>
  );
}

function Earlier({ kind, one }: { kind: ImportKind; one: Import }) {
  const { counts, state } = one;
  // A newer server may know more of them.
  const { label, look } = states[state] ?? { label: state, look: 'plain' };
  const n = state === 'undone' ? counts.removed : counts.added + counts.ready;
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={`?import=${one._id}`}
        className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-3 hover:bg-sunken"
      >
        <span className="min-w-0">
          <span className="block font-semibold tabular-nums">{formatMoment(one.at)}</span>
          <span className="block text-[0.95rem] wrap-anywhere text-muted">
            {`${counted(kind, n)} by ${one.by}${one.file_name ? `, ${one.file_name}` : ''}`}
          </span>
        </span>
        <Pill look={look}>{label}</Pill>
      </Link>
    </li>
  );
}
