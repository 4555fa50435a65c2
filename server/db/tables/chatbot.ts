import { date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const chatbotAnswers = pgTable('chatbot_answers', {
  id: uuid().primaryKey(),
  question: text().notNull(),
  answer: text().notNull(),
  also: text().notNull().default(''),
  page: text(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_by: uuid(),
  trashed_at: timestamp({ withTimezone: true }),
  trashed_by: uuid(),
});

/** What the bot could not answer. */
export const chatbotQuestions = pgTable('chatbot_questions', {
  id: uuid().primaryKey(),
  key: text().notNull(),
  question: text().notNull(),
  asked: integer().notNull().default(1),
  state: text().notNull().default('open').$type<'open' | 'answered' | 'aside'>(),
  first_asked_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  last_asked_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const chatbotModelUse = pgTable('chatbot_model_use', {
  day: date().primaryKey(),
  requests: integer().notNull().default(0),
});
