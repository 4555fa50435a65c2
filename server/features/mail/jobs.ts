import type { Deps } from '#server/deps.ts';
import { handler, jobKind } from '#server/platform/jobs.ts';
import { Mail, type SendMail } from '#server/platform/mail/mail.ts';
import { smtpSender } from '#server/platform/mail/smtp.ts';
import { insert } from './store.ts';

/** Retried with growing delays for about three days; then it goes to the queue of failed jobs. */
export const mailJob = jobKind({
  name: 'mail',
  data: Mail,
  options: {
    retryLimit: 80,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3_600,
    retentionSeconds: 365 * 86_400,
  },
  // Services are slow with each mail, and most allow ten connections at a time from one sender.
  atOnce: 5,
});

/** Sends by SMTP where it is configured, else into the built-in mailbox. */
export function mailSender({
  academyName,
  config,
  db,
}: Pick<Deps, 'academyName' | 'config' | 'db'>): SendMail {
  const { smtpUrl, from } = config.mail;
  return smtpUrl
    ? smtpSender(smtpUrl, () => ({ name: academyName(), address: from }))
    : (mail: Mail) => insert(db, mail);
}

export const mailHandler = (deps: Pick<Deps, 'academyName' | 'config' | 'db'>) =>
  handler(mailJob, mailSender(deps));
