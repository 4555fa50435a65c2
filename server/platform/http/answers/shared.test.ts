import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sharedAnswers } from './shared.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Reads take this long, and are counted. */
function office(takes: number) {
  const shared = sharedAnswers<number>();
  const begun: { what: string; at: number }[] = [];
  const started = performance.now();
  return {
    begun,
    ask: (what: string) =>
      shared(what, async () => {
        begun.push({ what, at: performance.now() - started });
        const number = begun.length;
        await new Promise((resolve) => setTimeout(resolve, takes));
        return number;
      }),
  };
}

it('reads once for all who ask meanwhile, and never answers with what was read before they asked', async () => {
  const { ask, begun } = office(10);
  const first = ask('dues');
  const later = [ask('dues'), ask('dues')];
  await vi.runAllTimersAsync();
  expect(await first).toBe(1);
  expect(await Promise.all(later)).toEqual([2, 2]);
  expect(begun.map(({ at }) => at)).toEqual([0, 100]);
});

it('the first caller waits for nobody', async () => {
  const { ask, begun } = office(10);
  for (const what of ['dues', 'month', 'year']) void ask(what);
  await vi.runAllTimersAsync();
  expect(begun.map(({ at }) => at)).toEqual([0, 0, 0]);
});

it('what is asked for again and again leaves room for others, however much it is', async () => {
  const { ask, begun } = office(10);
  const all = Array.from({ length: 20 }, (_, number) => String(number));
  const first = all.map(ask);
  const again = all.map(ask);
  await vi.runAllTimersAsync();
  await Promise.all([...first, ...again]);
  // 10 ms of work, 30 of rest.
  expect(begun.slice(20).map(({ at }) => at)).toEqual(all.map((_, number) => 100 + number * 40));
});

it('a reading that fails tells those who wait for it, and those after it get their own', async () => {
  const shared = sharedAnswers<string>();
  const fail = () => Promise.reject(new Error('no connection'));
  const first = shared('dues', fail).catch(String);
  const second = shared('dues', fail).catch(String);
  await vi.runAllTimersAsync();
  const third = shared('dues', async () => 'read');
  await vi.runAllTimersAsync();
  expect(await Promise.all([first, second, third])).toEqual([
    'Error: no connection',
    'Error: no connection',
    'read',
  ]);
});
