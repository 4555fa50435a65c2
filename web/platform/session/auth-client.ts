import { AuthClient } from '@supabase/auth-js';
import { served } from '#web/platform/served/page-values.ts';
import { authToken, loseSession, sessionKey, startSession } from '#web/platform/session/session.ts';
import { awaitsSecondFactor, sessionStore } from '#web/platform/session/session-store.ts';
import { claimsOf } from '#web/platform/session/token-claims.ts';

/** The accounts client. It is large, so `auth.ts` loads it only when needed. */
export const client = new AuthClient({
  url: window.location.origin + served().authPath,
  storageKey: sessionKey,
  storage: sessionStore,
  flowType: 'pkce',
  autoRefreshToken: true,
  // The target pages read their links themselves, because they have a message for each possible error.
  detectSessionInUrl: false,
  fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(20_000) }),
});

client.onAuthStateChange((event, session) => {
  if (event === 'SIGNED_OUT') return loseSession();
  if (!session || awaitsSecondFactor(session)) return;
  const before = authToken();
  startSession(session.access_token);
  const { session_id: old } = claimsOf(before);
  // A new sign-in replaces an older session, which would otherwise stay on the list of devices forever.
  if (before && old && old !== claimsOf(session.access_token).session_id)
    void client.admin.signOut(before, 'local');
});
