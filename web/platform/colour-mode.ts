import { useSyncExternalStore } from 'react';
import { recall, remember } from '#web/platform/storage.ts';

type ColourMode = 'light' | 'dark';

const key = 'colorMode';
const listeners = new Set<() => void>();

/** Runs in the head before the first paint, so that a dark page never flashes light. */
export const colourModeScript = `try{if(localStorage.getItem('${key}')==='dark')document.documentElement.dataset.theme='dark'}catch{}`;

const current = (): ColourMode => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

function choose(mode: ColourMode) {
  document.documentElement.dataset.theme = mode;
  remember(key, mode);
  for (const listener of listeners) listener();
}

/** React removes foreign attributes of <html> when it renders the error screen; this restores the mode. */
export function restoreColourMode() {
  if (recall(key) === 'dark') document.documentElement.dataset.theme = 'dark';
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useColourMode() {
  const mode = useSyncExternalStore(subscribe, current, () => 'light' as const);
  return { mode, toggle: () => choose(current() === 'dark' ? 'light' : 'dark') };
}
