import type { Db } from '#server/platform/database/database.ts';
import type { Accounts } from '../accounts.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { countTry, forgetTries, type TryLimit } from './store.ts';
import type { Purpose } from './tokens.ts';

// Ten tries, then pauses of a minute up to a quarter of an hour: about a hundred of a million codes in a day.
const limit: TryLimit = { free: 10, first: 60, longest: 900 };

/**
 * Counts a try of a code sent to this address, whichever mail it is from: a new mail brings no new tries. It counts
 * even without an account. The link of a mail is not affected, so that guessing makes nobody's mail useless.
 */
export async function limitCodeTries(
  accounts: Accounts,
  db: Db,
  sentTo: string,
  purposes: Purpose[],
): Promise<void> {
  const now = accounts.clock.now();
  const until = await countTry(db, keyOf(accounts, sentTo, purposes), limit, now);
  if (!until) return;
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000));
  const minutes = Math.ceil(seconds / 60);
  throw new AuthError(
    403,
    'otp_expired',
    `Too many wrong codes. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or use the link if the code came by mail.`,
    { headers: { 'Retry-After': String(seconds) } },
  );
}

/** Forgets the tries once the address is proved. */
export const forgetCodeTries = (
  accounts: Accounts,
  db: Db,
  sentTo: string,
  purpose: Purpose,
): Promise<void> => forgetTries(db, keyOf(accounts, sentTo, [purpose]));

/** One count for all mails that open an account; the others are asked for in a session, and are apart. */
function keyOf({ secret }: Accounts, sentTo: string, purposes: Purpose[]): string {
  const opens = purposes.some((one) => one === 'confirmation' || one === 'invitation' || one === 'recovery');
  const kind = opens ? 'open' : purposes[0]?.replace(/_(new|current)$/, '');
  return secret.hash('code tries', kind ?? '', sentTo).toString('base64url');
}
