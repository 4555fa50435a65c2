import { type ComponentType, lazy, useState } from 'react';

const loads: (() => Promise<unknown>)[] = [];

/** A component whose script is loaded when it is first rendered, for what opens over a page. */
export function deferred<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  const once = () => {
    loading ??= load().then((component) => ({ default: component }));
    return loading;
  };
  loads.push(once);
  return lazy(once);
}

/** Preloads all deferred components, so that they open at once and without a network. */
export function fetchDeferred() {
  for (const load of loads) load().catch(() => {});
}

/** True once it has been open: it stays mounted so that it can close by itself. */
export function useWanted(open: boolean): boolean {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return wanted || open;
}
