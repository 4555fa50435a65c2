import { createHash } from 'node:crypto';
import { z } from 'zod';
import { equalInConstantTime } from '#server/platform/constant-time.ts';
import { AuthError, invalid } from './auth-error.ts';

export interface Challenge {
  codeChallenge: string;
  codeChallengeMethod: 's256' | 'plain';
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
  const { code_challenge: codeChallenge, code_challenge_method: method } = sent;
  if (!codeChallenge && !method) return undefined;
  if (!codeChallenge || !method) throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  if (codeChallenge.length < 43 || codeChallenge.length > 128)
    throw invalid('code challenge has to be between 43 and 128 characters');
  if (!/^[\w.~-]+$/.test(codeChallenge)) {
    throw invalid(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  }
  const codeChallengeMethod = method.toLowerCase();
  if (codeChallengeMethod !== 's256' && codeChallengeMethod !== 'plain')
    throw invalid(`Unsupported code_challenge_method "${method}"`);
  return { codeChallenge, codeChallengeMethod };
}

/** Throws unless the verifier is the one whose challenge was sent at the start. */
export function checkVerifier(challenge: Challenge, verifier: string): void {
  const proof =
    challenge.codeChallengeMethod === 's256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier;
  if (!equalInConstantTime(proof, challenge.codeChallenge)) {
    throw new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    );
  }
}
