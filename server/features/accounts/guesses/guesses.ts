import { createHash } from 'node:crypto';
import { createTurns } from '#server/platform/turns.ts';
import type { Accounts } from '../accounts.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { countGuess, forgetGuesses, guessesAt, type Slowness } from './store.ts';

// From one place: five tries, then ever longer pauses, up to five minutes.
const fromOnePlace: Slowness = { free: 5, longest: 300 };
// From all places together: pauses of seconds only, and none for places from which the owner signs in.
const fromAnywhere: Slowness = { free: 50, longest: 15 };

// Guesses of one key are checked a few at a time, so that a thousand at once do not all pass before the first is counted.
const passwordTurns = createTurns(4);
const codeTurns = createTurns(1);

/** Checks a password, ever more slowly for those who guess, whether or not there is such an account. */
export function guessPassword(
  accounts: Accounts,
  account: string,
  ip: string,
  isKnownPlace: () => Promise<boolean>,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const here = keyOf('password', account, ip);
  const anywhere = keyOf('password', account);
  return passwordTurns(here, async () => {
    const { db, clock } = accounts;
    const rows = await guessesAt(db, [here, anywhere]);
    for (const { key, nextAt } of rows) {
      if (nextAt > clock.now() && (key === here || !(await isKnownPlace()))) throw slowDown(accounts, nextAt);
    }
    const right = await isRight();
    if (!right) {
      await countGuess(db, here, fromOnePlace, clock.now());
      await countGuess(db, anywhere, fromAnywhere, clock.now());
    } else if (rows.length > 0) await forgetGuesses(db, [here, anywhere]);
    return right;
  });
}

/** The same for codes of a second factor, which only someone who has the password can try. */
export function guessCode<T>(
  accounts: Accounts,
  factorId: string,
  prove: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const key = keyOf('factor', factorId);
  return codeTurns(key, async () => {
    const { db, clock } = accounts;
    const [row] = await guessesAt(db, [key]);
    if (row && row.nextAt > clock.now()) throw slowDown(accounts, row.nextAt);
    const proof = await prove();
    if (!proof) await countGuess(db, key, fromOnePlace, clock.now());
    else if (row) await forgetGuesses(db, [key]);
    return proof;
  });
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
