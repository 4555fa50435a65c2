import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const mailbox = pgTable('mailbox', {
  id: uuid().primaryKey(),
  recipient: text().notNull(),
  subject: text().notNull(),
  text_body: text().notNull(),
  html_body: text().notNull(),
  sent_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
