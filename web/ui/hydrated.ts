import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in pre-rendered HTML, where controls that need the script stay disabled until it has loaded. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
