import { Failure } from '#contract/failure.ts';
import { currentRequest } from '../http/request-scope.ts';
import { afterRunning } from '../running-time.ts';

interface Options {
  /** As the metrics name it. */
  name: string;
  /** So many run at once. */
  concurrency: number;
  /** So many of one caller run at once, where the work takes seconds; else all places may be one caller's. */
  concurrencyPerCaller?: number;
  /** So many wait at most. */
  queue: number;
  /** So many of one caller wait at most, so that nobody fills the queue alone. */
  queuePerCaller: number;
  /** So many milliseconds one waits at most. */
  maxWait: number;
  /** While no more than `few` wait, they may wait longer: a slow moment of the machine is no crowd. */
  patience?: { few: number; maxWait: number };
  /** Every request needs it, so whoever waits here counts as waiting with all others. */
  isForAll?: boolean;
}

/** What somebody holds while their work runs. */
export interface Place {
  leave(): void;
  /** Gives the place up until what it returns is called; from then on it counts again, without waiting. */
  pause(): () => void;
}

/** A slow resource with a queue of its own, so that whoever waits for it keeps nobody else waiting. */
export interface Bulkhead {
  readonly concurrency: number;
  /** Runs the work when its turn comes; throws `overloaded` where the queue is full or the wait too long. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** The same for work that is no single promise; resolves with what must be called at its end. */
  enter(): Promise<() => void>;
  /** The same on behalf of a caller; at once where there is a place. */
  enterAs(caller: string): Place | Promise<Place>;
  /** `waits` and `waited` (seconds) are of all who have waited so far. */
  figures(): { running: number; waiting: number; rejected: number; waits: number; waited: number };
  /** For so many milliseconds all places have been taken and none was given back. */
  fullFor(): number;
}

interface Waiter {
  since: number;
  admit(): void;
}

/** All of this process, by name, for the metrics. */
export const bulkheads = new Map<string, Bulkhead>();

/** Callers are told apart by address and served in turn; work of no request counts as one caller. */
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

/** The places of those who run; calls back when one becomes free. */
function createPlaces(options: Options, onFree: () => void) {
  const { concurrency, concurrencyPerCaller = concurrency } = options;
  const running = new Map<string, number>();
  let count = 0;
  let fullSince: number | undefined;
  const look = () => {
    fullSince = count < concurrency ? undefined : performance.now();
  };

  function occupy(caller: string) {
    count++;
    look();
    running.set(caller, (running.get(caller) ?? 0) + 1);
  }

  function vacate(caller: string) {
    count--;
    look();
    const left = (running.get(caller) ?? 1) - 1;
    if (left > 0) running.set(caller, left);
    else running.delete(caller);
    onFree();
  }

  return {
    taken: () => count,
    fullFor: () => (fullSince === undefined ? 0 : performance.now() - fullSince),
    mayRun: (caller: string) => count < concurrency && (running.get(caller) ?? 0) < concurrencyPerCaller,
    /** A place that is given back once, however often that is called. */
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

/** Those who wait for a place, one line per caller. */
function createQueue(options: Options, places: Places, reject: () => Failure) {
  const { queue, queuePerCaller, maxWait, patience } = options;
  // In the order in which callers are served.
  const waiting = new Map<string, Waiter[]>();
  let [count, waits, waited] = [0, 0, 0];

  function remove(caller: string, waiter: Waiter) {
    waits++;
    waited += performance.now() - waiter.since;
    const line = waiting.get(caller)?.filter((other) => other !== waiter) ?? [];
    count--;
    if (line.length > 0) waiting.set(caller, line);
    else waiting.delete(caller);
  }

  return {
    figures: () => ({ waiting: count, waits, waited: waited / 1_000 }),
    hasWaiting: (caller: string) => waiting.has(caller),

    admitNext() {
      for (const [caller, line] of waiting) {
        if (!places.mayRun(caller)) continue;
        const [next] = line;
        // To the end of the round.
        waiting.delete(caller);
        waiting.set(caller, line);
        next?.admit();
        return;
      }
    },

    wait(caller: string): Promise<Place> {
      const line = waiting.get(caller) ?? [];
      if (count >= queue || line.length >= queuePerCaller) return Promise.reject(reject());
      return new Promise((resolve, fail) => {
        const waiter: Waiter = {
          since: performance.now(),
          admit() {
            stop();
            remove(caller, waiter);
            resolve(places.start(caller));
          },
        };
        let soFar = 0;
        const lookAgain = () => {
          soFar += maxWait;
          if (patience && count <= patience.few && soFar < patience.maxWait) {
            stop = afterRunning(maxWait, lookAgain);
            return;
          }
          remove(caller, waiter);
          fail(reject());
        };
        let stop = afterRunning(maxWait, lookAgain);
        waiting.set(caller, [...line, waiter]);
        count++;
      });
    },
  };
}
