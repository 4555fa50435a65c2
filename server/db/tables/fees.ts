import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Fee } from '#contract/payments/fees.ts';

export const fees = pgTable(
  'fees',
  {
    course: text().notNull().$type<Fee['course']>(),
    standard: text().notNull().$type<Fee['standard']>(),
    amount: integer().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    updatedBy: uuid('updated_by'),
  },
  (table) => [primaryKey({ columns: [table.course, table.standard] })],
);
