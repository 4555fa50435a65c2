import type { Session } from '@supabase/auth-js';
import { authToken, sessionKey } from '#web/platform/session/session.ts';
import { claimsOf } from '#web/platform/session/token-claims.ts';
import { forget, recall, remember } from '#web/platform/storage.ts';

let held: string | null = null;

/** A new session of someone who has a second factor and has not shown it yet. */
export function awaitsSecondFactor({ access_token: token, user }: Session): boolean {
  const { aal, session_id: id } = claimsOf(token);
  const isGuarded = user.factors?.some((factor) => factor.status === 'verified') ?? false;
  return isGuarded && aal !== 'aal2' && id !== claimsOf(authToken()).session_id;
}

/** Gives up a session whose second factor was never shown. */
export function dropHeldSession() {
  held = null;
}

/**
 * Where the accounts client keeps its session. One that awaits its second factor is held in memory only, so that it
 * opens nothing; one whose `authToken` was removed, by hand or by another tab, is no session any more.
 */
export const sessionStore = {
  getItem(key: string): string | null {
    if (key !== sessionKey) return recall(key);
    return held ?? (authToken() ? recall(key) : null);
  },
  setItem(key: string, value: string) {
    if (key === sessionKey) {
      held = awaitsSecondFactor(JSON.parse(value)) ? value : null;
      if (held) return;
    }
    remember(key, value);
  },
  removeItem(key: string) {
    if (key === sessionKey && held) held = null;
    else forget(key);
  },
};
