import { createHash } from 'node:crypto';
import { Failure } from '#contract/failure.ts';
import type { Deps } from '#server/deps.ts';
import { AuthError } from './auth-error.ts';

export type CallKind = 'signUp' | 'signIn' | 'refresh' | 'other';

/** Calls of one kind from one address in five minutes. */
export function limitCalls(
  { consume, config }: Pick<Deps, 'consume' | 'config'>,
  kind: CallKind,
  ip: string,
) {
  return consume({ name: `auth-${kind}`, points: config.auth.limits[kind], seconds: 300 }, ip);
}

/**
 * New addresses and numbers that one account asks for in an hour. Taken ones are refused by name, so each of these is
 * also a question about who else has an account.
 */
export function limitContactChanges({ consume, config }: Pick<Deps, 'consume' | 'config'>, userId: string) {
  return consume(
    { name: 'auth-contact-change', points: config.auth.limits.contactChanges, seconds: 3_600 },
    userId,
  );
}

/**
 * One message of a purpose to one address in a while, and so many to all in an hour. It counts for every address,
 * also where nobody has an account, so that it tells nothing.
 */
export async function limitMessages(
  { consume, config }: Pick<Deps, 'consume' | 'config'>,
  by: 'email' | 'sms',
  purpose: string,
  to: string,
): Promise<void> {
  const { mailInterval, mailsPerHour, smsPerHour } = config.auth;
  const code = `over_${by}_send_rate_limit`;
  const key = createHash('sha256').update(`${purpose} ${to}`).digest('base64url');
  if (mailInterval > 0) {
    await orThrow(
      consume({ name: `auth-${by}`, points: 1, seconds: mailInterval }, key),
      code,
      (seconds) => `For security purposes, you can only request this after ${seconds} seconds.`,
    );
  }
  const points = by === 'email' ? mailsPerHour : smsPerHour;
  await orThrow(
    consume({ name: `auth-${by}-hour`, points, seconds: 3_600 }, 'all'),
    code,
    () => `${by} rate limit exceeded`,
  );
}

async function orThrow(consumed: Promise<void>, code: string, message: (seconds: string) => string) {
  try {
    await consumed;
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'too_many_requests') throw error;
    const { headers } = error;
    throw new AuthError(429, code, message(headers['Retry-After'] ?? '60'), { headers });
  }
}
