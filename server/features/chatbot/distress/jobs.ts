import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { mailLater } from '#server/features/mail/service.ts';
import type { Db } from '#server/platform/database.ts';
import { handler, jobKind } from '#server/platform/jobs.ts';

/** Tells the administrators of a conversation in which somebody may be in danger. */
export const chatAlertJob = jobKind({
  name: 'alert-chat-danger',
  data: z.object({ conversationId: z.uuid() }),
  options: { retryLimit: 10, retryDelay: 5, retryBackoff: true },
});

/** The mail quotes nothing: what was written is read in the panel, by those who may. */
export function chatAlertHandler(
  deps: Pick<Deps, 'academyName' | 'db' | 'jobs' | 'config' | 'siteUrl'>,
  administrators: (db: Db) => Promise<string[]>,
) {
  const mail = (to: string, conversationId: string) => ({
    to,
    subject: 'Urgent: someone in the chat may be in danger',
    lines: [
      'A visitor wrote to the chatbot about self-harm, abuse or violence, and was shown whom to call.',
      'Please read the conversation now. Nobody knows who wrote it unless they left a name there.',
    ],
    action: { label: 'Open the conversation', url: `${deps.siteUrl}/admin/answers/${conversationId}` },
  });
  return handler(chatAlertJob, ({ conversationId }) =>
    deps.db.transaction(async (tx) => {
      const known = await administrators(tx);
      const recipients = known.length > 0 ? known : [deps.config.mail.office];
      for (const to of recipients) await mailLater(deps, tx, mail(to, conversationId));
    }),
  );
}
