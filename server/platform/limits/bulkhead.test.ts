import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Failure } from '#contract/failure.ts';
import { createMetrics } from '../http/metrics.ts';
import { withinRequest } from '../http/request-scope.ts';
import { createBulkhead } from './bulkhead.ts';

const clocks = ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'performance'] as const;
beforeEach(() => void vi.useFakeTimers({ toFake: [...clocks] }));
afterEach(() => void vi.useRealTimers());

const usual = { name: 'test', concurrency: 2, queue: 6, queuePerCaller: 3, maxWait: 1_000 };

/** Work of a caller that ends when it is told to, and how far it is. */
function work(bulkhead: ReturnType<typeof createBulkhead>, address: string, started: string[] = []) {
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const scope = { address, pause: () => () => {}, leave: () => {} };
  const done = withinRequest(scope, () =>
    bulkhead.run(() => {
      started.push(address);
      return promise;
    }),
  );
  // Looked at later.
  done.catch(() => {});
  return { done, end };
}

const isBusy = { code: 'overloaded', headers: { 'Retry-After': '5' } };

it('runs so many at once, and the others in turn', async () => {
  const bulkhead = createBulkhead(usual);
  const started: string[] = [];
  const [a, b, c] = ['a', 'b', 'c'].map((address) => work(bulkhead, address, started));
  expect(bulkhead.figures()).toMatchObject({ running: 2, waiting: 1, rejected: 0 });
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toEqual(['a', 'b']);
  a?.end();
  await a?.done;
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toEqual(['a', 'b', 'c']);
  b?.end();
  c?.end();
  await Promise.all([b?.done, c?.done]);
  expect(bulkhead.figures()).toMatchObject({ running: 0, waiting: 0, rejected: 0 });
});

it('gives its place back when the work fails', async () => {
  const bulkhead = createBulkhead({ ...usual, concurrency: 1 });
  const failing = bulkhead.run(() => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  await expect(bulkhead.run(async () => 'yes')).resolves.toBe('yes');
});

it('is not filled by one caller: others find a place, and take turns with it', async () => {
  const bulkhead = createBulkhead(usual);
  const started: string[] = [];
  const flood = Array.from({ length: 6 }, () => work(bulkhead, 'flood', started));
  await expect(flood[5]?.done).rejects.toMatchObject(isBusy);
  const other = work(bulkhead, 'other', started);
  flood[0]?.end();
  await flood[0]?.done;
  flood[1]?.end();
  await flood[1]?.done;
  await vi.advanceTimersByTimeAsync(0);
  // One of the flood was first in line, then it was the other's turn although two of the flood came before.
  expect(started).toEqual(['flood', 'flood', 'flood', 'other']);
  for (const one of [...flood, other]) one.end();
});

it('keeps places free for others where work takes long', async () => {
  const bulkhead = createBulkhead({ ...usual, concurrencyPerCaller: 1 });
  const started: string[] = [];
  const flood = [work(bulkhead, 'flood', started), work(bulkhead, 'flood', started)];
  const other = work(bulkhead, 'other', started);
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toEqual(['flood', 'other']);
  for (const one of [...flood, other]) one.end();
  await Promise.all([...flood, other].map(({ done }) => done));
  expect(started).toEqual(['flood', 'other', 'flood']);
});

it('rejects when the queue is full, and callers who have waited too long', async () => {
  const bulkhead = createBulkhead({ ...usual, concurrency: 1, queue: 2 });
  const [running, waiting] = ['a', 'b', 'c'].map((address) => work(bulkhead, address));
  await expect(work(bulkhead, 'd').done).rejects.toBeInstanceOf(Failure);
  expect(bulkhead.figures()).toMatchObject({ running: 1, waiting: 2, rejected: 1 });
  await vi.advanceTimersByTimeAsync(1_001);
  await expect(waiting?.done).rejects.toMatchObject(isBusy);
  expect(bulkhead.figures()).toMatchObject({ running: 1, waiting: 0, rejected: 3 });
  running?.end();
  await running?.done;
  await expect(bulkhead.run(async () => 'free')).resolves.toBe('free');
});

it('lets a request wait in its queue only', async () => {
  const bulkhead = createBulkhead(usual);
  const seen: string[] = [];
  const pause = () => {
    seen.push('paused');
    return () => void seen.push('resumed');
  };
  const scope = { address: 'a', pause, leave: () => {} };
  await withinRequest(scope, () => bulkhead.run(async () => void seen.push('work')));
  expect(seen).toEqual(['paused', 'work', 'resumed']);
});

it('is seen in the metrics', async () => {
  const bulkhead = createBulkhead({ ...usual, name: 'slow thing', concurrency: 1, queue: 1 });
  const all = ['a', 'b', 'c'].map((address) => work(bulkhead, address));
  await expect(all[2]?.done).rejects.toMatchObject(isBusy);
  const metrics = createMetrics({ lag: () => 0, connections: () => 0 });
  for (let asked = 0; asked < 2; asked++) {
    const text = await metrics.registry.metrics();
    expect(text).toContain('bulkhead_calls{bulkhead="slow thing",state="running"} 1');
    expect(text).toContain('bulkhead_calls{bulkhead="slow thing",state="waiting"} 1');
    expect(text).toContain('bulkhead_rejected_total{bulkhead="slow thing"} 1');
  }
  for (const one of all) one.end();
});

it('gives a place that can be left for a while, and counts again without waiting', async () => {
  const bulkhead = createBulkhead({ ...usual, concurrency: 1 });
  const place = await bulkhead.enterAs('a');
  const [outer, inner] = [place.pause(), place.pause()];
  expect(bulkhead.figures().running).toBe(0);
  const other = await bulkhead.enterAs('b');
  inner();
  inner();
  expect(bulkhead.figures().running).toBe(1);
  outer();
  expect(bulkhead.figures().running).toBe(2);
  other.leave();
  const late = place.pause();
  place.leave();
  late();
  place.leave();
  expect(bulkhead.figures().running).toBe(0);
});

it('lets a few wait longer, but not for ever, and a burst no longer than usual', async () => {
  const bulkhead = createBulkhead({ ...usual, concurrency: 1, patience: { few: 1, maxWait: 5_000 } });
  work(bulkhead, 'a');
  const alone = work(bulkhead, 'b');
  await vi.advanceTimersByTimeAsync(4_500);
  expect(bulkhead.figures()).toMatchObject({ waiting: 1, rejected: 0 });
  const [burst, more] = [work(bulkhead, 'c'), work(bulkhead, 'd')];
  await vi.advanceTimersByTimeAsync(600);
  await expect(alone.done).rejects.toMatchObject(isBusy);
  await vi.advanceTimersByTimeAsync(500);
  await expect(burst.done).rejects.toMatchObject(isBusy);
  // Now it is the only one.
  expect(bulkhead.figures()).toMatchObject({ waiting: 1, rejected: 2 });
  more.end();
});
