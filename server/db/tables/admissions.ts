import { sql } from 'drizzle-orm';
import { date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Admission } from '#contract/admissions/admissions.ts';

export const admissions = pgTable('admissions', {
  id: uuid().primaryKey(),
  reference: text().notNull(),
  paymentId: uuid('payment_id').notNull(),
  admissionType: text('admission_type').notNull().$type<Admission['admission_type']>(),
  studentName: text('student_name').notNull(),
  course: text().notNull().$type<Admission['course']>(),
  board: text().notNull().$type<Admission['board']>(),
  standard: text().notNull().$type<Admission['standard']>(),
  joiningDate: date('joining_date').notNull(),
  address: text().notNull(),
  contactNo: text('contact_no').notNull(),
  email: text(),
  fees: integer().notNull(),
  status: text().notNull().default('submitted').$type<Admission['status']>(),
  decisionReason: text('decision_reason'),
  missing: text().array().notNull().default([]),
  searchName: text('search_name').generatedAlwaysAs(sql`lower(student_name)`),
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  trashedAt: timestamp('trashed_at', { withTimezone: true }),
  trashedBy: uuid('trashed_by'),
  trashBatch: uuid('trash_batch'),
  enquiryId: uuid('enquiry_id'),
});
