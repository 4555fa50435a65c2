import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '#contract/access.ts';
import type { ImportKind } from '#contract/imports/fields.ts';
import type { ImportMapping, ImportState, RowOutcome } from '#contract/imports/imports.ts';

const time = () => timestamp({ withTimezone: true });

export const imports = pgTable('imports', {
  id: uuid().primaryKey(),
  kind: text().notNull().$type<ImportKind>(),
  state: text().notNull().default('draft').$type<ImportState>(),
  file_name: text().notNull(),
  headers: jsonb().notNull().$type<string[]>(),
  total: integer().notNull(),
  mapping: jsonb().notNull().$type<ImportMapping>(),
  send_invitations: boolean().notNull().default(false),
  by_id: uuid().notNull(),
  by_email: text().notNull(),
  by_role: text().notNull().$type<Role>(),
  at: time().notNull().defaultNow(),
  updated_at: time().notNull().defaultNow(),
  actor_id: uuid(),
  actor_email: text(),
  actor_role: text().$type<Role>(),
});

export const importRows = pgTable(
  'import_rows',
  {
    import_id: uuid().notNull(),
    line: integer().notNull(),
    cells: jsonb().notNull().$type<string[]>(),
    problem: text(),
    outcome: text().$type<RowOutcome>(),
    reasons: jsonb().notNull().default([]).$type<string[]>(),
    identity: text(),
    name: text().notNull().default(''),
    row_id: uuid(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.line] })],
);

export const importMappings = pgTable(
  'import_mappings',
  {
    kind: text().notNull().$type<ImportKind>(),
    headers: text().notNull(),
    mapping: jsonb().notNull().$type<ImportMapping>(),
    updated_at: time().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.headers] })],
);
