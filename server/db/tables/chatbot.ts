import { boolean, date, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ChatRecord, ChatWhy } from '#contract/chatbot/conversations.ts';
import type { ChatLanguage } from '#contract/chatbot/languages.ts';
import type { TaughtTopic } from '#contract/chatbot/topics.ts';

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

/** What the bot could not answer, or not well. */
export const chatbotQuestions = pgTable('chatbot_questions', {
  id: uuid().primaryKey(),
  key: text().notNull(),
  question: text().notNull(),
  asked: integer().notNull().default(1),
  state: text().notNull().default('open').$type<'open' | 'answered' | 'aside'>(),
  first_asked_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  last_asked_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  thumbs_down: integer().notNull().default(0),
  language: text().notNull().default('en').$type<ChatLanguage>(),
});

export const chatbotModelUse = pgTable('chatbot_model_use', {
  day: date().primaryKey(),
  requests: integer().notNull().default(0),
});

/** Questions by which the office taught what they are about: a topic, or an answer of its own. */
export const chatbotExamples = pgTable('chatbot_examples', {
  id: uuid().primaryKey(),
  text: text().notNull(),
  topic: text().$type<TaughtTopic>(),
  answer_id: uuid(),
  language: text().notNull().$type<ChatLanguage>(),
  added_by: text().notNull(),
  added_at: timestamp({ withTimezone: true }).notNull(),
});

/** What visitors talked about, without personal data. */
export const chatbotConversations = pgTable('chatbot_conversations', {
  id: uuid().primaryKey(),
  started_at: timestamp({ withTimezone: true }).notNull(),
  last_at: timestamp({ withTimezone: true }).notNull(),
  turns: integer().notNull(),
  language: text().notNull().$type<ChatLanguage>(),
  first_question: text().notNull(),
  unanswered: integer().notNull(),
  thumbs_down: integer().notNull().default(0),
  distress: boolean().notNull(),
  seen_at: timestamp({ withTimezone: true }),
});

/** A question and its answer, and why it was given. */
export const chatbotTurns = pgTable('chatbot_turns', {
  id: uuid().primaryKey(),
  conversation_id: uuid().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  language: text().notNull().$type<ChatLanguage>(),
  topic: text().notNull(),
  outcome: text().notNull().$type<ChatRecord['outcome']>(),
  state: text().notNull(),
  question: text().notNull(),
  answer: text().notNull(),
  thumb: text().$type<'up' | 'down'>(),
  why: jsonb().notNull().$type<ChatWhy>(),
});

/** Each time that past questions were asked again. */
export const chatbotReplays = pgTable('chatbot_replays', {
  id: uuid().primaryKey(),
  finished_at: timestamp({ withTimezone: true }).notNull(),
  asked: integer().notNull(),
  changed: integer().notNull(),
});

/** Turns whose question is answered otherwise by now, with that answer. */
export const chatbotReplayChanges = pgTable('chatbot_replay_changes', {
  id: uuid().primaryKey(),
  found_at: timestamp({ withTimezone: true }).notNull(),
  otherwise: boolean().notNull(),
  topic: text().notNull(),
  outcome: text().notNull().$type<ChatRecord['outcome']>(),
  answer: text().notNull(),
});
