/**
 * Shares a read among those who ask at once, without ever giving anyone what was read before they asked: who comes
 * while a read is under way waits for the next one.
 */
export function fresh<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | undefined;
  let next: Promise<T> | undefined;

  function start(): Promise<T> {
    next = undefined;
    const mine = read();
    running = mine
      .catch(() => {})
      .finally(() => {
        if (!next) running = undefined;
      });
    return mine;
  }

  return () => {
    if (!running) return start();
    next ??= running.then(start);
    return next;
  };
}
