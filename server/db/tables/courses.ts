import { integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const courses = pgTable('courses', {
  id: uuid().primaryKey(),
  title: text().notNull(),
  description: text().notNull(),
  courselink: text().notNull(),
  standard: smallint().notNull(),
  version: integer().notNull().default(1),
  importId: uuid('import_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  trashedAt: timestamp('trashed_at', { withTimezone: true }),
  trashedBy: uuid('trashed_by'),
});

/** Courses that were brought in together. */
export const courseImports = pgTable('course_imports', {
  id: uuid().primaryKey(),
  byId: uuid('by_id').notNull(),
  byName: text('by_name').notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  added: integer().notNull(),
});
