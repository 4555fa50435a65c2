import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { handler, jobKind } from '#server/platform/jobs.ts';
import type { ImportSpecs } from './spec.ts';
import { isAnyRunning } from './store.ts';
import { importSteps } from './work-off.ts';

/** A run ends after this time, so that it is not mistaken for one that hangs. */
const longestRun = 60_000;

/**
 * Checks, adds or removes the rows of imports. Enqueued when someone starts such a step, and by a schedule each minute, so
 * that imports go on after a node was stopped.
 */
export const importJob = jobKind({
  name: 'import-rows',
  data: z.unknown(),
  options: { retryLimit: 0, deleteAfterSeconds: 3_600 },
  cron: '* * * * *',
});

type JobDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'liveUpdates' | 'jobs'>;

/** The specs are made for the first import. */
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
