import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { handler, jobKind } from '#server/platform/jobs.ts';
import { deleteChallengesBefore } from './factors/store.ts';
import { deleteGuessesBefore } from './guesses/store.ts';
import { deleteTokensBefore, deleteTriesBefore } from './one-time/store.ts';
import { deletePasskeyChallengesBefore } from './passkeys/store.ts';
import { deleteOldWishes } from './people/store.ts';
import { deleteFlowStatesBefore } from './providers/store.ts';
import { deleteRequestsBefore } from './requests/store.ts';
import { deleteSessionsBefore } from './sessions/store.ts';

/** Hourly: clears away codes, challenges, flows and sessions whose time is over. */
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
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
    await deleteTokensBefore(db, now);
    await deleteTriesBefore(db, daysAgo(1));
    // Longer than any mail that belongs to one.
    await deleteRequestsBefore(db, daysAgo(30));
    await deleteFlowStatesBefore(db, hourAgo);
    await deleteChallengesBefore(db, hourAgo);
    await deletePasskeyChallengesBefore(db, now);
    await deleteGuessesBefore(db, hourAgo);
    await deleteOldWishes(db, now);
    // Not at once: who comes with one is told that it has ended.
    await deleteSessionsBefore(db, hourAgo);
  });
}
