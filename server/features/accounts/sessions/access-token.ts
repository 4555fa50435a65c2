import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { KeyContext } from '../keys/context.ts';
import type { Keys } from '../keys/keys.ts';
import type { UserRow } from '../users/store.ts';
import type { SessionRow } from './store.ts';

/** The token, and when it ends. */
export async function signAccessToken(
  accounts: Pick<KeyContext, 'keys' | 'settings' | 'serviceUrl' | 'clock'>,
  user: UserRow,
  session: SessionRow,
): Promise<{ token: string; expiresAt: number }> {
  const { signing } = await accounts.keys.get();
  const now = Math.floor(accounts.clock.now().getTime() / 1000);
  const expiresAt = now + accounts.settings.tokenLife;
  const token = await new SignJWT({
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  })
    .setProtectedHeader({ alg: signing.alg, typ: 'JWT', kid: signing.kid })
    .setIssuer(accounts.serviceUrl)
    .setSubject(user.id)
    .setAudience('authenticated')
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(signing.key);
  return { token, expiresAt };
}

/** The claims of a token that one of these keys signed and that has not ended; else a sentence that says why not. */
export async function readAccessToken(keys: Keys, token: string, now: Date): Promise<JWTPayload | string> {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid = '', alg }) => {
        const key = keys.verifying.get(kid);
        if (!key || key.alg !== alg) throw new errors.JOSEError('unrecognized key or algorithm');
        return key.key;
      },
      { currentDate: now },
    );
    if (payload.exp === undefined) return 'token has no end';
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'token has invalid claims: token is expired';
    if (error instanceof errors.JOSEError || error instanceof TypeError) return error.message;
    throw error;
  }
}
