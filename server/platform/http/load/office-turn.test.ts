import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { type RequestScope, visitors } from '../request-scope.ts';
import { waitForVisitors } from './office-turn.ts';

const request = (): RequestScope => ({ address: '203.0.113.1', pause: () => () => {}, leave: () => {} });

afterEach(() => visitors.clear());

/** Calls of the office, and what has begun of them. */
function callOffice(count: number) {
  const begun: number[] = [];
  const all = Array.from({ length: count }, (_, n) => waitForVisitors(request()).then(() => begun.push(n)));
  return { begun, all: Promise.all(all) };
}

it('begins one call of the office at each turn of the event loop', async () => {
  const { begun, all } = callOffice(3);
  const seen: number[] = [];
  while (begun.length < 3) {
    await nextTurn();
    seen.push(begun.length);
  }
  await all;
  expect(begun).toEqual([0, 1, 2]);
  expect(Math.max(...seen.map((n, i) => n - (seen[i - 1] ?? 0)))).toBe(1);
});

it('lets a visitor be answered first, for a moment', async () => {
  const visitor = request();
  visitors.add(visitor);
  const started = performance.now();
  const { begun, all } = callOffice(1);
  await nextTurn();
  await nextTurn();
  expect(begun).toEqual([]);
  await all;
  expect(performance.now() - started).toBeGreaterThanOrEqual(4.9);
});

it('goes on as soon as the visitor is answered, and is none itself', async () => {
  const [visitor, clerk] = [request(), request()];
  visitors.add(visitor).add(clerk);
  const turn = waitForVisitors(clerk);
  expect([...visitors]).toEqual([visitor]);
  visitors.delete(visitor);
  await turn;
});
