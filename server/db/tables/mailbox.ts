import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const mailbox = pgTable('mailbox', {
  id: uuid().primaryKey(),
  recipient: text().notNull(),
  subject: text().notNull(),
  textBody: text('text_body').notNull(),
  htmlBody: text('html_body').notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
});
