import { type ComponentType, lazy, useState } from 'react';

const loads: (() => Promise<unknown>)[] = [];

/** A component whose script is fetched when it is first drawn: what opens over a page is not needed to show the page. */
export function deferred<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  const once = () => {
    loading ??= load().then((component) => ({ default: component }));
    return loading;
  };
  loads.push(once);
  return lazy(once);
}

/** Fetches all of them, so that they are there at once when they are wanted, also without a network. */
export function fetchDeferred() {
  for (const load of loads) load().catch(() => {});
}

/** True from the first time on: what was open once stays, so that it can close in its own way. */
export function useWanted(open: boolean): boolean {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return wanted || open;
}
