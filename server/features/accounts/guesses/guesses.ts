import { createHash } from 'node:crypto';
import { createPerKeyConcurrency } from '#server/platform/limits/per-key-concurrency.ts';
import { countedAddress } from '#server/platform/network-address.ts';
import type { Accounts } from '../accounts.ts';
import { sendWarning } from '../one-time/mails.ts';
import { AuthError } from '../protocol/auth-error.ts';
import type { UserRow } from '../users/store.ts';
import {
  deleteGuesses,
  type GuessLimit,
  pausesOf,
  type Reservation,
  releaseGuess,
  reserveGuess,
} from './store.ts';

// From one place: five tries, then ever longer pauses, up to five minutes.
const fromOnePlace = { free: 5, longest: 300 };
// From all places together: pauses of seconds only, and none for places from which the owner signs in.
const fromAnywhere = { free: 50, longest: 15 };
// Codes: a session that guesses waits long; the account never waits for more than a minute, or its owner would too.
const inOneSession = { free: 5, longest: 300 };
const inAllSessions = { free: 10, longest: 60 };

// Each guess counts until it is known to be right. Without a queue, people who sign in together from one place, all
// with the right password, would look like someone who guesses.
const runForKey = createPerKeyConcurrency(4);

interface PasswordGuess {
  account: string;
  ip: string;
  /** Whether the owner signs in from this place. */
  isKnownPlace: () => Promise<boolean>;
  isRight: () => Promise<boolean>;
}

/** Checks a password, ever more slowly for those who guess, whether or not there is such an account. */
export function guessPassword(accounts: Accounts, guess: PasswordGuess): Promise<boolean> {
  const here = { key: keyOf('password', guess.account, countedAddress(guess.ip)), ...fromOnePlace };
  const anywhere = { key: keyOf('password', guess.account), ...fromAnywhere };
  const limits = { own: here, shared: anywhere, isExempt: guess.isKnownPlace };
  return runForKey(here.key, async () => (await limited(accounts, limits, guess.isRight)) ?? false);
}

interface CodeGuess<T> {
  user: UserRow;
  sessionId: string;
  ip: string;
  /** Whether the owner has proved a second factor from this place. */
  isKnownPlace: boolean;
  prove: () => Promise<T | undefined>;
}

/**
 * The same for codes of a second factor, which only someone who has the password can try. They are counted by account,
 * not by factor, and apart for places where the owner proves theirs, so that guesses from elsewhere do not reach there.
 */
export function guessCode<T>(accounts: Accounts, guess: CodeGuess<T>): Promise<T | undefined> {
  const { user, sessionId } = guess;
  const place = guess.isKnownPlace ? [countedAddress(guess.ip)] : [];
  const limits = {
    own: { key: keyOf('code', user.id, 'session', sessionId), ...inOneSession },
    shared: { key: keyOf('code', user.id, 'account', ...place), ...inAllSessions },
    isExempt: async () => false,
    onPause: () =>
      sendWarning(
        accounts,
        accounts.db,
        user.email,
        'Somebody who knows your password has entered wrong codes for your second factor, many in a row.',
      ),
  };
  return limited(accounts, limits, guess.prove);
}

interface Limits {
  own: GuessLimit;
  /** Under this key the guesses of others count too. */
  shared: GuessLimit;
  /** Whether this guess may pass although the others have to wait. */
  isExempt: () => Promise<boolean>;
  /** The shared limit was reached just now. */
  onPause?: () => Promise<void>;
}

/** Counts the guess, then checks it, and takes the count back if it was right or could not be checked. */
async function limited<T>(
  accounts: Accounts,
  limits: Limits,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const { own, shared, onPause } = limits;
  const reserved = await reserve(accounts, limits);
  let result: T | undefined;
  try {
    result = await check();
  } catch (error) {
    await releaseGuess(accounts.db, reserved);
    throw error;
  }
  if (result) await forgive(accounts, own, reserved);
  else if (reserved.some(({ key, wrong }) => key === shared.key && wrong === shared.free + 1))
    await onPause?.();
  return result;
}

/** Most refusals only read: a flood of guesses must not become a flood of writes. */
async function reserve(accounts: Accounts, limits: Limits): Promise<Reservation[]> {
  const { db, clock } = accounts;
  const { own, shared, isExempt } = limits;
  const now = clock.now();
  const pauses = (await pausesOf(db, [own.key, shared.key])).filter(({ next_at }) => next_at > now);
  const isPaused = ({ key }: GuessLimit) => pauses.some((pause) => pause.key === key);
  if (isPaused(own) || (isPaused(shared) && !(await isExempt()))) throw slowDown(pauses, now);
  const open = isPaused(shared) ? [own] : [own, shared];
  const reserved = await reserveGuess(db, open, now);
  if (reserved.length === open.length) return reserved;
  // A guess on another node has begun a pause meanwhile.
  await releaseGuess(db, reserved);
  return reserve(accounts, limits);
}

/** The guess was right: what was wrong here before is forgotten, what others got wrong is not. */
async function forgive({ db }: Accounts, own: GuessLimit, reserved: Reservation[]): Promise<void> {
  await deleteGuesses(db, [own.key]);
  const others = reserved.filter(({ key }) => key !== own.key);
  await releaseGuess(db, others);
}

function slowDown(pauses: { next_at: Date }[], now: Date): AuthError {
  const ends = Math.max(...pauses.map(({ next_at }) => next_at.getTime()));
  const seconds = Math.max(1, Math.ceil((ends - now.getTime()) / 1000));
  return new AuthError(
    429,
    'over_request_rate_limit',
    `Too many wrong attempts, please try again in ${seconds} seconds.`,
    { headers: { 'Retry-After': String(seconds) } },
  );
}

const keyOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url');
