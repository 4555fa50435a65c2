import { useSyncExternalStore } from 'react';
import { authToken } from '#web/platform/session/session.ts';

/** A link that would sign someone in, by a session in the address or a token from one of our mails. */
export type Arrival = { type: string } & (
  | { kind: 'session'; accessToken: string; refreshToken: string }
  | { kind: 'token'; tokenHash: string }
);

interface Found {
  arrival: Arrival;
  /** Someone is signed in already, and nobody is ever switched to another account. */
  isRefused: boolean;
}

const secrets = ['access_token', 'refresh_token', 'provider_token', 'provider_refresh_token'];
const listeners = new Set<() => void>();
let found: Found | null = null;

function read(): Arrival | null {
  const fragment = new URLSearchParams(window.location.hash.slice(1));
  const query = new URLSearchParams(window.location.search);
  const [accessToken, refreshToken] = [fragment.get('access_token'), fragment.get('refresh_token')];
  if (accessToken && refreshToken)
    return { kind: 'session', type: fragment.get('type') ?? '', accessToken, refreshToken };
  const [tokenHash, type] = [query.get('token_hash'), query.get('type')];
  return tokenHash && type ? { kind: 'token', type, tokenHash } : null;
}

/** Detects such a link without using it. A session is removed from the address bar before anything else can read it. */
function look() {
  const { pathname, search, hash } = window.location;
  const arrival = read();
  const fragment = new URLSearchParams(hash.slice(1));
  if (arrival) found = { arrival, isRefused: authToken() !== null };
  if (secrets.some((name) => fragment.has(name)))
    window.history.replaceState(window.history.state, '', pathname + search);
  if (arrival) for (const listener of listeners) listener();
}

if (typeof window !== 'undefined') {
  look();
  // A change of the fragment alone does not reload the page.
  window.addEventListener('hashchange', look);
}

function change(next: Found | null) {
  found = next;
  for (const listener of listeners) listener();
}

export const endArrival = () => change(null);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const asked = () => (found && !found.isRefused ? found.arrival : null);
const refused = () => (found?.isRefused ? found.arrival : null);

/** A link that a visitor has to confirm. */
export const useAskedArrival = (): Arrival | null => useSyncExternalStore(subscribe, asked, () => null);

/** A link that was not used, because someone is signed in. */
export const useRefusedArrival = (): Arrival | null => useSyncExternalStore(subscribe, refused, () => null);
