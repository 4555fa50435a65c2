import * as z from 'zod/mini';
import { choice, Id, text } from '../fields.ts';
import { listQuery } from '../list.ts';
import { type ForumCategoryId, forumCategories } from './categories.ts';

const categoryIds = forumCategories.map(({ id }) => id) as [ForumCategoryId, ...ForumCategoryId[]];

// Control characters, and characters that change the reading direction.
const invisible = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const tidy = (s: string) =>
  s
    .replace(/\r\n?/g, '\n')
    .replace(invisible, '')
    .replace(/\n{3,}/g, '\n\n');

/** Plain text, always shown exactly as typed. */
const plain = (required: string, max: number) =>
  z.pipe(z.pipe(z.string(required), z.transform(tidy)), text(required, max));

const title = z.pipe(
  z.pipe(
    plain('Title is required.', 120),
    z.transform((s) => s.replace(/\s+/g, ' ')),
  ),
  z.string().check(z.minLength(5, 'Title must be at least 5 characters.')),
);
const postText = plain('Please write something first.', 5000);

export const TopicForm = z.strictObject({
  categoryId: choice(categoryIds, 'Category is required.'),
  title,
  text: postText,
  /** Anonymous to others; the office can see who wrote it. */
  anonymous: z._default(z.boolean(), false),
});
export type TopicForm = z.output<typeof TopicForm>;

export const CommentForm = z.strictObject({ text: postText, anonymous: z._default(z.boolean(), false) });
export type CommentForm = z.output<typeof CommentForm>;

/** `title` is for the post that opens a topic. */
export const PostEdit = z.strictObject({ text: postText, title: z.optional(title) });
export type PostEdit = z.output<typeof PostEdit>;

export const reportReasons = [
  'Unkind or bullying',
  'Contact details or private matters',
  'Advertising or spam',
  'Wrong or dangerous',
  'Something else',
] as const;

export const ReportForm = z.strictObject({
  reason: choice(reportReasons, 'Please choose a reason.'),
  note: z.optional(
    z.pipe(
      z.pipe(z.string(), z.transform(tidy)),
      z.string().check(z.trim(), z.maxLength(500, 'Please use at most 500 characters.')),
    ),
  ),
});
export type ReportForm = z.output<typeof ReportForm>;

/** Shown to all; held until the office has looked at it; hidden by the office. The author sees it in any case. */
export const postStates = ['shown', 'held', 'hidden'] as const;

const written = {
  id: Id,
  /** 'First L.', or 'Anonymous'. */
  user: z.string(),
  /** Written by the office. */
  staff: z.boolean(),
  state: z.enum(postStates),
  /** Written by the caller. */
  mine: z.boolean(),
  /** Held because someone may be in danger. Only the author is told, and is shown whom to call. */
  care: z.boolean(),
  created_at: z.iso.datetime(),
  edited_at: z.nullable(z.iso.datetime()),
};

export const ForumComment = z.object({ ...written, topicId: Id, text: z.string() });
export type ForumComment = z.infer<typeof ForumComment>;

export const ForumTopic = z.object({
  ...written,
  categoryId: z.enum(categoryIds),
  title: z.string(),
  /** The beginning of its text. */
  excerpt: z.string(),
  /** Comments that all can see. */
  replies: z.int(),
  /** How many members said 'me too'. */
  me_too: z.int(),
  /** Whether a comment was accepted as the answer. */
  answered: z.boolean(),
  last_at: z.iso.datetime(),
});
export type ForumTopic = z.infer<typeof ForumTopic>;

export const ForumTopicDetail = z.extend(ForumTopic, {
  text: z.string(),
  /** The accepted answer. */
  answer: z.nullable(ForumComment),
  /** The caller said 'me too'. */
  my_me_too: z.boolean(),
});
export type ForumTopicDetail = z.infer<typeof ForumTopicDetail>;

/** The newest topics of one category, and how many it has. */
export const ForumShelf = z.object({
  categoryId: z.enum(categoryIds),
  topics: z.array(ForumTopic),
  total: z.int(),
});
export type ForumShelf = z.infer<typeof ForumShelf>;

/** What the caller may do here. */
export const ForumStanding = z.object({
  /** As others see the caller. */
  user: z.string(),
  may_post: z.boolean(),
  /** Why not. */
  ban_reason: z.nullable(z.string()),
  /** How many more are allowed today; null means no limit. */
  topics_left: z.nullable(z.int()),
  replies_left: z.nullable(z.int()),
});
export type ForumStanding = z.infer<typeof ForumStanding>;

export const TopicQuery = listQuery({
  sorts: ['last_at', 'created_at', 'replies'],
  defaultSort: '-last_at',
  filters: { categoryId: z.optional(choice(categoryIds, 'Please choose one of the list.')) },
});
export type TopicQuery = z.output<typeof TopicQuery>;

const CommentSort = z.enum(['created_at', '-created_at'], 'Please sort by one of created_at, -created_at.');
export const CommentQuery = z.extend(
  z.omit(listQuery({ sorts: ['created_at'], defaultSort: '-created_at', filters: {} }), { search: true }),
  { sort: z.prefault(CommentSort, 'created_at') },
);
export type CommentQuery = z.output<typeof CommentQuery>;
