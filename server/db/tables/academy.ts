import { boolean, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AcademyForm } from '#contract/academy/academy.ts';

export const academy = pgTable('academy', {
  id: boolean().primaryKey().default(true),
  facts: jsonb().notNull().$type<AcademyForm>(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  updatedBy: uuid('updated_by'),
});
