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
      // Browsers do not retry a module that failed to load, so only a reload helps.
      throw new CallFailure(
        0,
        'Part of this page could not be loaded. Please check your connection and load the page again.',
      );
    },
  );
  return loading;
}

/** Loads the client when the page is idle. */
export function loadAuthWhenIdle() {
  const load = () => void auth().catch(() => {});
  if (window.requestIdleCallback) window.requestIdleCallback(load, { timeout: 5_000 });
  else window.setTimeout(load, 2_000);
}

/** Calls the accounts service through its client. Errors are thrown with readable messages. */
export async function ask<A extends Answer>(
  question: (client: Client) => Promise<A>,
): Promise<Extract<A, { error: null }>['data']> {
  const { data, error } = await question(await auth());
  if (error) throw failureOf(error as AuthError);
  return data as Extract<A, { error: null }>['data'];
}

/** The current role of the token's owner according to the accounts service. */
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
  // Browsers use the same error if a passkey was refused, not found or not chosen in time.
  if (name === 'NotAllowedError' || name === 'AbortError')
    return new CallFailure(400, 'No passkey was used. You can try again.');
  if (code === 'insufficient_aal') askSecondFactor();
  return new CallFailure(status, message, { code });
}

/** A new token for one that the server rejected; null if the session is over. */
export async function renewToken(refused: string): Promise<string | null> {
  const other = () => (authToken() === refused ? null : authToken());
  if (other() || !recall(sessionKey)) return other();
  const client = await auth();
  // A client that was only just loaded may have renewed the token while it started.
  await client.initialize();
  if (other()) return other();
  const { error } = await client.refreshSession();
  if (error?.name === 'AuthRetryableFetchError') throw unreachable();
  return other();
}

/** How long before its expiry a token is renewed. */
const early = 5 * 60_000;

/** Loads the client to renew the token before it expires; loading it earlier costs a cheap phone a tenth of a second. */
export function keepSessionFresh(): () => void {
  if (!recall(sessionKey)) return () => {};
  const { exp } = claimsOf(authToken());
  const left = typeof exp === 'number' ? exp * 1_000 - Date.now() - early : 0;
  const timer = window.setTimeout(loadAuthWhenIdle, Math.max(left, 0));
  return () => window.clearTimeout(timer);
}

/** Signs out on this device. To the person it always succeeds. */
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
