import { date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const chatbotAnswers = pgTable('chatbot_answers', {
  id: uuid().primaryKey(),
  question: text().notNull(),
  answer: text().notNull(),
  also: text().notNull().default(''),
  page: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  updatedBy: uuid('updated_by'),
  trashedAt: timestamp('trashed_at', { withTimezone: true }),
  trashedBy: uuid('trashed_by'),
});

/** What the bot could not answer. */
export const chatbotQuestions = pgTable('chatbot_questions', {
  id: uuid().primaryKey(),
  key: text().notNull(),
  question: text().notNull(),
  asked: integer().notNull().default(1),
  state: text().notNull().default('open').$type<'open' | 'answered' | 'aside'>(),
  firstAskedAt: timestamp('first_asked_at', { withTimezone: true }).notNull().defaultNow(),
  lastAskedAt: timestamp('last_asked_at', { withTimezone: true }).notNull().defaultNow(),
});

export const chatbotModelUse = pgTable('chatbot_model_use', {
  day: date().primaryKey(),
  requests: integer().notNull().default(0),
});
