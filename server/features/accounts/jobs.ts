import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { handler, jobKind } from '#server/platform/jobs.ts';
import { deleteChallengesBefore } from './factors/store.ts';
import { deleteGuessesBefore } from './guesses/store.ts';
import { deleteTokensBefore } from './one-time/store.ts';
import { deletePasskeyChallengesBefore } from './passkeys/store.ts';
import { deleteFlowStatesBefore } from './providers/store.ts';

/** Hourly: clears away codes, challenges and flows whose time is over. */
export const tidyAccountsJob = jobKind({
  name: 'tidy-accounts',
  data: z.unknown(),
  options: { retryLimit: 0 },
  cron: '37 * * * *',
});

export function tidyAccountsHandler({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return handler(tidyAccountsJob, async () => {
    const now = clock.now();
    const hourAgo = new Date(now.getTime() - 3_600_000);
    await deleteTokensBefore(db, now);
    await deleteFlowStatesBefore(db, hourAgo);
    await deleteChallengesBefore(db, hourAgo);
    await deletePasskeyChallengesBefore(db, now);
    await deleteGuessesBefore(db, hourAgo);
  });
}
