import { useSyncExternalStore } from 'react';
import { claimsOf } from '#web/platform/session/token-claims.ts';
import { clearPersonal, closeStorage, forget, recall, remember } from '#web/platform/storage.ts';

const key = 'authToken';
/** Where the accounts client keeps the whole session. Without `authToken` beside it, it counts for nothing. */
export const sessionKey = 'authSession';
const signedOutKey = 'signedOutAt';
/** Who was signed in last on this device, until a logout. */
const personKey = 'lastPerson';
const endedKey = 'sessionEnded';

const listeners = new Set<() => void>();
const signals = ['storage', 'pageshow', 'focus'];
let seen: string | null = null;
let lost = takeEnded();
let leaving = false;
let weakToken: string | null = null;
let refusedToken: string | null = null;
const signedOutBefore = recall(signedOutKey);

/** The access token, or null for a visitor. Read again each time, because it may be set or removed by hand. */
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
  clearForSomeoneElse(token);
  remember(key, token);
  changed();
}

/** A session may end without a logout; what its owner left behind here is not for the next person. */
function clearForSomeoneElse(token: string) {
  const before = recall(personKey) ?? claimsOf(authToken()).sub;
  const { sub } = claimsOf(token);
  if (typeof sub !== 'string') return;
  if (before && before !== sub) clearPersonal();
  remember(personKey, sub);
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
 * A logout: does what ends the session, clears what its owner left on this device and loads the site again, so that
 * nothing one person typed or was shown stays for the next. Until then the screen stays as it is. What fails leaves
 * everything as it was.
 */
export async function leaveSite(end: () => Promise<unknown>) {
  leaving = true;
  try {
    await end();
    forget(key);
    forget(sessionKey);
    closeStorage();
    remember(signedOutKey, new Date().toISOString());
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

/** Someone logged out since this page was loaded, in another tab or before this page was gone back to. */
function startOver() {
  closeStorage();
  if (lost && !authToken()) remember(endedKey, 'yes', 'tab');
  // A browser fills fields in again when a page is loaded again.
  for (const form of document.forms) form.reset();
  window.location.reload();
}

/** Was this page loaded again because the session had ended? Told once. */
function takeEnded(): boolean {
  const ended = recall(endedKey, 'tab') !== null;
  forget(endedKey, 'tab');
  return ended;
}

function onSignal({ type }: Event) {
  // A page that was left and is shown again from the browser's memory must look again.
  if (type === 'pageshow') leaving = false;
  if (leaving) return;
  changed();
  if (recall(signedOutKey) !== signedOutBefore) startOver();
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
