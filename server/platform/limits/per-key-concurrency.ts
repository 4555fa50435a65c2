import { Failure } from '#contract/failure.ts';
import { currentRequest } from '../http/request-scope.ts';

type RunForKey = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Of one key more than this do not wait. */
const longestQueue = 100;

/** At most so much work of one key at once; what is over the limit waits in order. */
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
