import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { handler, jobKind } from '#server/platform/jobs.ts';
import type { ImportSpecs } from './spec.ts';
import { isAnyRunning } from './store.ts';
import { importSteps } from './work-off.ts';

/** For so long at a time, so that no run is taken for one that hangs. */
const longestRun = 60_000;

/**
 * Works off what is to be checked, added or taken back. It is asked for when someone begins that, and comes by itself
 * each minute, so that no import stands still when a node was stopped.
 */
export const importJob = jobKind({
  name: 'import-rows',
  data: z.unknown(),
  options: { retryLimit: 0, deleteAfterSeconds: 3_600 },
  cron: '* * * * *',
});

type JobDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'liveUpdates' | 'jobs'>;

/** What can be imported is made when the first import comes. */
export function importHandler(deps: JobDeps, open: () => Promise<ImportSpecs>) {
  let specs: Promise<ImportSpecs> | undefined;
  return handler(importJob, async () => {
    if (!(await isAnyRunning(deps.db))) return;
    specs ??= open();
    const next = importSteps(deps, await specs);
    const end = performance.now() + longestRun;
    while (await next()) if (performance.now() > end) return deps.jobs.enqueue(deps.db, importJob, {});
  });
}
