import { useSyncExternalStore } from 'react';
import { forget, recall, remember } from '#web/platform/storage.ts';

const key = 'authToken';
const listeners = new Set<() => void>();
let expired = false;

/** The access token, or null for a visitor. Read anew each time, because it may be set or removed by hand. */
export const authToken = (): string | null => recall(key) || null;

function changed() {
  for (const listener of listeners) listener();
}

export function startSession(token: string) {
  expired = false;
  remember(key, token);
  changed();
}

/** Forgets the token and loads the site anew, so that nothing one person was shown stays in memory for the next. */
export function endSession() {
  forget(key);
  window.location.assign('/');
}

/** The server no longer accepts `token`: forget it, unless a newer one has taken its place. */
export function expireSession(token: string) {
  if (authToken() !== token) return;
  expired = true;
  forget(key);
  changed();
}

/** Did the last session end without the person asking for it? */
export const sessionExpired = () => expired;

/** Tells of every change: here, in another tab, or while the page was kept for the Back button. */
export function onSessionChange(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  window.addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', listener);
  };
}

/** The access token, null for a visitor, undefined while nobody can know (pre-rendered HTML). */
export function useAuthToken(): string | null | undefined {
  return useSyncExternalStore(onSessionChange, authToken, () => undefined);
}
