import pino from 'pino';

/** A log that remembers the last error, so that a fault can be shown with its cause. */
export function lastErrorLog() {
  let last = '';
  const write = (line: string) => {
    last = line;
  };
  const log = pino({ level: 'error' }, { write });
  return {
    log,
    /** Returns the last error and forgets it. */
    take() {
      const line = last;
      last = '';
      return line.slice(0, 1_500);
    },
  };
}
