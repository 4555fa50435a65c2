import { useSyncExternalStore } from 'react';

interface FailedAction {
  id: number;
  /** The action as text: 'Delete “Algebra”'. */
  label: string;
  run: () => void;
}

let actions: readonly FailedAction[] = [];
let last = 0;
const listeners = new Set<() => void>();

function change(next: readonly FailedAction[]) {
  actions = next;
  for (const listener of listeners) listener();
}

/** Remembers an action that failed because of the network, to be offered again on every page. */
export function addFailedAction(label: string, run: () => void) {
  change([...actions.filter((action) => action.label !== label), { id: ++last, label, run }]);
}

export function dropFailedAction(id: number) {
  change(actions.filter((action) => action.id !== id));
}

export function useFailedActions(): readonly FailedAction[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => actions,
    () => actions,
  );
}
