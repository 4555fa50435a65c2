import { bigint, date, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { StatementMapping } from '#contract/payments/statements.ts';

const time = () => timestamp({ withTimezone: true });

export const bankLines = pgTable('bank_lines', {
  id: uuid().primaryKey(),
  hash: text().notNull(),
  day: date().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  description: text().notNull(),
  utrs: text().array().notNull(),
  payment_id: uuid(),
  uploaded_by: uuid().notNull(),
  uploaded_at: time().notNull().defaultNow(),
});

export const statementMappings = pgTable('statement_mappings', {
  headers: text().primaryKey(),
  mapping: jsonb().notNull().$type<StatementMapping>(),
  updated_at: time().notNull().defaultNow(),
});
