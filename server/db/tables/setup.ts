import { boolean, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

export const officeSetup = pgTable('office_setup', {
  id: boolean().primaryKey().default(true),
  dismissed_at: timestamp({ withTimezone: true }).notNull(),
  dismissed_by: uuid().notNull(),
});
