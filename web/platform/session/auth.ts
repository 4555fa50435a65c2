import { type Role, roleFrom } from '#contract/access.ts';
import { CallFailure, unreachable } from '#web/platform/calls/call-failure.ts';
import {
  askSecondFactor,
  authToken,
  leaveSite,
  loseSession,
  sessionKey,
} from '#web/platform/session/session.ts';
import { claimsOf } from '#web/platform/session/token-claims.ts';
import { recall } from '#web/platform/storage.ts';

type Client = typeof import('#web/platform/session/auth-client.ts')['client'];
type Answer = { data: unknown; error: unknown };

let loading: Promise<Client> | undefined;

function auth(): Promise<Client> {
  loading ??= import('#web/platform/session/auth-client.ts').then(
    ({ client }) => client,
    () => {
      // A browser never asks twice for a module that failed, so only a new page helps.
      throw new CallFailure(
        0,
        'Part of this page could not be loaded. Please check your connection and load the page again.',
      );
    },
  );
  return loading;
}

/** Loads the client once the page has nothing else to do. */
export function loadAuthSoon() {
  const load = () => void auth().catch(() => {});
  if (window.requestIdleCallback) window.requestIdleCallback(load, { timeout: 5_000 });
  else window.setTimeout(load, 2_000);
}

/** Asks the accounts service through its client. What fails is thrown, in words that a person can read. */
export async function ask<A extends Answer>(
  question: (client: Client) => Promise<A>,
): Promise<Extract<A, { error: null }>['data']> {
  const { data, error } = await question(await auth());
  if (error) throw failureOf(error as AuthError);
  return data as Extract<A, { error: null }>['data'];
}

/** The role of whoever holds this token, as the accounts service says by now. */
export async function roleNow(token: string): Promise<Role> {
  const { user } = await ask((client) => client.getUser(token));
  return roleFrom(user.app_metadata.role);
}

interface AuthError extends Error {
  status?: number;
  code?: string;
}

function failureOf({ name, message, status = 0, code }: AuthError): CallFailure {
  if (name === 'AuthRetryableFetchError') {
    if (!status) return unreachable();
    return new CallFailure(status, 'The accounts service is not available right now. Please try again.');
  }
  if (name === 'AuthSessionMissingError') {
    loseSession();
    return new CallFailure(401, 'Your session has ended. Please log in again.', { code });
  }
  // What a browser says when a passkey was refused, not found or not chosen in time: all one to it.
  if (name === 'NotAllowedError' || name === 'AbortError')
    return new CallFailure(400, 'No passkey was used. You can try again.');
  if (code === 'insufficient_aal') askSecondFactor();
  return new CallFailure(status, message, { code });
}

/** A token in place of one that the server refused; null when the session is over. */
export async function renewToken(refused: string): Promise<string | null> {
  const other = () => (authToken() === refused ? null : authToken());
  if (other() || !recall(sessionKey)) return other();
  const client = await auth();
  // The client may have been loaded just now, and may have renewed the token while it started.
  await client.initialize();
  if (other()) return other();
  const { error } = await client.refreshSession();
  if (error?.name === 'AuthRetryableFetchError') throw unreachable();
  return other();
}

/** So long before the token ends the client is loaded, which renews it. */
const early = 5 * 60_000;

/** Renews the token before it ends. Until then the page does without the client: it is a tenth of a second of a cheap phone. */
export function keepSessionFresh(): () => void {
  if (!recall(sessionKey)) return () => {};
  const { exp } = claimsOf(authToken());
  const left = typeof exp === 'number' ? exp * 1_000 - Date.now() - early : 0;
  const timer = window.setTimeout(loadAuthSoon, Math.max(left, 0));
  return () => window.clearTimeout(timer);
}

/** Signs out here. For the person that always succeeds. */
export async function signOut(): Promise<void> {
  const token = authToken();
  await leaveSite(async () => {
    try {
      const client = await auth();
      if (recall(sessionKey)) await client.signOut({ scope: 'local' });
      else if (token) await client.admin.signOut(token, 'local');
    } catch {}
  });
}

/** Signs out on every device, this one included. */
export async function signOutEverywhere(): Promise<void> {
  await leaveSite(() =>
    ask(async (client) => ({ data: null, ...(await client.signOut({ scope: 'global' })) })),
  );
}
