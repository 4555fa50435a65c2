import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { forgetOldKeys } from '#server/platform/http/idempotency.ts';
import { handler, jobKind } from '#server/platform/jobs.ts';

/** Hourly: clears away what has served its time. */
export const tidyJob = jobKind({
  name: 'tidy',
  data: z.unknown(),
  options: { retryLimit: 0 },
  cron: '17 * * * *',
});

export function tidyHandler({ db }: Pick<Deps, 'db'>) {
  return handler(tidyJob, async () => {
    await forgetOldKeys(db);
    await db.execute(sql`delete from rate_limits where expire < ${Date.now()}`);
  });
}
