import type { Deps } from '#server/deps.ts';
import { chatAlertJob } from './jobs.ts';

const hour = 3_600_000;
/** A node sends no more in an hour: who floods the chat must not flood the mail. The list shows all of them. */
const mostAnHour = 20;

/** Has the office told of a conversation at once, and once. */
export function alerting({ jobs, db, clock, log }: Pick<Deps, 'jobs' | 'db' | 'clock' | 'log'>) {
  let told = new Map<string, number>();

  return (conversationId: string): void => {
    const now = clock.now().getTime();
    told = new Map([...told].filter(([, at]) => now - at < hour));
    if (told.has(conversationId) || told.size >= mostAnHour) return;
    told.set(conversationId, now);
    jobs.enqueue(db, chatAlertJob, { conversationId }).catch((err: unknown) => {
      told.delete(conversationId);
      log.error({ err }, 'chatbot: the office could not be told of someone in danger');
    });
  };
}
