import { bigint, boolean, date, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Books } from '#contract/payments/books.ts';
import type { LedgerLine } from '#contract/payments/ledger.ts';

export const ledger = pgTable('ledger', {
  id: uuid().primaryKey().defaultRandom(),
  kind: text().notNull().$type<LedgerLine['kind']>(),
  amount: bigint({ mode: 'number' }).notNull(),
  payment_id: uuid(),
  admission_id: uuid(),
  source: uuid(),
  method: text(),
  reference: text(),
  cause: text().notNull(),
  actor: text(),
  test: boolean().notNull().default(false),
  day: date().notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Sums of lines, as the month's report adds them up; rows that are alike are merged at night. */
export const reportSums = pgTable('report_sums', {
  day: date().notNull(),
  test: boolean().notNull(),
  method: text(),
  course: text().notNull(),
  received: bigint({ mode: 'number' }).notNull(),
  refunded: bigint({ mode: 'number' }).notNull(),
  voided: bigint({ mode: 'number' }).notNull(),
  payments: bigint({ mode: 'number' }).notNull(),
});

export const dayCloses = pgTable('day_closes', {
  day: date().primaryKey(),
  expected: bigint({ mode: 'number' }).notNull(),
  counted: bigint({ mode: 'number' }).notNull(),
  denominations: jsonb().notNull().$type<Record<string, number>>(),
  reason: text(),
  closed_by: uuid().notNull(),
  closed_by_name: text().notNull(),
  closed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const books = pgTable('books', {
  id: boolean().primaryKey().default(true),
  result: jsonb().notNull().$type<Books>(),
  checked_at: timestamp({ withTimezone: true }).notNull(),
});
