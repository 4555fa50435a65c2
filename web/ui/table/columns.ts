import { useState } from 'react';
import { recall, remember } from '#web/platform/storage.ts';
import type { Column } from '#web/ui/table/data-table.tsx';

/** Which columns of a table are shown, stored on this device by the table's name. The first is always shown. */
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
