import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AuditKind } from '#contract/office/audit.ts';

export const audit = pgTable('audit', {
  id: uuid().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  actor_id: uuid(),
  actor: text().notNull(),
  action: text().notNull(),
  kind: text().$type<AuditKind>().notNull(),
  subject_id: uuid(),
  subject: text().notNull(),
  before: jsonb().$type<Record<string, unknown>>(),
  after: jsonb().$type<Record<string, unknown>>(),
});
