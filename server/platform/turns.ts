import { Failure } from '#contract/failure.ts';
import { currentRequest } from './http/request-scope.ts';

/** Runs work of one key, so much of it at once; the rest waits in order. */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Of one key more than this do not wait. */
const longestQueue = 100;

export function createTurns(most: number): InTurn {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < most) line.running++;
    else {
      if (line.waiting.length >= longestQueue)
        throw new Failure('overloaded', undefined, { headers: { 'Retry-After': '5' } });
      const resume = currentRequest()?.pause();
      await new Promise<void>((go) => line.waiting.push(go));
      resume?.();
    }
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.running === 0) lines.delete(key);
    }
  };
}
