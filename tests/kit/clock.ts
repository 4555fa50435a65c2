import type { Clock } from '#server/platform/clock.ts';

export interface MovableClock extends Clock {
  /** Moves the time forward. */
  forward(seconds: number): void;
}

/** A clock that stands still until it is moved. */
export function movableClock(start = new Date()): MovableClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    forward(seconds) {
      now += seconds * 1_000;
    },
  };
}
