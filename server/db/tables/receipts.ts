import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const receipts = pgTable('receipts', {
  number: text().primaryKey(),
  year: text().notNull(),
  serial: integer().notNull(),
  payment_id: uuid().notNull(),
  admission_id: uuid().notNull(),
  admission_reference: text().notNull(),
  student_name: text().notNull(),
  code: text().notNull(),
  key: text().notNull(),
  issued_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  voided_at: timestamp({ withTimezone: true }),
});
