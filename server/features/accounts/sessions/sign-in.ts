import type { Db } from '#server/platform/database/database.ts';
import type { KeyContext } from '../keys/context.ts';
import { AuthError } from '../protocol/auth-error.ts';
import type { UserRow } from '../users/store.ts';
import { type UserAnswer, userAnswer } from '../users/user-answer.ts';
import { signAccessToken } from './access-token.ts';
import { writeRefreshToken } from './refresh-token.ts';
import { type AuthenticationMethod, insertSession, type SessionRow } from './store.ts';

/** From where someone signs in. */
export interface Device {
  ip: string;
  userAgent: string | undefined;
}

export interface SignedIn {
  user: UserRow;
  session: SessionRow;
}

/** A new session for someone who has proved who they are. */
export async function signIn(
  accounts: KeyContext,
  tx: Db,
  user: UserRow,
  { method, device }: { method: Omit<AuthenticationMethod, 'timestamp'>; device: Device },
): Promise<SignedIn> {
  const now = accounts.clock.now();
  refuseBanned(user, now, 403);
  const { sessionLife } = accounts.settings;
  return insertSession(tx, {
    user_id: user.id,
    amr: [methodAt(now, method)],
    user_agent: device.userAgent?.slice(0, 500) ?? null,
    ip: device.ip,
    not_after: sessionLife > 0 ? new Date(now.getTime() + sessionLife * 1_000) : null,
    created_at: now,
  });
}

export function methodAt(now: Date, method: Omit<AuthenticationMethod, 'timestamp'>): AuthenticationMethod {
  return { ...method, timestamp: Math.floor(now.getTime() / 1000) };
}

export function refuseBanned(user: UserRow, now: Date, status: 400 | 403): void {
  if (user.deleted_at || (user.banned_until && user.banned_until > now))
    throw new AuthError(status, 'user_banned', 'User is banned');
}

interface SessionAnswer {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: UserAnswer;
}

/** The session as the wire has it. */
export async function sessionAnswer(
  accounts: KeyContext,
  db: Db,
  { user, session }: SignedIn,
): Promise<SessionAnswer> {
  const { token, expiresAt } = await signAccessToken(accounts, user, session);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: accounts.settings.tokenLife,
    expires_at: expiresAt,
    refresh_token: writeRefreshToken(accounts.secret, {
      sessionId: session.id,
      counter: session.refresh_counter,
      aal: session.aal,
    }),
    user: await userAnswer(db, user),
  };
}

/** The same behind `#`, for a browser that comes from a mail or a provider. */
export function sessionFragment(answer: SessionAnswer): Record<string, string> {
  return {
    access_token: answer.access_token,
    expires_at: String(answer.expires_at),
    expires_in: String(answer.expires_in),
    refresh_token: answer.refresh_token,
    sb: '',
    token_type: answer.token_type,
  };
}
