import type { MouseEvent } from 'react';
import type { Selection } from '#web/platform/selection.ts';

const around = 'inline-flex size-11 cursor-pointer items-center md:h-9 md:w-full justify-center';
const box = 'size-4.5 cursor-pointer accent-(--accent)';

interface Props {
  selection: Selection;
  id: string;
  page: readonly string[];
  name: string;
  /** The rows shown are those of the previous query, so selecting is disabled. */
  busy: boolean;
}

/** Selects every row on the page. */
export function PageBox({ selection, page, busy }: Omit<Props, 'id' | 'name'>) {
  const chosen = page.filter(selection.has).length;
  return (
    <label className={around}>
      <span className="sr-only">Select all on this page</span>
      <input
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = chosen > 0 && chosen < page.length;
        }}
        checked={chosen > 0 && chosen === page.length}
        disabled={busy}
        onChange={(event) => selection.choose(page, event.target.checked, page)}
        className={box}
      />
    </label>
  );
}

let last: string | undefined;

/** Selects one row; with Shift, all rows from the last selected one. */
export function RowBox({ selection, id, page, name, busy }: Props) {
  const isChosen = selection.has(id);

  function onClick(event: MouseEvent) {
    const [from, to] = [page.indexOf(last ?? ''), page.indexOf(id)].sort((a, b) => a - b) as [number, number];
    const isRange = event.shiftKey && from >= 0;
    selection.choose(isRange ? page.slice(from, to + 1) : [id], !isChosen, page);
    last = id;
  }

  return (
    <label className={around}>
      <span className="sr-only">{`Select ${name}`}</span>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={busy}
        onClick={onClick}
        onChange={() => {}}
        className={box}
      />
    </label>
  );
}
