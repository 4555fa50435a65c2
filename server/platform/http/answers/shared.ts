import { setTimeout as wait } from 'node:timers/promises';

interface Reading<T> {
  made: Promise<T>;
  rested: Promise<void>;
  next?: Promise<T>;
}

/** The next reading of the same begins so many times as long after one as that took: however many ask, others have room. */
const rest = 9;
const longestRest = 1_000;

/**
 * Answers that many ask for at once: one is read at a time, and whoever asks meanwhile, or shortly after, gets the next one
 * with all others who wait. So nobody gets what was read before they asked, on whichever node it has changed.
 */
export function sharedAnswers<T>() {
  const readings = new Map<string, Reading<T>>();

  function start(what: string, read: () => Promise<T>): Promise<T> {
    const started = performance.now();
    const made = read();
    const takeRest = () => wait(Math.min(rest * (performance.now() - started), longestRest));
    const one: Reading<T> = { made, rested: made.then(takeRest, takeRest) };
    readings.set(what, one);
    one.rested.then(() => {
      if (!one.next) readings.delete(what);
    });
    return made;
  }

  return (what: string, read: () => Promise<T>): Promise<T> => {
    const running = readings.get(what);
    if (!running) return start(what, read);
    running.next ??= running.rested.then(() => start(what, read));
    return running.next;
  };
}
