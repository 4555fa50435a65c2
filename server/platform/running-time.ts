/** How long we wait at most, in milliseconds. The tests raise it, since they run on busy machines. */
export const longestWait = {
  request: 9_000,
  queue: 5_000,
  connection: 5_000,
  statement: 10_000,
  idleTransaction: 15_000,
};

const slice = 500;
const longestTurn = 1_000;

/**
 * Calls after this process has run for so many milliseconds, and after it has read what arrived meanwhile. A machine that
 * was suspended or migrated wakes with all timers due and every answer unread: by the clock alone everyone would be told
 * that the database is away. Returns a function that cancels the call.
 */
export function afterRunning(milliseconds: number, call: () => void): () => void {
  let left = milliseconds;
  let timer: NodeJS.Timeout;
  let turn: NodeJS.Immediate | undefined;
  const wait = () => {
    const started = performance.now();
    timer = setTimeout(
      () => {
        left -= Math.min(Math.round(performance.now() - started), longestTurn);
        if (left > 0) wait();
        else turn = setImmediate(call);
      },
      Math.min(Math.max(left, 0), slice),
    );
  };
  wait();
  return () => {
    clearTimeout(timer);
    clearImmediate(turn);
  };
}
