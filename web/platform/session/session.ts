import { useSyncExternalStore } from 'react';
import { claimsOf } from '#web/platform/session/token-claims.ts';
import { clearPersonal, closeStorage, forget, recall, remember } from '#web/platform/storage.ts';

const key = 'authToken';
/** The storage key of the accounts client's session, which is only valid together with `authToken`. */
export const sessionKey = 'authSession';
const signedOutKey = 'signedOutAt';
/** The last person signed in on this device, until a logout. */
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

/** The access token, or null for a visitor. Always read from the storage, because it may be set or removed by hand. */
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

/** A session may end without a logout; its owner's data must not be left to the next person. */
function clearForSomeoneElse(token: string) {
  const before = recall(personKey) ?? claimsOf(authToken()).sub;
  const { sub } = claimsOf(token);
  if (typeof sub !== 'string') return;
  if (before && before !== sub) clearPersonal();
  remember(personKey, sub);
}

/** Ends the session without the person having asked for it. */
export function loseSession() {
  forget(key);
  forget(sessionKey);
  changed();
}

/** The server rejected `token`: ends the session, unless a newer token has replaced it. */
export function expireSession(token: string) {
  if (authToken() !== token) return;
  seen = token;
  loseSession();
}

/**
 * Logs out: ends the session, removes its owner's data from this device and reloads the site, so that nothing stays for
 * the next person. The screen does not change until then. A failure leaves everything as it was.
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

/** Whether the last session ended without a logout. */
export const sessionLost = () => lost;

/** The server demands the second factor for this session. */
export function askSecondFactor() {
  weakToken = authToken();
  changed();
}

/** The server refuses this session access to the office, whatever its token says; the role may have changed since. */
export function refuseOffice() {
  refusedToken = authToken();
  changed();
}

const officeRefused = () => refusedToken !== null && refusedToken === authToken();

const secondFactorAsked = () => weakToken !== null && weakToken === authToken();

/** Notifies about every change: here, in another tab, by hand, or while the page was in the back/forward cache. */
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

/** Someone has logged out since this page was loaded, in another tab or before a return by the Back button. */
function startOver() {
  closeStorage();
  if (lost && !authToken()) remember(endedKey, 'yes', 'tab');
  // Browsers restore the fields of a page when it is reloaded.
  for (const form of document.forms) form.reset();
  window.location.reload();
}

/** Whether this page was reloaded because the session had ended; true only once. */
function takeEnded(): boolean {
  const ended = recall(endedKey, 'tab') !== null;
  forget(endedKey, 'tab');
  return ended;
}

function onSignal({ type }: Event) {
  // A page restored from the back/forward cache must check again.
  if (type === 'pageshow') leaving = false;
  if (leaving) return;
  changed();
  if (recall(signedOutKey) !== signedOutBefore) startOver();
}

/** The access token, null for a visitor, undefined while unknown (in pre-rendered HTML). */
export function useAuthToken(): string | null | undefined {
  return useSyncExternalStore(onSessionChange, authToken, () => undefined);
}

export function useSecondFactorAsked(): boolean {
  return useSyncExternalStore(onSessionChange, secondFactorAsked, () => false);
}

export function useOfficeRefused(): boolean {
  return useSyncExternalStore(onSessionChange, officeRefused, () => false);
}
