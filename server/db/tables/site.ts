import { bigint, customType, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { SiteContent } from '#contract/site/content.ts';

export const site_versions = pgTable('site_versions', {
  version: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  content: jsonb().notNull().$type<SiteContent>(),
  saved_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  saved_by: text(),
  /** Of a preview, whose address has it. */
  token: uuid().unique(),
});

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const pictures = pgTable('pictures', {
  name: text().primaryKey(),
  large: bytes().notNull(),
  small: bytes().notNull(),
  /** Of the larger one. */
  width: integer().notNull(),
  height: integer().notNull(),
  /** When it was last sent or published. */
  sent_at: timestamp({ withTimezone: true }).notNull(),
});
