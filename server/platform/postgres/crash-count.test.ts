import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countCrashes, usualRestarts } from './crash-count.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const repeat = <T>(times: number, step: () => T): T[] => Array.from({ length: times }, step);

it('starts again for ever while it gets up, every five seconds at most, and at once after a healthy minute', () => {
  const count = countCrashes(usualRestarts);
  const crash = () => {
    const pause = count.crashed('killed');
    count.becameReady();
    return pause;
  };
  expect(repeat(7, crash)).toEqual([200, 500, 1_000, 2_000, 5_000, 5_000, 5_000]);
  expect(new Set(repeat(30, crash))).toEqual(new Set([5_000]));
  vi.setSystemTime(Date.now() + 61_000);
  expect(crash()).toBe(200);
});

it('gives up when it does not get up twelve times in a row, but waits for space on a full disk', () => {
  const count = countCrashes(usualRestarts);
  count.crashed('killed');
  const full = 'The disk that holds /data is full: free some space and start again.';
  expect(repeat(20, () => count.crashed(full))).not.toContain(undefined);
  expect(repeat(11, () => count.crashed('PANIC'))).not.toContain(undefined);
  expect(count.crashed('PANIC')).toBeUndefined();
});
