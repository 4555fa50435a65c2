import { bigint, date, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Enquiry, EnquirySource } from '#contract/enquiries/enquiries.ts';

/** The state of an enquiry, as stored in JSON. */
interface Standing {
  status: Enquiry['status'];
  follow_up_on: string | null;
  answered_at: string | null;
}

export const enquiries = pgTable('enquiries', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  class_name: smallint().notNull(),
  board: text().notNull().$type<Enquiry['board']>(),
  subject: text().notNull().$type<Enquiry['subject']>(),
  country: text().notNull().$type<Enquiry['country']>(),
  phone: text().notNull(),
  email: text(),
  message: text().notNull(),
  status: text().notNull().default('pending').$type<Enquiry['status']>(),
  fingerprint: text(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  trashed_at: timestamp({ withTimezone: true }),
  trashed_by: uuid(),
  version: integer().notNull().default(1),
  closed_reason: text(),
  trash_batch: uuid(),
  owner: uuid(),
  owner_name: text(),
  follow_up_on: date(),
  answered_at: timestamp({ withTimezone: true }),
  admission_id: uuid(),
  before_admission: jsonb().$type<Standing>(),
  merged_into: uuid(),
  source: text().notNull().default('website').$type<EnquirySource>(),
});

/** Sums by the day on which enquiries came, kept by triggers; rows that are alike are merged every hour. */
export const enquirySums = pgTable('enquiry_sums', {
  day: date().notNull(),
  source: text().notNull().$type<EnquirySource>(),
  subject: text().notNull(),
  enquiries: bigint({ mode: 'number' }).notNull(),
  converted: bigint({ mode: 'number' }).notNull(),
  converted_test: bigint({ mode: 'number' }).notNull(),
});

/** Enquiries that no mail to the office speaks of yet. */
export const enquiryNews = pgTable('enquiry_news', { enquiry_id: uuid().primaryKey() });

/** What the office wrote down about an enquiry, or wrote to who sent it. */
export const enquiryNotes = pgTable('enquiry_notes', {
  id: uuid().primaryKey(),
  enquiry_id: uuid().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  by_id: uuid().notNull(),
  by_name: text().notNull(),
  text: text().notNull(),
  sent_to: text(),
  subject: text(),
});
