interface Reading<T> {
  made: Promise<T>;
  rested: Promise<void>;
  next?: Promise<T>;
}

/** The next reading of the same begins so many times as long after one as that took: however many ask, others have room. */
const rest = 9;
/** Of all that is asked for again and again one is read at a time, with a rest after each: however much it is, others have room. */
const restOfAll = 3;
const longestRest = 1_000;

/** What rests that many times as long as has passed until it is called. */
function restAfter(times: number) {
  const started = performance.now();
  return () =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, Math.min(times * (performance.now() - started), longestRest));
    });
}

/**
 * Answers that many ask for at once: one is read at a time, and whoever asks meanwhile, or shortly after, gets the next one
 * with all others who wait. So nobody gets what was read before they asked, on whichever node it has changed.
 */
export function sharedAnswers<T>() {
  const readings = new Map<string, Reading<T>>();
  let line = Promise.resolve();

  function start(what: string, read: () => Promise<T>): Promise<T> {
    const takeRest = restAfter(rest);
    const made = read();
    const one: Reading<T> = { made, rested: made.then(takeRest, takeRest) };
    readings.set(what, one);
    one.rested.then(() => {
      if (!one.next) readings.delete(what);
    });
    return made;
  }

  function inLine(begin: () => Promise<T>): Promise<T> {
    const turn = line.then(() => ({ made: begin(), takeRest: restAfter(restOfAll) }));
    line = turn.then(({ made, takeRest }) => made.then(takeRest, takeRest));
    return turn.then(({ made }) => made);
  }

  return (what: string, read: () => Promise<T>): Promise<T> => {
    const running = readings.get(what);
    if (!running) return start(what, read);
    running.next ??= running.rested.then(() => inLine(() => start(what, read)));
    return running.next;
  };
}
