import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { mergeAdmissionSums } from '#server/features/admissions/service.ts';
import { mergeEnquirySums } from '#server/features/enquiries/service.ts';
import { handler, jobKind } from '#server/platform/jobs.ts';
import { eraseOld } from './retention.ts';

/** Erases old rows every hour, and merges sums. */
export const tidyJob = jobKind({
  name: 'tidy',
  data: z.unknown(),
  options: { retryLimit: 0 },
  cron: '17 * * * *',
});

export function tidyHandler({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  return handler(tidyJob, async () => {
    await eraseOld(db, clock.now(), config.keep);
    await mergeAdmissionSums(db);
    await mergeEnquirySums(db);
  });
}
