import { date, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** The days whose mail of the morning is on its way, or is not to be sent any more. */
export const morningMails = pgTable('morning_mails', {
  day: date().primaryKey(),
  sent_at: timestamp({ withTimezone: true }).notNull(),
});
