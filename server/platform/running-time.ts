/** How long we wait at most, in milliseconds; more in the tests, which run on machines that have much else to do. */
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
 * Calls when this process has run for so many milliseconds, and then after what has arrived meanwhile. A machine that
 * stood still, as one does that is moved or suspended, wakes with all timers due and every answer still unread: by the
 * clock alone everyone would be told that the database is away. Returns how to stop it.
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
