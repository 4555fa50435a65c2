import { createHash } from 'node:crypto';
import type { Accounts } from '../accounts.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { claimGuess, forgetGuesses, type Slowness } from './store.ts';

// From one place: five tries, then ever longer pauses, up to five minutes.
const fromOnePlace: Slowness = { free: 5, longest: 300 };
// From all places together: pauses of seconds only, and none for places from which the owner signs in.
const fromAnywhere: Slowness = { free: 50, longest: 15 };

/**
 * Slows down guessing at the password of an account, whether or not there is one. Call `right` when the password was.
 */
export async function beforePassword(
  accounts: Accounts,
  account: string,
  ip: string,
  isKnownPlace: () => Promise<boolean>,
) {
  const here = keyOf('password', account, ip);
  const anywhere = keyOf('password', account);
  await claim(accounts, here, fromOnePlace);
  const wait = await claimGuess(accounts.db, anywhere, fromAnywhere, accounts.clock.now());
  if (wait && !(await isKnownPlace())) throw slowDown(accounts, wait);
  return { right: () => forgetGuesses(accounts.db, [here, anywhere]) };
}

/** The same for codes of a second factor, which only someone who has the password can try. */
export async function beforeCode(accounts: Accounts, factorId: string) {
  const key = keyOf('factor', factorId);
  await claim(accounts, key, fromOnePlace);
  return { right: () => forgetGuesses(accounts.db, [key]) };
}

async function claim(accounts: Accounts, key: string, slowness: Slowness) {
  const wait = await claimGuess(accounts.db, key, slowness, accounts.clock.now());
  if (wait) throw slowDown(accounts, wait);
}

function slowDown({ clock }: Accounts, until: Date): AuthError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - clock.now().getTime()) / 1000));
  return new AuthError(
    429,
    'over_request_rate_limit',
    `Too many wrong attempts, please try again in ${seconds} seconds.`,
    { headers: { 'Retry-After': String(seconds) } },
  );
}

const keyOf = (...words: string[]) => createHash('sha256').update(words.join('\n')).digest('base64url');
