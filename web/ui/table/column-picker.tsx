import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { recall, remember } from '#web/platform/storage.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';

/** Which columns of a table are shown, kept on this device under the table's name. The first one always is. */
export function useColumns<Row>(name: string, columns: Column<Row>[]) {
  const key = `columns:${name}`;
  const [chosen, setChosen] = useState(() => read(key));
  const isShown = ({ label, extra = false }: Column<Row>, i: number) => i === 0 || (chosen[label] ?? !extra);
  return {
    shown: columns.filter(isShown),
    choices: columns.slice(1).map((column) => ({ label: column.label, shown: isShown(column, 1) })),
    choose(label: string, shown: boolean) {
      const next = { ...chosen, [label]: shown };
      remember(key, JSON.stringify(next));
      setChosen(next);
    },
  };
}

function read(key: string): Record<string, boolean> {
  try {
    return JSON.parse(recall(key) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

type Columns = Pick<ReturnType<typeof useColumns>, 'choices' | 'choose'>;

export function ColumnPicker({ columns: { choices, choose } }: { columns: Columns }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" className="text-[0.95rem]" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Columns3 aria-hidden className="size-4.5" />
        Columns
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Columns">
        <ul className="grid sm:grid-cols-2">
          {choices.map(({ label, shown }) => (
            <li key={label}>
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  checked={shown}
                  onChange={(event) => choose(label, event.target.checked)}
                  className="size-4.5 accent-(--accent)"
                />
                {label}
              </label>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
