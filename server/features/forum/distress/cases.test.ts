import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mayBeInDanger } from '#contract/safeguarding/may-be-in-danger.ts';

const root = join(import.meta.dirname, '../../../..');

/** One text per line; lines that begin with # are comments. */
const linesOf = (file: string) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'));

function rightRate(file: string, expected: boolean): number {
  const texts = linesOf(file);
  expect(texts.length).toBeGreaterThanOrEqual(400);
  return texts.filter((text) => mayBeInDanger(text) === expected).length / texts.length;
}

it.each([
  ['danger', true, 1],
  ['calm', false, 0.99],
  ['ordinary', false, 0.999],
])('understands the examples of %s.txt', (name, expected, least) =>
  expect(rightRate(`contract/safeguarding/examples/${name}.txt`, expected)).toBeGreaterThanOrEqual(least),
);

// The rates reached so far, so that no change makes them worse; decision 025 says what is missing.
it.each([
  ['distress/cases/danger', true, 0.971],
  ['distress/cases/calm', false, 0.969],
  ['screening/cases/shown', false, 0.998],
])('understands most of %s-unseen.txt, from which nothing was learned', (name, expected, least) =>
  // Only the rate is shown, so that examples and lists cannot be fitted to these texts.
  expect(rightRate(`server/features/forum/${name}-unseen.txt`, expected)).toBeGreaterThanOrEqual(least),
);

it.each([
  'is 33 out of 100 enough to pass?',
  'मुझे 500 में से 437 अंक मिले',
  'boys : girls = 7 : 9 in our class',
  'My video stops at 3:17 every time, anyone else?',
  'zxqv blorp 17',
  '42',
])('lets ordinary and unknown words pass: %s', (text) => expect(mayBeInDanger(text)).toBe(false));

it.each([
  'I want to k1ll myself',
  'i wanna k*ll myself',
  's u i c i d e is on my mind',
  'I will kiiiillll myself',
  'my f\u200bather be\u200bats me every day',
  'I\u2019M GOING TO END MY LIFE',
  'मैं जीना नही चाहता हु',
  'me jina nai chahta',
  'i jst wnt 2 slp n nvr wake up',
  'vadil pattyane martat mala',
  'zopechya golya khallya',
  'jhopechya golyaa khaallyaa',
])('sees through the spelling of %s', (text) => expect(mayBeInDanger(text)).toBe(true));

it('takes no longer per word in a long text', () => {
  const hard = ['i want to my father ', 'mujhe papa roz ', 'kill '].map((words) => words.repeat(4_000));
  for (const text of hard) {
    mayBeInDanger(text.slice(0, 1_000));
    const start = performance.now();
    mayBeInDanger(text.slice(0, 10_000));
    expect(performance.now() - start).toBeLessThan(10_000);
  }
});
