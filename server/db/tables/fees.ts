import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Fee } from '#contract/payments/fees.ts';
import type { MoneySettings } from '#contract/payments/money-settings.ts';

export const fees = pgTable(
  'fees',
  {
    course: text().notNull().$type<Fee['course']>(),
    standard: text().notNull().$type<Fee['standard']>(),
    amount: integer().notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_by: uuid(),
  },
  (table) => [primaryKey({ columns: [table.course, table.standard] })],
);

export const moneySettings = pgTable('money_settings', {
  id: boolean().primaryKey().default(true),
  settings: jsonb().notNull().$type<Partial<MoneySettings>>(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_by: uuid(),
});
