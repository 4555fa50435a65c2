import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { roleFrom } from '#contract/access.ts';
import { Failure } from '#contract/failure.ts';
import type { Config } from '#server/config.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Identify, sessionEnded } from '#server/platform/http/reading/caller.ts';
import { externalServices } from './protocol/external-services.ts';
import { missingFactor } from './sessions/live-sessions.ts';
import { personName } from './users/metadata.ts';

interface Hosted {
  url: string;
  apiKey: string | undefined;
}

const UserAnswer = z.object({ factors: z.array(z.object({ status: z.string() })).nullish() });
const AppMetadata = z.object({ role: z.unknown() });
const factorsCachedFor = 60_000;
const most = 10_000;

/** Tokens of a hosted service: valid until they expire, checked with its published keys or the shared secret. */
export function hostedIdentify(
  hosted: Hosted,
  { auth: { jwtSecret }, officeMfa }: Pick<Config, 'auth' | 'officeMfa'>,
  clock: Clock,
): Identify {
  const verify = verifier(hosted, jwtSecret, clock);
  const hasFactor = factorLookup(hosted);

  return async (token) => {
    const claims = await verify(token);
    if (!claims.sub || !claims.exp) throw sessionEnded();
    const role = roleFrom(AppMetadata.safeParse(claims.app_metadata).data?.role);
    const isAsked = role !== 'member' && claims.aal !== 'aal2';
    const hasProof = claims.aal === 'aal2' || (isAsked && (await hasFactor(token)));
    return {
      id: claims.sub,
      email: String(claims.email ?? ''),
      // Its tokens say so only where their holder could change it.
      emailVerified: false,
      name: personName(claims.user_metadata),
      since: null,
      role,
      needsSecondFactor: missingFactor({ officeMfa }, role, hasProof, claims.aal),
      sessionId: String(claims.session_id ?? ''),
    };
  };
}

const unreachable = () =>
  new Failure('unavailable', 'The accounts service cannot be reached. Please try again.', {
    headers: { 'Retry-After': '5' },
  });

function verifier(hosted: Hosted, jwtSecret: string | undefined, clock: Clock) {
  const published = createRemoteJWKSet(new URL(`${hosted.url}/.well-known/jwks.json`), {
    ...(hosted.apiKey && { headers: { apikey: hosted.apiKey } }),
  });
  const secret = jwtSecret ? new TextEncoder().encode(jwtSecret) : undefined;

  return async (token: string): Promise<JWTPayload> => {
    const options = { audience: 'authenticated', currentDate: clock.now() };
    try {
      const { payload } = await jwtVerify(
        token,
        (header, jws) => {
          if (header.alg !== 'HS256') return published(header, jws);
          if (!secret) throw sessionEnded();
          return secret;
        },
        { ...options, algorithms: ['HS256', 'ES256', 'RS256'] },
      );
      return payload;
    } catch (error) {
      if (error instanceof errors.JWKSTimeout) throw unreachable();
      if (error instanceof errors.JOSEError && !/Expected 200 OK|parse the JSON/.test(error.message))
        throw sessionEnded();
      throw error instanceof Failure ? error : unreachable();
    }
  };
}

/** A token does not tell whether there is a second factor, so the service is asked, for the office's tokens only. */
function factorLookup(hosted: Hosted) {
  const factors = new Map<string, { has: boolean; until: number }>();

  return async (token: string): Promise<boolean> => {
    const known = factors.get(token);
    if (known && known.until > Date.now()) return known.has;
    const headers = { Authorization: `Bearer ${token}`, ...(hosted.apiKey && { apikey: hosted.apiKey }) };
    const answer = await externalServices
      .run(() => fetch(`${hosted.url}/user`, { headers, signal: AbortSignal.timeout(5_000) }))
      .catch(() => undefined);
    if (!answer || answer.status >= 500) throw unreachable();
    if (!answer.ok) throw sessionEnded();
    const user = UserAnswer.safeParse(await answer.json());
    const has = user.data?.factors?.some((factor) => factor.status === 'verified') ?? false;
    if (factors.size >= most) factors.clear();
    factors.set(token, { has, until: Date.now() + factorsCachedFor });
    return has;
  };
}
