import pino from 'pino';

/** A log that keeps the last error, so that a fault can be shown with its cause. */
export function keptErrors() {
  let last = '';
  const write = (line: string) => {
    last = line;
  };
  const log = pino({ level: 'error' }, { write });
  return {
    log,
    /** The cause of the last error, and forgets it. */
    take() {
      const line = last;
      last = '';
      return line.slice(0, 1_500);
    },
  };
}
