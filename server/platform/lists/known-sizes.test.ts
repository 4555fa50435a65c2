import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { knownSizes } from './known-sizes.ts';

it('remembers of a condition whether many rows match it or few, for half a minute', () => {
  let now = 0;
  const known = knownSizes(() => now);
  const named = (name: string) => known(sql`name = ${name}`);
  named('Asha').remember('many');
  named('Zubin').remember('few');
  now = 29_999;
  expect(['Asha', 'Zubin', 'Rohan'].map((name) => named(name).is('many'))).toEqual([true, false, false]);
  expect(['Asha', 'Zubin', 'Rohan'].map((name) => named(name).is('few'))).toEqual([false, true, false]);
  expect(known(undefined).is('many')).toBe(false);
  named('Zubin').remember('many');
  now = 30_000;
  expect(['Asha', 'Zubin'].map((name) => named(name).is('many'))).toEqual([false, true]);
});

it('knows a condition on the time again a moment later', () => {
  const known = knownSizes();
  const at = (time: string) => known(sql`banned_until > ${time}`);
  at('2026-11-19T10:00:00.123Z').remember('few');
  expect(at('2026-11-19T10:00:59.000Z').is('few')).toBe(true);
  expect(at('2026-11-19T10:01:00.000Z').is('few')).toBe(false);
});

it('forgets the oldest of five hundred', () => {
  const known = knownSizes();
  const numbered = (n: number) => known(sql`n = ${n}`);
  for (let n = 0; n <= 500; n++) numbered(n).remember('many');
  expect([0, 1, 500].map((n) => numbered(n).is('many'))).toEqual([false, true, true]);
});
