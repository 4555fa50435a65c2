import { Failure } from '#contract/failure.ts';
import { afterRunning, longestWait } from '#server/platform/running-time.ts';

/** How long a caller waits for us at most, over all the work for one request. */
interface TimeLimit {
  /** Waits for the work, or fails with `timed_out` when the time is up; what is then still under way goes on. */
  within<T>(work: Promise<T>): Promise<T>;
}

/** No caller waits longer than this, whatever the database does. What the caller itself takes is not counted. */
export function timeLimit(milliseconds = longestWait.request): TimeLimit {
  let left = milliseconds;
  return {
    async within(work) {
      const started = performance.now();
      let stop = () => {};
      const late = new Promise<never>((_, reject) => {
        stop = afterRunning(left, () =>
          reject(new Failure('timed_out', undefined, { headers: { 'Retry-After': '5' } })),
        );
      });
      try {
        return await Promise.race([work, late]);
      } finally {
        stop();
        left = Math.max(left - (performance.now() - started), 100);
      }
    },
  };
}
