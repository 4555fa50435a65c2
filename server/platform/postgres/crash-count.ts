import { isFullDisk } from './explain.ts';

const STABLE_AFTER = 60_000;

export type Restarts = {
  /** Pauses before each restart; the last one is repeated. */
  delays: readonly number[];
  /** Gives up after so many starts in a row that never became ready. */
  failedStarts: number;
};
export const usualRestarts: Restarts = { delays: [200, 500, 1_000, 2_000, 5_000], failedStarts: 12 };

/** Tells how long to wait after each crash; undefined means to give up. */
export function countCrashes({ delays, failedStarts: most }: Restarts) {
  let readySince: number | undefined = Date.now();
  let crashes = 0;
  let failedStarts = 0;
  return {
    becameReady() {
      readySince = Date.now();
    },
    crashed(reason: string): number | undefined {
      if (readySince && Date.now() - readySince > STABLE_AFTER) crashes = 0;
      // On a full disk it cannot start, though nothing is broken.
      if (readySince || isFullDisk(reason)) failedStarts = 0;
      else if (++failedStarts >= most) return undefined;
      readySince = undefined;
      return delays[Math.min(crashes++, delays.length - 1)] ?? 0;
    },
  };
}
