import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { handler, jobKind } from '#server/platform/jobs.ts';
import { emptyTrash } from './service.ts';

/** Nightly: what was deleted a month ago is gone for good. */
export const emptyTrashJob = jobKind({
  name: 'courses-empty-trash',
  data: z.unknown(),
  options: { retryLimit: 0 },
  cron: '41 21 * * *',
});

export const emptyTrashHandler = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  handler(emptyTrashJob, () => emptyTrash(db, clock.now()));
