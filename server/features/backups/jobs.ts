import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { handler, jobKind } from '#server/platform/jobs.ts';
import { makeBackup } from './make.ts';
import { placeOf } from './places/place.ts';

/** Runs daily at the time in the settings, on one node, and on request. */
export const backupJob = jobKind({
  name: 'backup',
  data: z.object({ id: z.uuid().optional() }),
  options: { retryLimit: 3, retryDelay: 900, expireInSeconds: 8 * 3_600 },
});

export function backupHandler(
  deps: Pick<Deps, 'clock' | 'config' | 'db' | 'liveUpdates' | 'log' | 'directUrl'>,
) {
  const { at } = deps.config.backup;
  const cron = placeOf(deps.config.backup) && cronOf(at);
  return handler({ ...backupJob, ...(cron && { cron }) }, async (asked) => {
    await makeBackup({ ...deps, tell: () => deps.liveUpdates.tell('backups') }, asked);
  });
}

/** A daily time in India as a cron schedule in UTC. */
export function cronOf(at: string): string {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const utc = (hours * 60 + minutes - 330 + 1_440) % 1_440;
  return `${utc % 60} ${Math.floor(utc / 60)} * * *`;
}
