import type { Session } from '@supabase/auth-js';
import { authToken, sessionKey } from '#web/platform/session/session.ts';
import { claimsOf } from '#web/platform/session/token-claims.ts';
import { forget, recall, remember } from '#web/platform/storage.ts';

let pending: string | null = null;

/** Whether a new session still needs its second factor. */
export function awaitsSecondFactor({ access_token: token, user }: Session): boolean {
  const { aal, session_id: id } = claimsOf(token);
  const isGuarded = user.factors?.some((factor) => factor.status === 'verified') ?? false;
  return isGuarded && aal !== 'aal2' && id !== claimsOf(authToken()).session_id;
}

/** Drops a session that still needs its second factor. */
export function dropPendingSession() {
  pending = null;
}

/**
 * The storage of the accounts client. A session that still needs its second factor is kept only in memory, so that it
 * gives no access; one whose `authToken` was removed, by hand or by another tab, does not count any more.
 */
export const sessionStore = {
  getItem(key: string): string | null {
    if (key !== sessionKey) return recall(key);
    return pending ?? (authToken() ? recall(key) : null);
  },
  setItem(key: string, value: string) {
    if (key === sessionKey) {
      pending = awaitsSecondFactor(JSON.parse(value)) ? value : null;
      if (pending) return;
    }
    remember(key, value);
  },
  removeItem(key: string) {
    if (key === sessionKey && pending) pending = null;
    else forget(key);
  },
};
