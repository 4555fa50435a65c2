import { Failure } from '#contract/failure.ts';
import { currentRequest } from '../http/request-scope.ts';
import { afterRunning } from '../running-time.ts';

interface Options {
  /** Its name in the metrics. */
  name: string;
  /** How many run at once. */
  concurrency: number;
  /** How many of one caller run at once, for work that takes seconds. By default one caller may have all places. */
  concurrencyPerCaller?: number;
  /** How many may wait. */
  queue: number;
  /** How many of one caller may wait, so that nobody fills the queue alone. */
  queuePerCaller: number;
  /** The longest wait, in milliseconds. */
  maxWait: number;
  /** While at most `few` wait, they may wait longer: a slow moment of the machine is no overload. */
  patience?: { few: number; maxWait: number };
  /** Set where every request needs it: then waiting here does not free the place among the requests. */
  isForAll?: boolean;
}

/** Held while the work runs. */
export interface Place {
  leave(): void;
  /** Gives the place up until the returned function is called; then it counts again, without waiting. */
  pause(): () => void;
}

/** A slow resource with a queue of its own, so that waiting for it delays nothing else. */
export interface Bulkhead {
  readonly concurrency: number;
  /** Runs the work when its turn comes; throws `overloaded` where the queue is full or the wait too long. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** The same for work that is not a single promise; resolves with a function to call at its end. */
  enter(): Promise<() => void>;
  /** The same on behalf of a caller; synchronous where a place is free. */
  enterAs(caller: string): Place | Promise<Place>;
  /** `waits` and `waited` (seconds) count all who have waited so far. */
  figures(): { running: number; waiting: number; rejected: number; waits: number; waited: number };
  /** For how many milliseconds all places have been taken and none was freed. */
  fullFor(): number;
}

interface Waiter {
  since: number;
  admit(): void;
}

/** All bulkheads of this process, by name. */
export const bulkheads = new Map<string, Bulkhead>();

/** Callers are identified by address and served in turn. Work outside a request counts as one caller. */
export function createBulkhead(options: Options): Bulkhead {
  const { name, concurrency, isForAll = false } = options;
  let rejected = 0;
  const reject = () => {
    rejected++;
    return new Failure('overloaded', undefined, { headers: { 'Retry-After': '5' } });
  };
  const places = createPlaces(options, () => queue.admitNext());
  const queue = createQueue(options, places, reject);

  const enterAs = (caller: string) =>
    places.mayRun(caller) && !queue.hasWaiting(caller) ? places.start(caller) : queue.wait(caller);

  async function enter(): Promise<() => void> {
    const request = currentRequest();
    const caller = request?.address ?? 'background';
    const resume = isForAll ? undefined : request?.pause();
    try {
      const { leave } = await enterAs(caller);
      return () => {
        leave();
        resume?.();
      };
    } catch (error) {
      resume?.();
      throw error;
    }
  }

  const bulkhead: Bulkhead = {
    concurrency,
    enter,
    enterAs,
    async run(work) {
      const release = await enter();
      try {
        return await work();
      } finally {
        release();
      }
    },
    figures: () => ({ running: places.taken(), rejected, ...queue.figures() }),
    fullFor: places.fullFor,
  };
  bulkheads.set(name, bulkhead);
  return bulkhead;
}

type Places = ReturnType<typeof createPlaces>;

/** The places of running work. */
function createPlaces(options: Options, onFree: () => void) {
  const { concurrency, concurrencyPerCaller = concurrency } = options;
  const running = new Map<string, number>();
  let count = 0;
  let fullSince: number | undefined;
  const updateFullSince = () => {
    fullSince = count < concurrency ? undefined : performance.now();
  };

  function occupy(caller: string) {
    count++;
    updateFullSince();
    running.set(caller, (running.get(caller) ?? 0) + 1);
  }

  function vacate(caller: string) {
    count--;
    updateFullSince();
    const left = (running.get(caller) ?? 1) - 1;
    if (left > 0) running.set(caller, left);
    else running.delete(caller);
    onFree();
  }

  return {
    taken: () => count,
    fullFor: () => (fullSince === undefined ? 0 : performance.now() - fullSince),
    mayRun: (caller: string) => count < concurrency && (running.get(caller) ?? 0) < concurrencyPerCaller,
    /** A place; leaving it twice has no effect. */
    start(caller: string): Place {
      occupy(caller);
      let [isOver, pauses] = [false, 0];
      return {
        leave() {
          if (!isOver && pauses === 0) vacate(caller);
          isOver = true;
        },
        pause() {
          if (pauses++ === 0 && !isOver) vacate(caller);
          let isBack = false;
          return () => {
            if (isBack) return;
            isBack = true;
            if (--pauses === 0 && !isOver) occupy(caller);
          };
        },
      };
    },
  };
}

/** The waiting calls, in one queue per caller. */
function createQueue(options: Options, places: Places, reject: () => Failure) {
  const { queue, queuePerCaller, maxWait, patience } = options;
  // In the order in which callers are served.
  const waiting = new Map<string, Waiter[]>();
  let [count, waits, waited] = [0, 0, 0];

  function remove(caller: string, waiter: Waiter) {
    waits++;
    waited += performance.now() - waiter.since;
    const ofCaller = waiting.get(caller)?.filter((other) => other !== waiter) ?? [];
    count--;
    if (ofCaller.length > 0) waiting.set(caller, ofCaller);
    else waiting.delete(caller);
  }

  return {
    figures: () => ({ waiting: count, waits, waited: waited / 1_000 }),
    hasWaiting: (caller: string) => waiting.has(caller),

    admitNext() {
      for (const [caller, ofCaller] of waiting) {
        if (!places.mayRun(caller)) continue;
        const [next] = ofCaller;
        // This caller is served last in the next round.
        waiting.delete(caller);
        waiting.set(caller, ofCaller);
        next?.admit();
        return;
      }
    },

    wait(caller: string): Promise<Place> {
      const ofCaller = waiting.get(caller) ?? [];
      if (count >= queue || ofCaller.length >= queuePerCaller) return Promise.reject(reject());
      return new Promise((resolve, fail) => {
        const waiter: Waiter = {
          since: performance.now(),
          admit() {
            stop();
            remove(caller, waiter);
            resolve(places.start(caller));
          },
        };
        let waitedFor = 0;
        const onTimeout = () => {
          waitedFor += maxWait;
          if (patience && count <= patience.few && waitedFor < patience.maxWait) {
            stop = afterRunning(maxWait, onTimeout);
            return;
          }
          remove(caller, waiter);
          fail(reject());
        };
        let stop = afterRunning(maxWait, onTimeout);
        waiting.set(caller, [...ofCaller, waiter]);
        count++;
      });
    },
  };
}
