interface Reading<T> {
  made: Promise<T>;
  next?: Promise<T>;
}

/**
 * Answers that many ask for at once: one is read at a time, and whoever asks meanwhile gets the next one with all others
 * who wait. So nobody gets what was read before they asked, on whichever node it has changed.
 */
export function sharedAnswers<T>() {
  const readings = new Map<string, Reading<T>>();

  function start(what: string, read: () => Promise<T>): Promise<T> {
    const one: Reading<T> = { made: read() };
    readings.set(what, one);
    const end = () => {
      if (!one.next) readings.delete(what);
    };
    one.made.then(end, end);
    return one.made;
  }

  return (what: string, read: () => Promise<T>): Promise<T> => {
    const running = readings.get(what);
    if (!running) return start(what, read);
    const again = () => start(what, read);
    running.next ??= running.made.then(again, again);
    return running.next;
  };
}
