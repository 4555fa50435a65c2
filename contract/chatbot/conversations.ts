import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../fields.ts';
import { listQuery } from '../list.ts';
import { languageCodes } from './languages.ts';

/** The outcome of a question. */
export const chatOutcomes = ['answered', 'choices', 'unknown', 'refused'] as const;

/** Why the chatbot answered as it did. */
export const ChatWhy = z.object({
  /** What the answer was chosen by: the nearest example, or a course, policy or taught question. */
  matched: z.nullable(z.string()),
  /** How much of the question the answer covers, from 0 to 1. */
  score: z.nullable(z.number()),
  /** The parts of the question that the answer does not cover. */
  unexplained: z.array(z.string()),
  second: z.nullable(z.object({ topic: z.string(), score: z.number() })),
});
export type ChatWhy = z.infer<typeof ChatWhy>;

/** A question and its answer, with phone numbers and addresses taken out. */
export const ChatRecord = z.object({
  _id: Id,
  at: z.iso.datetime(),
  language: z.enum(languageCodes),
  topic: z.string(),
  outcome: z.enum(chatOutcomes),
  question: z.string(),
  answer: z.string(),
  thumb: z.nullable(z.enum(['up', 'down'])),
  why: ChatWhy,
});
export type ChatRecord = z.infer<typeof ChatRecord>;

export const ChatConversation = z.object({
  _id: Id,
  started_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
  turns: z.int(),
  language: z.enum(languageCodes),
  /** Empty if the conversation begins with distress. */
  first_question: z.string(),
  unanswered: z.int(),
  thumbs_down: z.int(),
  distress: z.boolean(),
  /** When a colleague dealt with the distress. */
  seen_at: z.nullable(z.iso.datetime()),
});
export type ChatConversation = z.infer<typeof ChatConversation>;

export const conversationViews = ['distress', 'unanswered', 'thumbs_down'] as const;
const byId = z.strictObject({ id: Id });

export const listConversations = endpoint({
  name: 'listConversations',
  summary: 'Conversations with the chatbot of the last 90 days, without personal data.',
  method: 'GET',
  path: '/chatbot/conversations',
  access: 'enquiries',
  query: listQuery({
    sorts: ['last_at', 'turns'],
    defaultSort: '-last_at',
    filters: { show: z.optional(z.enum(conversationViews, 'Please choose one of the list.')) },
  }),
  answer: z.array(ChatConversation),
});

export const readConversation = endpoint({
  name: 'readConversation',
  summary: 'One conversation, each answer with why it was given.',
  method: 'GET',
  path: '/chatbot/conversations/{id}',
  access: 'enquiries',
  params: byId,
  answer: z.object({ conversation: ChatConversation, records: z.array(ChatRecord) }),
});

export const markConversationSeen = endpoint({
  name: 'markConversationSeen',
  summary: 'Says that a colleague has seen to the distress in a conversation.',
  method: 'POST',
  path: '/chatbot/conversations/{id}/seen',
  access: 'enquiries',
  params: byId,
  answer: ChatConversation,
});
