import type { RefreshToken } from './refresh-token.ts';
import type { SessionRow } from './store.ts';

/*
 * A session whose second factor was proved has two families of refresh tokens: those given out since the proof, and
 * those of a client that has not heard of it (another tab, a lost answer) and goes on with the strength it had before.
 */

/** Is this token from before the proof on which the session rests? */
export function isUnproved(session: SessionRow, token: RefreshToken): boolean {
  if (session.aal !== 'aal2') return false;
  return token.aal !== 'aal2' || token.counter < (session.provedCounter ?? 0);
}

/** The session as a client has it that has not heard of the proof. */
export function unproved(session: SessionRow): SessionRow {
  if (session.aal !== 'aal2') return session;
  return {
    ...session,
    aal: 'aal1',
    factorId: null,
    amr: session.amr.filter(({ method }) => method !== 'totp' && !method.startsWith('mfa/')),
    refreshCounter: session.unprovedCounter ?? 0,
    refreshedAt: session.unprovedRefreshedAt,
  };
}

/** What renewing a token of this family changes. */
export function renewalOf(session: SessionRow, isWeak: boolean, now: Date): Partial<SessionRow> {
  if (isWeak) return { unprovedCounter: (session.unprovedCounter ?? 0) + 1, unprovedRefreshedAt: now };
  return { refreshCounter: session.refreshCounter + 1, refreshedAt: now };
}

/**
 * What a proof changes. Counters that go up by two make every token from before too old to be taken for a lost answer:
 * it is forgiven for as long as a race may last, and then it is a copy in other hands.
 */
export function proofOf(session: SessionRow, now: Date): Partial<SessionRow> {
  const isFirst = session.aal !== 'aal2';
  const before = isFirst ? session.refreshCounter : (session.unprovedCounter ?? 0);
  const counter = session.refreshCounter + (isFirst ? 2 : 1);
  return {
    aal: 'aal2',
    refreshCounter: counter,
    refreshedAt: now,
    provedCounter: isFirst ? counter : session.provedCounter,
    unprovedCounter: before + 2,
    unprovedRefreshedAt: now,
  };
}
