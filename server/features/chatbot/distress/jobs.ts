import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { type Administrators, mailAdministrators } from '#server/features/mail/service.ts';
import { handler, jobKind } from '#server/platform/jobs.ts';
import { isOver } from '#server/platform/limits/limits.ts';

/** Mails the administrators about a conversation in which somebody may be in danger. */
export const chatAlertJob = jobKind({
  name: 'alert-chat-danger',
  data: z.object({ conversationId: z.uuid() }),
  options: { retryLimit: 10, retryDelay: 5, retryBackoff: true },
});

/** Enqueues the mail about a conversation; the answer does not wait for it. */
export const alerting =
  ({ jobs, db, log }: Pick<Deps, 'jobs' | 'db' | 'log'>) =>
  (conversationId: string): void =>
    void jobs.enqueue(db, chatAlertJob, { conversationId }).catch((err: unknown) => {
      log.error({ err }, 'chatbot: the office could not be told of someone in danger');
    });

const hour = 3_600;
const ofOne = { name: 'chat-alert', points: 1, seconds: hour };
/** A burst in the chat must not become one of mails. The office's list shows all conversations. */
const ofAll = { name: 'chat-alerts', points: 20, seconds: hour };

/** Once an hour for a conversation. The mail quotes nothing: what was written is read in the office, by colleagues with the permission. */
export function chatAlertHandler(
  deps: Pick<Deps, 'academyName' | 'consume' | 'db' | 'jobs' | 'config' | 'siteUrl'>,
  administrators: Administrators,
) {
  const mail = (conversationId: string) => ({
    subject: 'Urgent: someone in the chat may be in danger',
    lines: [
      'A visitor wrote to the chatbot about self-harm, abuse or violence, and was shown whom to call.',
      'Please read the conversation now. Nobody knows who wrote it unless they left a name there.',
    ],
    action: { label: 'Open the conversation', url: `${deps.siteUrl}/admin/answers/${conversationId}` },
  });
  return handler(chatAlertJob, async ({ conversationId }) => {
    try {
      await deps.db.transaction(async (tx) => {
        await mailAdministrators(deps, tx, administrators, mail(conversationId));
        // Counted last: one that could not be written is tried again.
        await deps.consume(ofOne, conversationId);
        await deps.consume(ofAll, 'all');
      });
    } catch (error) {
      if (!isOver(error)) throw error;
    }
  });
}
