import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { handler, jobKind } from '#server/platform/jobs.ts';
import { eraseTrash } from './posts/store.ts';

const kept = 30 * 86_400_000;

/** Nightly: erases what has lain in the trash of the forum for 30 days. */
export const tidyForumJob = jobKind({
  name: 'tidy-forum',
  data: z.unknown(),
  options: { retryLimit: 0 },
  cron: '40 21 * * *',
});

export function tidyForumHandler({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return handler(tidyForumJob, () => eraseTrash(db, new Date(clock.now().getTime() - kept)));
}
