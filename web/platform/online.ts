import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Does the device have a network at all? True in pre-rendered HTML. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/**
 * For a link's `prefetch`. What is fetched ahead and fails makes the router load the page anew: without a network a
 * finger that only touches a link would lose what was typed.
 */
export const usePrefetch = (): 'intent' | 'none' => (useOnline() ? 'intent' : 'none');
