import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull().$type<object>(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_by: uuid(),
});
