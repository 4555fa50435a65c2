import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { handler, jobKind } from '#server/platform/jobs.ts';
import { forgetOldQuestions } from './store.ts';

const day = 86_400_000;
const mostQuestions = 5_000;

/** Nightly: lets go of what was asked once and long ago. */
export const tidyChatbotJob = jobKind({
  name: 'tidy-chatbot',
  data: z.unknown(),
  options: { retryLimit: 0 },
  cron: '41 21 * * *',
});

export function tidyChatbotHandler({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return handler(tidyChatbotJob, async () => {
    await forgetOldQuestions(db, new Date(clock.now().getTime() - 90 * day), mostQuestions);
  });
}
