import { Failure } from '#contract/failure.ts';
import { currentRequest } from '../http/request-scope.ts';

type RunForKey = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Waiting calls per key. */
const longestQueue = 100;

/** Runs at most so many calls of one key at once; the others wait in order. */
export function createPerKeyConcurrency(most: number): RunForKey {
  const queues = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async (key, work) => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.running < most) queue.running++;
    else {
      if (queue.waiting.length >= longestQueue)
        throw new Failure('overloaded', undefined, { headers: { 'Retry-After': '5' } });
      const resume = currentRequest()?.pause();
      await new Promise<void>((go) => queue.waiting.push(go));
      resume?.();
    }
    try {
      return await work();
    } finally {
      const next = queue.waiting.shift();
      if (next) next();
      else if (--queue.running === 0) queues.delete(key);
    }
  };
}
