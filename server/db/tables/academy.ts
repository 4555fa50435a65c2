import { boolean, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AcademyForm } from '#contract/academy/academy.ts';

export const academy = pgTable('academy', {
  id: boolean().primaryKey().default(true),
  facts: jsonb().notNull().$type<AcademyForm>(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_by: uuid(),
});
