import { isFullDisk } from './explain.ts';

const STEADY = 60_000;

export type Restarts = {
  /** Pauses before each new start after a crash; the last one goes on. */
  delays: readonly number[];
  /** After so many starts in a row that did not get as far as answering there is no hope. */
  failedStarts: number;
};
export const usual: Restarts = { delays: [200, 500, 1_000, 2_000, 5_000], failedStarts: 12 };

/** How long to wait after each crash; undefined when there is no hope. */
export function countCrashes({ delays, failedStarts: most }: Restarts) {
  let readySince: number | undefined = Date.now();
  let crashes = 0;
  let failedStarts = 0;
  return {
    gotUp() {
      readySince = Date.now();
    },
    died(reason: string): number | undefined {
      if (readySince && Date.now() - readySince > STEADY) crashes = 0;
      // On a full disk it cannot get up, though nothing is broken.
      if (readySince || isFullDisk(reason)) failedStarts = 0;
      else if (++failedStarts >= most) return undefined;
      readySince = undefined;
      return delays[Math.min(crashes++, delays.length - 1)] ?? 0;
    },
  };
}
