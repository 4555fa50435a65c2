import { sql } from 'drizzle-orm';
import { bigint, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Admission } from '#contract/admissions/admissions.ts';

export const admissions = pgTable('admissions', {
  id: uuid().primaryKey(),
  reference: text().notNull(),
  payment_id: uuid(),
  admission_type: text().notNull().$type<Admission['admission_type']>(),
  student_name: text().notNull(),
  course: text().notNull().$type<Admission['course']>(),
  board: text().notNull().$type<Admission['board']>(),
  standard: text().notNull().$type<Admission['standard']>(),
  joining_date: date().notNull(),
  address: text().notNull(),
  contact_no: text().notNull(),
  email: text(),
  fees: integer().notNull(),
  paid: bigint({ mode: 'number' }).notNull().default(0),
  to_confirm: bigint({ mode: 'number' }).notNull().default(0),
  due_on: date(),
  paid_back_at: timestamp({ withTimezone: true }),
  status: text().notNull().default('submitted').$type<Admission['status']>(),
  decision_reason: text(),
  missing: text().array().notNull().default([]),
  search_name: text().generatedAlwaysAs(sql`lower(student_name)`),
  version: integer().notNull().default(1),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  trashed_at: timestamp({ withTimezone: true }),
  trashed_by: uuid(),
  trash_batch: uuid(),
  enquiry_id: uuid(),
  user_id: uuid(),
});

/** Sums by day, kept by triggers; rows that are alike are merged every hour. */
export const admissionSums = pgTable('admission_sums', {
  day: date().notNull(),
  course: text().notNull(),
  admission_type: text().notNull().$type<Admission['admission_type']>(),
  admissions: bigint({ mode: 'number' }).notNull(),
  owed: bigint({ mode: 'number' }).notNull(),
});

/** What is owed, by when, course and standard; as above. */
export const dueSums = pgTable('due_sums', {
  due_on: date(),
  course: text().notNull(),
  standard: text().notNull(),
  dues: bigint({ mode: 'number' }).notNull(),
  /** In paise. */
  balance: bigint({ mode: 'number' }).notNull(),
});

export const admissionClaims = pgTable(
  'admission_claims',
  {
    user_id: uuid().notNull(),
    admission_id: uuid().notNull(),
    claimed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.admission_id] })],
);

export const instalments = pgTable(
  'instalments',
  {
    admission_id: uuid().notNull(),
    due_on: date().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.admission_id, table.due_on] })],
);
