import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in pre-rendered HTML: what needs a script stays disabled until the script is there. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
