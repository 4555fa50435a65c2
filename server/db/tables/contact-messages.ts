import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MessageStatus } from '#contract/messages.ts';

export const contactMessages = pgTable('contact_messages', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text(),
  message: text().notNull(),
  sender: text().notNull(),
  spam: boolean().notNull().default(false),
  status: text().notNull().default('new').$type<Exclude<MessageStatus, 'spam'>>(),
  owner: uuid(),
  owner_name: text(),
  version: integer().notNull().default(1),
  acknowledged: boolean().notNull().default(false),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  trashed_at: timestamp({ withTimezone: true }),
  trashed_by: uuid(),
  trash_batch: uuid(),
});

/** What the office wrote down about a message, or wrote to who sent it. */
export const messageNotes = pgTable('message_notes', {
  id: uuid().primaryKey(),
  message_id: uuid().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  by_id: uuid().notNull(),
  by_name: text().notNull(),
  text: text().notNull(),
  sent_to: text(),
  subject: text(),
});
