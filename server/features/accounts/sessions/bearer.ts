import type { Context } from 'hono';
import { z } from 'zod';
import { equalInConstantTime } from '#server/platform/constant-time.ts';
import { bearerToken } from '#server/platform/http/reading/caller.ts';
import type { KeyContext } from '../keys/context.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { userById } from '../users/store.ts';
import { readAccessToken } from './access-token.ts';
import { unproved } from './refresh-family.ts';
import { refuseBanned, type SignedIn } from './sign-in.ts';
import { liveSession } from './store.ts';

export interface Bearer extends SignedIn {
  hasFactor: boolean;
}

function tokenOf(c: Context): string {
  const token = bearerToken(c.req.header('authorization'));
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  return token;
}

async function claimsOf(accounts: KeyContext, token: string) {
  const claims = await readAccessToken(await accounts.keys.get(), token, accounts.clock.now());
  if (typeof claims !== 'string') return claims;
  throw new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${claims}`);
}

/** Who calls, read again: what is about to change must not come from memory. */
export async function bearerOf(accounts: KeyContext, c: Context): Promise<Bearer> {
  const claims = await claimsOf(accounts, tokenOf(c));
  const missing = new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim');
  if (!z.guid().safeParse(claims.sub).success || claims.aud !== 'authenticated') throw missing;
  const sessionId = z.guid().safeParse(claims.session_id);
  const live = sessionId.success ? await liveSession(accounts.db, sessionId.data) : undefined;
  if (!live || live.user.id !== claims.sub) {
    if (!(await userById(accounts.db, String(claims.sub))))
      throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  const now = accounts.clock.now();
  refuseBanned(live.user, now, 403);
  if (live.session.not_after && live.session.not_after <= now)
    throw new AuthError(403, 'session_expired', 'Session has expired');
  // A token from before the proof is no stronger for it.
  return claims.aal === 'aal2' ? live : { ...live, session: unproved(live.session) };
}

/** Throws unless the bearer is the operator's key or a token of an administrating role. */
export async function admitService(accounts: KeyContext, c: Context): Promise<void> {
  const token = tokenOf(c);
  const { serviceRoleKey } = accounts.settings;
  if (serviceRoleKey && equalInConstantTime(token, serviceRoleKey)) return;
  const claims = await claimsOf(accounts, token);
  if (claims.role !== 'service_role' && claims.role !== 'supabase_admin')
    throw new AuthError(403, 'not_admin', 'User not allowed');
  // A person's token counts only as long as the session does.
  if (claims.session_id !== undefined) await bearerOf(accounts, c);
}

/** Is this the operator's key? Such a caller needs no captcha. */
export async function isService(accounts: KeyContext, c: Context): Promise<boolean> {
  if (!c.req.header('authorization')) return false;
  return admitService(accounts, c).then(
    () => true,
    () => false,
  );
}
