import { createHash } from 'node:crypto';
import { z } from 'zod';
import { equalInConstantTime } from '#server/platform/constant-time.ts';
import { AuthError, invalid } from './auth-error.ts';

export interface Challenge {
  code_challenge: string;
  code_challenge_method: 's256' | 'plain';
}

export const challengeFields = {
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
};

interface Sent {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}

/** The challenge of a PKCE flow, or nothing in the implicit flow. */
export function challengeOf(sent: Sent): Challenge | undefined {
  const { code_challenge, code_challenge_method: method } = sent;
  if (!code_challenge && !method) return undefined;
  if (!code_challenge || !method)
    throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  if (code_challenge.length < 43 || code_challenge.length > 128)
    throw invalid('code challenge has to be between 43 and 128 characters');
  if (!/^[\w.~-]+$/.test(code_challenge)) {
    throw invalid(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  }
  const code_challenge_method = method.toLowerCase();
  if (code_challenge_method !== 's256' && code_challenge_method !== 'plain')
    throw invalid(`Unsupported code_challenge_method "${method}"`);
  return { code_challenge, code_challenge_method };
}

/** Throws unless the verifier is the one whose challenge was sent at the start. */
export function checkVerifier(challenge: Challenge, verifier: string): void {
  const proof =
    challenge.code_challenge_method === 's256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier;
  if (!equalInConstantTime(proof, challenge.code_challenge)) {
    throw new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    );
  }
}
