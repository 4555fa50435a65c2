interface Reading<T> {
  answer: Promise<T>;
  /** Resolves when the next reading may begin. */
  paused: Promise<void>;
  next?: Promise<T>;
}

/** After a reading, the next one of the same waits so many times as long as it took, which leaves room for others. */
const pauseFactor = 9;
/** Repeated readings of anything go one at a time, with such a pause after each. */
const pauseFactorOfAll = 3;
const longestPause = 1_000;

/** Starts a stopwatch; the returned function pauses so many times as long as has passed until it is called. */
function measurePause(factor: number) {
  const started = performance.now();
  return () =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, Math.min(factor * (performance.now() - started), longestPause));
    });
}

/**
 * Answers that many ask for at once: one is read at a time, and all who ask meanwhile, or shortly after, share the next one.
 * So nobody gets what was read before they asked, no matter which node changed it.
 */
export function sharedAnswers<T>() {
  const readings = new Map<string, Reading<T>>();
  let queue = Promise.resolve();

  function start(what: string, read: () => Promise<T>): Promise<T> {
    const pause = measurePause(pauseFactor);
    const answer = read();
    const reading: Reading<T> = { answer, paused: answer.then(pause, pause) };
    readings.set(what, reading);
    reading.paused.then(() => {
      if (!reading.next) readings.delete(what);
    });
    return answer;
  }

  function enqueue(read: () => Promise<T>): Promise<T> {
    const turn = queue.then(() => ({ answer: read(), pause: measurePause(pauseFactorOfAll) }));
    queue = turn.then(({ answer, pause }) => answer.then(pause, pause));
    return turn.then(({ answer }) => answer);
  }

  return (what: string, read: () => Promise<T>): Promise<T> => {
    const running = readings.get(what);
    if (!running) return start(what, read);
    running.next ??= running.paused.then(() => enqueue(() => start(what, read)));
    return running.next;
  };
}
