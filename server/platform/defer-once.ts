import type { Logger } from './log.ts';

/** Runs `work` once, `delay` milliseconds after the first of several calls; lost if the process ends before. */
export function deferOnce(delay: number, work: () => Promise<void>, log: Logger): () => void {
  let isPending = false;
  return () => {
    if (isPending) return;
    isPending = true;
    setTimeout(() => {
      isPending = false;
      work().catch((error: unknown) => log.warn({ err: error }, 'deferred work failed'));
    }, delay).unref();
  };
}
