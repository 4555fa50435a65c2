import type { RefreshToken } from './refresh-token.ts';
import type { SessionRow } from './store.ts';

/*
 * A session whose second factor was proved has two families of refresh tokens: those issued since the proof, and
 * those of a client that does not know of it (another tab, a lost answer) and keeps its former level.
 */

/** Is this token from before the proof that the session relies on? */
export function isUnproved(session: SessionRow, token: RefreshToken): boolean {
  if (session.aal !== 'aal2') return false;
  return token.aal !== 'aal2' || token.counter < (session.proved_counter ?? 0);
}

/** The session as seen by a client that does not know of the proof. */
export function unproved(session: SessionRow): SessionRow {
  if (session.aal !== 'aal2') return session;
  return {
    ...session,
    aal: 'aal1',
    factor_id: null,
    amr: session.amr.filter(({ method }) => method !== 'totp' && !method.startsWith('mfa/')),
    refresh_counter: session.unproved_counter ?? 0,
    refreshed_at: session.unproved_refreshed_at,
  };
}

/** What renewing a token of this family changes. */
export function renewalOf(session: SessionRow, isWeak: boolean, now: Date): Partial<SessionRow> {
  if (isWeak) return { unproved_counter: (session.unproved_counter ?? 0) + 1, unproved_refreshed_at: now };
  return { refresh_counter: session.refresh_counter + 1, refreshed_at: now };
}

/**
 * What a proof changes. Counters that go up by two make every token from before too old to be taken for a lost answer:
 * it is accepted for as long as a race may last, and after that treated as stolen.
 */
export function proofOf(session: SessionRow, now: Date): Partial<SessionRow> {
  const isFirst = session.aal !== 'aal2';
  const before = isFirst ? session.refresh_counter : (session.unproved_counter ?? 0);
  const counter = session.refresh_counter + (isFirst ? 2 : 1);
  return {
    aal: 'aal2',
    refresh_counter: counter,
    refreshed_at: now,
    proved_counter: isFirst ? counter : session.proved_counter,
    unproved_counter: before + 2,
    unproved_refreshed_at: now,
  };
}
