import { integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const courses = pgTable('courses', {
  id: uuid().primaryKey(),
  title: text().notNull(),
  description: text().notNull(),
  courselink: text().notNull(),
  standard: smallint().notNull(),
  subjects: text().array(),
  version: integer().notNull().default(1),
  import_id: uuid(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  trashed_at: timestamp({ withTimezone: true }),
  trashed_by: uuid(),
});

/** Courses that were brought in together. */
export const courseImports = pgTable('course_imports', {
  id: uuid().primaryKey(),
  by_id: uuid().notNull(),
  by_name: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  added: integer().notNull(),
});
