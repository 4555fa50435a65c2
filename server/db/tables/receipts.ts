import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const receipts = pgTable('receipts', {
  number: text().primaryKey(),
  year: text().notNull(),
  serial: integer().notNull(),
  paymentId: uuid('payment_id').notNull(),
  admissionId: uuid('admission_id').notNull(),
  admissionReference: text('admission_reference').notNull(),
  studentName: text('student_name').notNull(),
  code: text().notNull(),
  key: text().notNull(),
  issuedAt: timestamp('issued_at', { withTimezone: true }).notNull().defaultNow(),
  voidedAt: timestamp('voided_at', { withTimezone: true }),
});
