import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, storable, text } from '../fields.ts';
import { listQuery } from '../list.ts';
import { ForumTopic, postStates, reportReasons } from './forum.ts';

/** The reason that takes precedence over all others. */
export const inDanger = 'someone may be in danger';

/** Why a post is in the queue: what the screening found, or what members reported. */
const holdReasons = [
  inDanger,
  'phone number',
  'e-mail address',
  'link',
  'UPI id',
  'social handle',
  'private contact',
  'contact in name',
  'watched word',
  'reports',
] as const;

/** The real author of a post, whatever others see. */
export const ForumAuthor = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  joined_at: z.iso.datetime(),
  banned: z.boolean(),
  ban_reason: z.nullable(z.string()),
});
export type ForumAuthor = z.infer<typeof ForumAuthor>;

export const QueueEntry = z.object({
  id: Id,
  topicId: Id,
  topicTitle: z.string(),
  categoryId: ForumTopic.shape.categoryId,
  /** Whether this post opens its topic. */
  opens: z.boolean(),
  text: z.string(),
  /** As others see the author. */
  user: z.string(),
  /** Missing for the sample posts that come with the site. */
  author: z.nullable(ForumAuthor),
  state: z.enum(postStates),
  held_for: z.array(z.enum(holdReasons)),
  reports: z.array(
    z.object({ reason: z.enum(reportReasons), note: z.string(), created_at: z.iso.datetime() }),
  ),
  created_at: z.iso.datetime(),
  edited_at: z.nullable(z.iso.datetime()),
});
export type QueueEntry = z.infer<typeof QueueEntry>;

/** Danger and held: nobody else sees it yet. Reported: still visible. Hidden: by the office. */
export const queueViews = ['danger', 'held', 'reported', 'hidden'] as const;

const QueueQuery = listQuery({
  sorts: ['urgency', 'created_at'],
  defaultSort: '-urgency',
  filters: { view: z._default(z.enum(queueViews, 'Please choose one of the list.'), 'held') },
});
export type QueueFilters = Pick<z.output<typeof QueueQuery>, 'search' | 'view'>;

export const BanForm = z.strictObject({ reason: text('Please give a reason.', 500) });

export const WatchedWords = z.strictObject({
  words: z
    .array(
      z
        .string()
        .check(
          z.trim(),
          z.toLowerCase(),
          z.minLength(2, 'A word has at least 2 characters.'),
          z.maxLength(60, 'Please use at most 60 characters.'),
          z.refine(storable, 'This text has characters that cannot be stored.'),
        ),
    )
    .check(z.maxLength(500, 'At most 500 words can be watched.')),
});
export type WatchedWords = z.infer<typeof WatchedWords>;

const byId = z.strictObject({ id: Id });

export const listQueue = endpoint({
  name: 'listQueue',
  summary:
    'Posts that wait for the office, first those of someone who may be in danger, then the newest; search finds part of a text.',
  method: 'GET',
  path: '/forum/queue',
  access: 'enquiries',
  query: QueueQuery,
  answer: z.array(QueueEntry),
});

export const readPost = endpoint({
  name: 'readPost',
  summary: 'Any post with who wrote it and what was said of it.',
  method: 'GET',
  path: '/forum/posts/{id}',
  access: 'enquiries',
  params: byId,
  answer: QueueEntry,
});

export const approvePost = endpoint({
  name: 'approvePost',
  summary: 'Shows a post to all; what was reported so far is settled.',
  method: 'POST',
  path: '/forum/posts/{id}/approve',
  access: 'enquiries',
  params: byId,
  answer: QueueEntry,
});

export const hidePost = endpoint({
  name: 'hidePost',
  summary: 'Hides a post from all but its author.',
  method: 'POST',
  path: '/forum/posts/{id}/hide',
  access: 'enquiries',
  params: byId,
  answer: QueueEntry,
});

export const listBanned = endpoint({
  name: 'listBanned',
  summary: 'Members who may read the forum but not write in it.',
  method: 'GET',
  path: '/forum/bans',
  access: 'enquiries',
  answer: z.array(ForumAuthor),
});

export const banMember = endpoint({
  name: 'banMember',
  summary: 'Lets a member read the forum but no longer write in it.',
  method: 'PUT',
  path: '/forum/bans/{id}',
  access: 'enquiries',
  params: byId,
  body: BanForm,
  answer: ForumAuthor,
});

export const liftBan = endpoint({
  name: 'liftBan',
  summary: 'Lets a member write again.',
  method: 'DELETE',
  path: '/forum/bans/{id}',
  access: 'enquiries',
  params: byId,
});

export const readWords = endpoint({
  name: 'readWords',
  summary: 'The watched words: a post that holds one waits for the office.',
  method: 'GET',
  path: '/forum/words',
  access: 'enquiries',
  answer: WatchedWords,
});

export const changeWords = endpoint({
  name: 'changeWords',
  summary: 'Replaces the list of watched words.',
  method: 'PUT',
  path: '/forum/words',
  access: 'enquiries',
  body: WatchedWords,
  answer: WatchedWords,
});
