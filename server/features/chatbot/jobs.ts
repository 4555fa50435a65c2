import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { handler, jobKind } from '#server/platform/jobs.ts';
import { eraseConversations } from './recording/store.ts';
import { forgetOldQuestions } from './store.ts';

const day = 86_400_000;
const mostQuestions = 5_000;
const mostConversations = 100_000;

/** Nightly: lets go of what was asked once and long ago, and of conversations after 90 days. */
export const tidyChatbotJob = jobKind({
  name: 'tidy-chatbot',
  data: z.unknown(),
  options: { retryLimit: 0 },
  cron: '41 21 * * *',
});

/** Weekly, and when the office asks for it: puts past questions to the bot again. */
export const replayJob = jobKind({
  name: 'replay-chatbot',
  data: z.unknown(),
  options: { retryLimit: 0 },
  cron: '17 20 * * 6',
});

/** Opened when it is first needed. */
export function replayHandler(open: () => Promise<{ run(): Promise<void> }>) {
  return handler(replayJob, async () => (await open()).run());
}

export function tidyChatbotHandler({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return handler(tidyChatbotJob, async () => {
    const ninetyDaysAgo = new Date(clock.now().getTime() - 90 * day);
    await forgetOldQuestions(db, ninetyDaysAgo, mostQuestions);
    await eraseConversations(db, ninetyDaysAgo, mostConversations);
  });
}
