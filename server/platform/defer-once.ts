import type { Logger } from './log.ts';

/** Does `work` a moment after it was first asked for, once for all who ask meanwhile; forgotten if the process ends. */
export function deferOnce(delay: number, work: () => Promise<void>, log: Logger): () => void {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    setTimeout(() => {
      asked = false;
      work().catch((error: unknown) => log.warn({ err: error }, 'deferred work failed'));
    }, delay).unref();
  };
}
