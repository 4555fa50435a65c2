import { z } from 'zod';
import { handler, jobKind } from '#server/platform/jobs.ts';

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
