import type { Deps } from '#server/deps.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type MailContent, renderMail } from '#server/platform/mail/template.ts';
import { mailJob, mailSender } from './jobs.ts';

/** Enqueues a mail in the transaction that writes the rows it is about. */
export async function mailLater(
  deps: Pick<Deps, 'jobs' | 'academyName'>,
  tx: Db,
  content: MailContent,
): Promise<void> {
  await deps.jobs.enqueue(tx, mailJob, renderMail(content, deps.academyName()));
}

/** Reads the email addresses of all administrators. */
export type Administrators = (db: Db) => Promise<string[]>;

/** Sends a mail to each administrator, or to the office where there is none. */
export async function mailAdministrators(
  deps: Pick<Deps, 'jobs' | 'academyName' | 'config'>,
  tx: Db,
  administrators: Administrators,
  content: Omit<MailContent, 'to'>,
): Promise<void> {
  const known = await administrators(tx);
  for (const to of known.length > 0 ? known : [deps.config.mail.office])
    await mailLater(deps, tx, { ...content, to });
}

/** Sends mails at once, for work that already runs in the background. */
export function mailNow(
  deps: Pick<Deps, 'academyName' | 'config' | 'db'>,
): (content: MailContent) => Promise<void> {
  const send = mailSender(deps);
  return (content) => send(renderMail(content, deps.academyName()));
}
