import { createHash } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { isOver } from '#server/platform/limits/limits.ts';
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
 * One message of a purpose to one address in a while. It counts for every address, also where nobody has an account,
 * so that it tells nothing.
 */
export function limitInterval(
  { consume, config }: Pick<Deps, 'consume' | 'config'>,
  by: 'email' | 'sms',
  purpose: string,
  to: string,
): Promise<void> {
  const { mailInterval } = config.auth;
  if (mailInterval === 0) return Promise.resolve();
  const key = createHash('sha256').update(`${purpose} ${to}`).digest('base64url');
  return orThrow(
    consume({ name: `auth-${by}`, points: 1, seconds: mailInterval }, key),
    `over_${by}_send_rate_limit`,
    (seconds) => `For security purposes, you can only request this after ${seconds} seconds.`,
  );
}

/** Text messages to everyone together in an hour. */
export function limitAllSms({ consume, config }: Pick<Deps, 'consume' | 'config'>): Promise<void> {
  return orThrow(
    consume({ name: 'auth-sms-hour', points: config.auth.smsPerHour, seconds: 3_600 }, 'all'),
    'over_sms_send_rate_limit',
    () => 'sms rate limit exceeded',
  );
}

async function orThrow(consumed: Promise<void>, code: string, message: (seconds: string) => string) {
  try {
    await consumed;
  } catch (error) {
    if (!isOver(error)) throw error;
    const { headers } = error;
    throw new AuthError(429, code, message(headers['Retry-After'] ?? '60'), { headers });
  }
}
