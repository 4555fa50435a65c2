import { Failure } from '#contract/failure.ts';
import { afterRunning, longestWait } from '#server/platform/running-time.ts';

/** How long a caller waits for us, over all the work for one request. */
interface TimeLimit {
  /** Waits for the work, or fails with `timed_out` when the time is up, while the work goes on. */
  within<T>(work: Promise<T>): Promise<T>;
}

/** The time that the caller needs to send its request does not count. */
export function timeLimit(milliseconds = longestWait.request): TimeLimit {
  let left = milliseconds;
  return {
    async within(work) {
      const started = performance.now();
      let stop = () => {};
      const timedOut = new Promise<never>((_, reject) => {
        stop = afterRunning(left, () =>
          reject(new Failure('timed_out', undefined, { headers: { 'Retry-After': '5' } })),
        );
      });
      try {
        return await Promise.race([work, timedOut]);
      } finally {
        stop();
        left = Math.max(left - (performance.now() - started), 100);
      }
    },
  };
}
