import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { daysInTrash } from '#contract/list.ts';
import type { Deps } from '#server/deps.ts';
import { forgetImports } from '#server/features/courses/service.ts';
import { eraseForumTrash } from '#server/features/forum/service.ts';
import { forgetOldChanges } from '#server/platform/bulk-undo.ts';
import { eraseInSteps } from '#server/platform/erase.ts';
import { forgetOldKeys } from '#server/platform/http/idempotency.ts';
import { handler, jobKind } from '#server/platform/jobs.ts';
import { emptyTrash } from './store.ts';

/** Hourly: clears away what has served its time. */
export const tidyJob = jobKind({
  name: 'tidy',
  data: z.unknown(),
  options: { retryLimit: 0 },
  cron: '17 * * * *',
});

export function tidyHandler({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return handler(tidyJob, async () => {
    await forgetOldKeys(db);
    await forgetOldChanges(db);
    await eraseInSteps(db, sql`rate_limits`, sql`expire < ${Date.now()}`);
    const before = new Date(clock.now().getTime() - daysInTrash * 86_400_000);
    await emptyTrash(db, before);
    await eraseForumTrash(db, before);
    await forgetImports(db);
  });
}
