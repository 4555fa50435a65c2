import type { Deps } from '#server/deps.ts';
import { isOver, type Limit } from '#server/platform/limits/limits.ts';
import { AuthError } from './auth-error.ts';

/** Why a mail is sent: to complete or change an account, to open one that exists, or because the office invites. */
type MailKind = 'sign-up' | 'access' | 'invitation';

interface Sender extends Pick<Deps, 'consume' | 'config' | 'log'> {}

/**
 * Takes one mail from the quota of this hour; false when nothing is left. It counts mails that are really sent, so
 * whether one is left depends on who has an account: a caller who must not learn that gets the usual answer.
 */
export async function takeMail(accounts: Sender, kind: MailKind, from?: string): Promise<boolean> {
  for (const { key, ...limit } of quotasOf(accounts.config.auth, kind, from)) {
    try {
      await accounts.consume({ ...limit, seconds: 3_600 }, key);
    } catch (error) {
      if (!isOver(error)) throw error;
      accounts.log.warn(
        { kind, quota: limit.name, points: limit.points },
        'a mail was not sent: quota used up',
      );
      return false;
    }
  }
  return true;
}

/** The same for a caller who may know. */
export async function takeMailOrThrow(accounts: Sender, kind: MailKind, from?: string): Promise<void> {
  if (!(await takeMail(accounts, kind, from)))
    throw new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded');
}

type Quota = Omit<Limit, 'seconds'> & { key: string };

/**
 * Each kind has a limit within the total, so that a part is left for the others: a third that sign-ups cannot use, and
 * a tenth for invitations alone. One sender, a client address, gets at most half of what its kind may use.
 */
function quotasOf(
  { mailsPerHour: total, limits }: Deps['config']['auth'],
  kind: MailKind,
  from: string | undefined,
): Quota[] {
  const forAccess = total - Math.floor(total / 10);
  const forSignUps = total - Math.floor(total / 3);
  const most = kind === 'sign-up' ? forSignUps : forAccess;
  const perSender = Math.min(limits.mails, Math.max(1, Math.floor(most / 2)));
  const quotas: Quota[] = [{ name: 'auth-mails', points: total, key: 'all' }];
  if (kind !== 'invitation') quotas.unshift({ name: 'auth-mails-access', points: forAccess, key: 'all' });
  if (kind === 'sign-up') quotas.unshift({ name: 'auth-mails-sign-up', points: forSignUps, key: 'all' });
  if (from) quotas.unshift({ name: `auth-mails-from-${kind}`, points: perSender, key: from });
  return quotas;
}
