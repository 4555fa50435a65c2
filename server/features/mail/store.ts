import { randomUUIDv7 } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { mailbox } from '#server/db/tables/mailbox.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Mail } from '#server/platform/mail/mail.ts';

export interface MailboxMessage extends Mail {
  id: string;
  sentAt: Date;
}

export async function insert(db: Db, mail: Mail): Promise<void> {
  const { to, subject, text, html } = mail;
  await db
    .insert(mailbox)
    .values({ id: randomUUIDv7(), recipient: to, subject, text_body: text, html_body: html });
}

/** Newest first. */
export async function list(db: Db): Promise<MailboxMessage[]> {
  const rows = await db.select().from(mailbox).orderBy(desc(mailbox.sent_at), desc(mailbox.id)).limit(200);
  return rows.map(({ id, recipient, subject, text_body: textBody, html_body: htmlBody, sent_at: sentAt }) => {
    return { id, to: recipient, subject, text: textBody, html: htmlBody, sentAt };
  });
}
