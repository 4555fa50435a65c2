import { date, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Enquiry } from '#contract/enquiries/enquiries.ts';

export const enquiries = pgTable('enquiries', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  className: smallint('class_name').notNull(),
  board: text().notNull().$type<Enquiry['board']>(),
  subject: text().notNull().$type<Enquiry['subject']>(),
  country: text().notNull().$type<Enquiry['country']>(),
  phone: text().notNull(),
  email: text(),
  message: text().notNull(),
  status: text().notNull().default('pending').$type<Enquiry['status']>(),
  fingerprint: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  trashedAt: timestamp('trashed_at', { withTimezone: true }),
  trashedBy: uuid('trashed_by'),
  version: integer().notNull().default(1),
  closedReason: text('closed_reason'),
  trashBatch: uuid('trash_batch'),
  owner: uuid(),
  ownerName: text('owner_name'),
  followUpOn: date('follow_up_on'),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
});

/** Enquiries that no mail to the office speaks of yet. */
export const enquiryNews = pgTable('enquiry_news', { enquiryId: uuid('enquiry_id').primaryKey() });

/** What the office wrote down about an enquiry, or wrote to who sent it. */
export const enquiryNotes = pgTable('enquiry_notes', {
  id: uuid().primaryKey(),
  enquiryId: uuid('enquiry_id').notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  byId: uuid('by_id').notNull(),
  byName: text('by_name').notNull(),
  text: text().notNull(),
  sentTo: text('sent_to'),
  subject: text(),
});
