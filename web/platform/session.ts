import { useSyncExternalStore } from 'react';
import { forget, recall, remember } from '#web/platform/storage.ts';

const key = 'authToken';
/** Where the accounts client keeps the whole session. Without `authToken` beside it, it counts for nothing. */
export const sessionKey = 'authSession';

const listeners = new Set<() => void>();
const signals = ['storage', 'pageshow', 'focus'];
let seen: string | null = null;
let lost = false;
let leaving = false;
let weakToken: string | null = null;
let refusedToken: string | null = null;

/** The access token, or null for a visitor. Read anew each time, because it may be set or removed by hand. */
export const authToken = (): string | null => recall(key) || null;

function changed() {
  if (leaving) return;
  const now = authToken();
  if (seen && !now) lost = true;
  seen = now;
  for (const listener of listeners) listener();
}

export function startSession(token: string) {
  lost = false;
  if (authToken() === token) return;
  remember(key, token);
  changed();
}

/** The session is over, and nobody at this screen asked for it. */
export function loseSession() {
  forget(key);
  forget(sessionKey);
  changed();
}

/** The server no longer accepts `token`: the session is over, unless a newer token has taken its place. */
export function expireSession(token: string) {
  if (authToken() !== token) return;
  seen = token;
  loseSession();
}

/**
 * Does what ends the session, forgets it and loads the site anew, so that nothing one person was shown stays in memory
 * for the next. Until then the screen stays as it is. What fails leaves everything as it was.
 */
export async function leaveSite(end: () => Promise<unknown>) {
  leaving = true;
  try {
    await end();
    forget(key);
    forget(sessionKey);
    window.location.assign('/');
  } catch (error) {
    leaving = false;
    changed();
    throw error;
  }
}

/** Did the last session end without the person asking for it at this screen? */
export const sessionLost = () => lost;

/** The server asks for the second factor before it goes on with this session. */
export function askSecondFactor() {
  weakToken = authToken();
  changed();
}

/** The server does not let this session into the panel, whatever its token says: the role may have changed since. */
export function refuseOffice() {
  refusedToken = authToken();
  changed();
}

const officeRefused = () => refusedToken !== null && refusedToken === authToken();

const secondFactorAsked = () => weakToken !== null && weakToken === authToken();

/** Tells of every change: here, in another tab, by hand, or while the page was kept for the Back button. */
export function onSessionChange(listener: () => void) {
  if (listeners.size === 0) {
    seen = authToken();
    for (const signal of signals) window.addEventListener(signal, onSignal);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const signal of signals) window.removeEventListener(signal, onSignal);
  };
}

function onSignal({ type }: Event) {
  // A page that was left and is shown again from the browser's memory must look anew.
  if (type === 'pageshow') leaving = false;
  changed();
}

/** The access token, null for a visitor, undefined while nobody can know (pre-rendered HTML). */
export function useAuthToken(): string | null | undefined {
  return useSyncExternalStore(onSessionChange, authToken, () => undefined);
}

export function useSecondFactorAsked(): boolean {
  return useSyncExternalStore(onSessionChange, secondFactorAsked, () => false);
}

export function useOfficeRefused(): boolean {
  return useSyncExternalStore(onSessionChange, officeRefused, () => false);
}
