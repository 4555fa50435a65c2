import { useSyncExternalStore } from 'react';

interface KeptAction {
  id: number;
  /** What was to be done, as one says it: 'Delete “Algebra”'. */
  label: string;
  run: () => void;
}

let actions: readonly KeptAction[] = [];
let last = 0;
const listeners = new Set<() => void>();

function change(next: readonly KeptAction[]) {
  actions = next;
  for (const listener of listeners) listener();
}

/** Something that the network did not let through: it is kept, and offered again wherever the person goes. */
export function keepAction(label: string, run: () => void) {
  change([...actions.filter((action) => action.label !== label), { id: ++last, label, run }]);
}

export function dropAction(id: number) {
  change(actions.filter((action) => action.id !== id));
}

export function useKeptActions(): readonly KeptAction[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => actions,
    () => actions,
  );
}
