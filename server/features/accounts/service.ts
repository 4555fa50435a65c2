import { errors, jwtVerify, SignJWT } from 'jose';
import { Failure } from '#contract/failure.ts';
import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { hashPassword, verifyPassword } from '#server/platform/password.ts';
import type { Keys } from './keys.ts';
import {
  deleteSession,
  insertSession,
  liveSession,
  type SessionRow,
  type UserRow,
  userByEmail,
} from './store.ts';

const tokenLife = 3_600;

export type AccountService = Awaited<ReturnType<typeof accountService>>;

export async function accountService(
  { db, clock, siteUrl }: Pick<Deps, 'db' | 'clock' | 'siteUrl'>,
  keys: Keys,
) {
  const issuer = `${siteUrl}/auth/v1`;
  // Checked when there is no such account, so that the answer takes the same time.
  const nobody = await hashPassword('nobody has this password');

  function signToken(user: UserRow, session: SessionRow): Promise<string> {
    const now = Math.floor(clock.now().getTime() / 1000);
    return new SignJWT({
      email: user.email ?? '',
      phone: '',
      app_metadata: user.appMetadata,
      user_metadata: user.userMetadata,
      role: 'authenticated',
      aal: session.aal,
      amr: session.amr,
      session_id: session.id,
      is_anonymous: false,
    })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: keys.signing.kid })
      .setIssuer(issuer)
      .setSubject(user.id)
      .setAudience('authenticated')
      .setIssuedAt(now)
      .setExpirationTime(now + tokenLife)
      .sign(keys.signing.key);
  }

  /** The session behind a token, if it still stands. */
  async function sessionOf(token: string) {
    const ended = new Failure('session_ended', undefined, { headers: { 'WWW-Authenticate': 'Bearer' } });
    try {
      const { payload } = await jwtVerify(
        token,
        ({ kid = '' }) => {
          const key = keys.verifying.get(kid);
          if (!key) throw ended;
          return key;
        },
        { audience: 'authenticated', currentDate: clock.now() },
      );
      const live = await liveSession(db, String(payload.session_id));
      if (!live || live.user.id !== payload.sub) throw ended;
      if (live.user.bannedUntil && live.user.bannedUntil > clock.now()) throw ended;
      return live;
    } catch (error) {
      if (error instanceof errors.JOSEError) throw ended;
      throw error;
    }
  }

  return {
    sessionOf,
    async identify(token: string): Promise<Caller> {
      const { user } = await sessionOf(token);
      const role = user.appMetadata.role;
      return {
        id: user.id,
        email: user.email ?? '',
        role: role === 'staff' || role === 'admin' ? role : 'member',
        needsSecondFactor: false,
      };
    },
    /** A new session for the right password, or nothing. */
    async signIn(email: string, password: string) {
      const user = await userByEmail(db, email);
      const right = await verifyPassword(password, user?.passwordHash ?? nobody);
      if (!user || !right) return undefined;
      const now = clock.now();
      const session = await insertSession(db, user.id, [
        { method: 'password', timestamp: Math.floor(now.getTime() / 1000) },
      ]);
      const accessToken = await signToken(user, session);
      return {
        user,
        accessToken,
        expiresIn: tokenLife,
        expiresAt: Math.floor(now.getTime() / 1000) + tokenLife,
      };
    },
    async signOut(token: string): Promise<void> {
      const { session } = await sessionOf(token);
      await deleteSession(db, session.id);
    },
  };
}
