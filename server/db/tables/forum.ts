import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ForumTopic, ReportForm } from '#contract/forum/forum.ts';
import type { QueueEntry } from '#contract/forum/office.ts';

const at = () => timestamp({ withTimezone: true });

export const forumTopics = pgTable('forum_topics', {
  id: uuid().primaryKey(),
  category: text().notNull().$type<ForumTopic['categoryId']>(),
  title: text().notNull(),
  listed: boolean().notNull(),
  replies: integer().notNull().default(0),
  me_too: integer().notNull().default(0),
  accepted_id: uuid(),
  created_at: at().notNull().defaultNow(),
  last_at: at().notNull().defaultNow(),
});

export const forumMembers = pgTable('forum_members', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  joined_at: at().notNull(),
  banned_at: at(),
  banned_by: uuid(),
  ban_reason: text(),
});

export const forumPosts = pgTable('forum_posts', {
  id: uuid().primaryKey(),
  topic_id: uuid().notNull(),
  opens: boolean().notNull().generatedAlwaysAs(sql`id = topic_id`),
  text: text().notNull(),
  author_id: uuid(),
  author_name: text().notNull(),
  anonymous: boolean().notNull().default(false),
  by_staff: boolean().notNull().default(false),
  state: text().notNull().default('shown').$type<ForumTopic['state']>(),
  held_for: text().array().notNull().default([]).$type<QueueEntry['held_for']>(),
  reports: integer().notNull().default(0),
  fingerprint: text().notNull(),
  alerted_at: at(),
  created_at: at().notNull().defaultNow(),
  edited_at: at(),
  trashed_at: at(),
  trashed_by: uuid(),
});

export const forumReports = pgTable('forum_reports', {
  post_id: uuid().notNull(),
  member_id: uuid().notNull(),
  reason: text().notNull().$type<ReportForm['reason']>(),
  note: text().notNull().default(''),
  created_at: at().notNull().defaultNow(),
  settled_at: at(),
  upheld: boolean(),
});

export const forumMeToo = pgTable('forum_me_too', {
  topic_id: uuid().notNull(),
  member_id: uuid().notNull(),
});

export const forumWords = pgTable('forum_words', { word: text().primaryKey() });
