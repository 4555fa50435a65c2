import { randomBytes, randomInt } from 'node:crypto';
import { equalInConstantTime } from '#server/platform/constant-time.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Accounts } from '../accounts.ts';
import type { UserRow } from '../users/store.ts';
import { limitCodeTries } from './code-tries.ts';
import { deleteToken, type OneTimeTokenRow, putToken, tokenByLink, tokensSentTo } from './store.ts';

/** What a token is good for; a user has at most one of each, and a confirmation for each sign-up. */
export type Purpose =
  | 'confirmation'
  | 'invitation'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'
  | 'sms'
  | 'phone_change';

/** The two forms of one token: six digits to type, and a long one in a link. */
export interface OneTime {
  code: string;
  link: string;
}

const smsLife = 300;
const shortLife = 3_600;

interface TokenFor {
  user: UserRow;
  purpose: Purpose;
  sentTo: string;
  flowStateId?: string | undefined;
  requestId?: string | undefined;
}

/** Makes a token for one address; only keyed hashes of it are stored. The links of a PKCE flow have a prefix. */
export async function makeToken(
  accounts: Accounts,
  tx: Db,
  { user, purpose, sentTo, flowStateId, requestId }: TokenFor,
): Promise<OneTime> {
  const { clock, secret, settings } = accounts;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const link = `${flowStateId ? 'pkce_' : ''}${randomBytes(28).toString('hex')}`;
  const now = clock.now();
  await putToken(tx, {
    user_id: user.id,
    purpose,
    sent_to: sentTo,
    code_hash: codeHash(accounts, purpose, sentTo, code),
    link_hash: secret.hash('one-time link', link).toString('hex'),
    flow_state_id: flowStateId ?? null,
    request_id: requestId ?? null,
    created_at: now,
    expires_at: new Date(now.getTime() + lifeOf(purpose, settings.linkLife) * 1_000),
  });
  return { code, link };
}

function lifeOf(purpose: Purpose, linkLife: number): number {
  if (purpose === 'sms' || purpose === 'phone_change') return smsLife;
  // What opens an account that exists is worth more to a thief than what completes one.
  if (purpose === 'recovery' || purpose === 'reauthentication') return Math.min(linkLife, shortLife);
  return linkLife;
}

function codeHash({ secret }: Accounts, purpose: string, sentTo: string, code: string) {
  return secret.hash('one-time code', purpose, sentTo, code).toString('hex');
}

/** The token behind a link, unless it has ended. */
export async function findByLink(accounts: Accounts, db: Db, link: string, purposes: Purpose[]) {
  const token = await tokenByLink(db, accounts.secret.hash('one-time link', link).toString('hex'));
  return token && purposes.includes(token.purpose as Purpose) && token.expires_at > accounts.clock.now()
    ? token
    : undefined;
}

/** The token behind a code that was sent to this address; throws after too many wrong ones. */
export async function findByCode(
  accounts: Accounts,
  db: Db,
  sent: { to: string; code: string },
  purposes: Purpose[],
): Promise<OneTimeTokenRow | undefined> {
  await limitCodeTries(accounts, db, sent.to, purposes);
  const now = accounts.clock.now();
  const alive = (await tokensSentTo(db, sent.to, purposes)).filter((token) => token.expires_at > now);
  return alive.find((token) =>
    equalInConstantTime(token.code_hash, codeHash(accounts, token.purpose, sent.to, sent.code)),
  );
}

/** True for the first who uses it. */
export const spendToken = (tx: Db, token: OneTimeTokenRow): Promise<boolean> => deleteToken(tx, token.id);
