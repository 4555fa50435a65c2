import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ForumTopic, ReportForm } from '#contract/forum.ts';
import type { QueueEntry } from '#contract/forum-office.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

export const forumTopics = pgTable('forum_topics', {
  id: uuid().primaryKey(),
  category: text().notNull().$type<ForumTopic['categoryId']>(),
  title: text().notNull(),
  listed: boolean().notNull(),
  replies: integer().notNull().default(0),
  meToo: integer('me_too').notNull().default(0),
  acceptedId: uuid('accepted_id'),
  createdAt: at('created_at').notNull().defaultNow(),
  lastAt: at('last_at').notNull().defaultNow(),
});

export const forumMembers = pgTable('forum_members', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  joinedAt: at('joined_at').notNull(),
  bannedAt: at('banned_at'),
  bannedBy: uuid('banned_by'),
  banReason: text('ban_reason'),
});

export const forumPosts = pgTable('forum_posts', {
  id: uuid().primaryKey(),
  topicId: uuid('topic_id').notNull(),
  opens: boolean().notNull().generatedAlwaysAs(sql`id = topic_id`),
  text: text().notNull(),
  authorId: uuid('author_id'),
  authorName: text('author_name').notNull(),
  anonymous: boolean().notNull().default(false),
  byStaff: boolean('by_staff').notNull().default(false),
  state: text().notNull().default('shown').$type<ForumTopic['state']>(),
  heldFor: text('held_for').array().notNull().default([]).$type<QueueEntry['held_for']>(),
  reports: integer().notNull().default(0),
  fingerprint: text().notNull(),
  alertedAt: at('alerted_at'),
  createdAt: at('created_at').notNull().defaultNow(),
  editedAt: at('edited_at'),
  trashedAt: at('trashed_at'),
  trashedBy: uuid('trashed_by'),
});

export const forumReports = pgTable('forum_reports', {
  postId: uuid('post_id').notNull(),
  memberId: uuid('member_id').notNull(),
  reason: text().notNull().$type<ReportForm['reason']>(),
  note: text().notNull().default(''),
  createdAt: at('created_at').notNull().defaultNow(),
  settledAt: at('settled_at'),
  upheld: boolean(),
});

export const forumMeToo = pgTable('forum_me_too', {
  topicId: uuid('topic_id').notNull(),
  memberId: uuid('member_id').notNull(),
});

export const forumWords = pgTable('forum_words', { word: text().primaryKey() });
