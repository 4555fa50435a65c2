import type { Deps } from '#server/deps.ts';
import type { Db } from '#server/platform/database.ts';
import { type MailContent, renderMail } from '#server/platform/mail/template.ts';
import { mailJob, mailSender } from './jobs.ts';

/** Enqueues a mail together with the rows it speaks of. */
export async function mailLater(
  deps: Pick<Deps, 'jobs' | 'academyName'>,
  tx: Db,
  content: MailContent,
): Promise<void> {
  await deps.jobs.enqueue(tx, mailJob, renderMail(content, deps.academyName()));
}

/** Sends mails at once, for work that is in the background already. */
export function mailNow(
  deps: Pick<Deps, 'academyName' | 'config' | 'db'>,
): (content: MailContent) => Promise<void> {
  const send = mailSender(deps);
  return (content) => send(renderMail(content, deps.academyName()));
}
