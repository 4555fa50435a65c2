import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { movableClock } from '#tests/kit/clock.ts';
import type { Accounts } from '../accounts.ts';
import { openAccounts } from '../open-accounts.ts';
import { guessPassword } from './guesses.ts';
import { reserveGuess } from './store.ts';

let t: TestApp;
let nodes: Accounts[];
beforeAll(async () => {
  t = await testApp();
  // The clock is stopped, so that no pause ends, however slowly the guesses arrive.
  const clock = movableClock();
  nodes = await Promise.all([1, 2].map(() => openAccounts({ ...t.deps, clock })));
});

interface Guess {
  from: number;
  node?: number;
  isRight?: boolean;
  isKnown?: boolean;
  fails?: boolean;
}

/** Guesses at one account, and how many of them were looked at. */
function accountToGuess() {
  const account = `${randomUUID()}@academy.test`;
  let looked = 0;
  const guess = ({ from, node = from % 2, isRight = false, isKnown = false, fails = false }: Guess) =>
    guessPassword(nodes[node] as Accounts, {
      account,
      ip: `10.0.${from >> 8}.${from & 255}`,
      isKnownPlace: async () => isKnown,
      isRight: async () => {
        looked++;
        if (fails) throw new Error('the queue is full');
        return isRight;
      },
    }).catch((error: Error) => error.message);
  return { guess, looked: () => looked };
}

const many = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));

it('counts guesses that no queue keeps apart one by one', async () => {
  const limit = { key: randomUUID(), free: 50, longest: 15 };
  const counted = await Promise.all(many(300, () => reserveGuess(t.deps.db, [limit], new Date(0))));
  expect(counted.filter((reserved) => reserved.length > 0)).toHaveLength(51);
});

it('does not take the moment of another guess for a pause', async () => {
  const limit = { key: randomUUID(), free: 5, longest: 15 };
  for (const second of [3, 1, 2]) {
    const reserved = await reserveGuess(t.deps.db, [limit], new Date(second * 1_000));
    expect(reserved, `at ${second} s`).toHaveLength(1);
  }
});

it('looks at no more guesses of a burst than the pause allows, on all nodes together', async () => {
  const { guess, looked } = accountToGuess();
  await Promise.all(many(500, (from) => guess({ from })));
  expect(looked()).toBe(51);
  await Promise.all(many(50, (from) => guess({ from: 1_000 + from })));
  expect(looked()).toBe(51);
});

it('lets the owner in from a known place in the midst of it, which gives others no more guesses', async () => {
  const { guess, looked } = accountToGuess();
  const burst = many(200, (from) => guess({ from }));
  const own = guess({ from: 5_000, isRight: true, isKnown: true });
  const after = many(200, (from) => guess({ from: 200 + from }));
  expect(await own).toBe(true);
  await Promise.all([...burst, ...after]);
  expect(looked()).toBeLessThanOrEqual(52);
  expect(await guess({ from: 5_001, isRight: true })).toMatch(/^Too many wrong attempts/);
  expect(await guess({ from: 5_000, isRight: true, isKnown: true })).toBe(true);
});

it('counts in one place as strictly', async () => {
  const { guess, looked } = accountToGuess();
  await Promise.all(many(50, (i) => guess({ from: 1, node: i % 2 })));
  expect(looked()).toBe(6);
});

it('makes nobody wait who has the right password, however many come at once', async () => {
  const { guess } = accountToGuess();
  const answers = await Promise.all(many(60, () => guess({ from: 1, isRight: true })));
  expect(new Set(answers)).toEqual(new Set([true]));
  const elsewhere = await Promise.all(many(40, (from) => guess({ from, isRight: true })));
  expect(new Set(elsewhere)).toEqual(new Set([true]));
});

it('does not count what could not be looked at', async () => {
  const { guess, looked } = accountToGuess();
  for (let i = 0; i < 10; i++) expect(await guess({ from: 1, fails: true })).toBe('the queue is full');
  expect(await guess({ from: 1, isRight: true })).toBe(true);
  expect(looked()).toBe(11);
});
