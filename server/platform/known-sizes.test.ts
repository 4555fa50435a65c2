import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { knownMany } from './known-many.ts';

it('remembers of a condition that many rows match it, for half a minute', () => {
  let now = 0;
  const many = knownMany(() => now);
  const named = (name: string) => many(sql`name = ${name}`);
  named('Asha').remember();
  now = 29_999;
  expect(['Asha', 'Rohan'].map((name) => named(name).isMany())).toEqual([true, false]);
  expect(many(undefined).isMany()).toBe(false);
  now = 30_000;
  expect(named('Asha').isMany()).toBe(false);
});

it('forgets the oldest of five hundred', () => {
  const many = knownMany();
  const numbered = (n: number) => many(sql`n = ${n}`);
  for (let n = 0; n <= 500; n++) numbered(n).remember();
  expect([0, 1, 500].map((n) => numbered(n).isMany())).toEqual([false, true, true]);
});
