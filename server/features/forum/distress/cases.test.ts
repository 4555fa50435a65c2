import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mayBeInDanger } from '#contract/safeguarding/may-be-in-danger.ts';

/** One text per line; a line that begins with # says what follows. */
const casesOf = (name: string) =>
  readFileSync(join(import.meta.dirname, 'cases', `${name}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'));

it.each([
  ['danger', true],
  ['calm', false],
])('every text of %s.txt is understood', (name, expected) => {
  const cases = casesOf(name);
  expect(cases.length).toBeGreaterThanOrEqual(150);
  expect(cases.filter((text) => mayBeInDanger(text) !== expected)).toEqual([]);
});

// What was reached, so that no change makes it worse; decision 025 tells what is missing.
it.each([
  ['danger-unseen', true, 0.88],
  ['calm-unseen', false, 0.94],
])('most of %s.txt, which nobody looked at while writing the lists', (name, expected, least) => {
  const cases = casesOf(name);
  const right = cases.filter((text) => mayBeInDanger(text) === expected).length;
  expect(cases.length).toBeGreaterThanOrEqual(150);
  // Only the rate is told, so that the lists cannot be fitted to these texts.
  expect(right / cases.length).toBeGreaterThanOrEqual(least);
});

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
    expect(performance.now() - start).toBeLessThan(2_000);
  }
});
