import { date, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** The days whose morning mail was enqueued, or is skipped. */
export const morningMails = pgTable('morning_mails', {
  day: date().primaryKey(),
  sent_at: timestamp({ withTimezone: true }).notNull(),
});
