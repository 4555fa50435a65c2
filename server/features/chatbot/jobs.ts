import { z } from 'zod';
import { daysInTrash } from '#contract/list.ts';
import type { Deps } from '#server/deps.ts';
import { handler, jobKind } from '#server/platform/jobs.ts';
import { forgetOldQuestions, forgetTrash } from './store.ts';

const day = 86_400_000;
const mostQuestions = 5_000;

/** Nightly: lets go of what was asked once and long ago, and of answers whose days in the trash are over. */
export const tidyChatbotJob = jobKind({
  name: 'tidy-chatbot',
  data: z.unknown(),
  options: { retryLimit: 0 },
  cron: '41 21 * * *',
});

export function tidyChatbotHandler({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return handler(tidyChatbotJob, async () => {
    const now = clock.now().getTime();
    await forgetOldQuestions(db, new Date(now - 90 * day), mostQuestions);
    await forgetTrash(db, new Date(now - daysInTrash * day));
  });
}
