import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../fields.ts';
import { listQuery } from '../list.ts';
import { AnswerForm } from './answers.ts';
import { chatOutcomes } from './conversations.ts';
import { ExampleForm } from './examples.ts';
import { languageCodes } from './languages.ts';

/** How many past questions a replay asks at most. */
export const mostReplayed = 2_000;

const ReplayAnswer = z.object({ topic: z.string(), outcome: z.enum(chatOutcomes), answer: z.string() });
export type ReplayAnswer = z.infer<typeof ReplayAnswer>;

/** A past question whose answer is different today. */
export const ReplayChange = z.object({
  /** The id of the turn in which it was asked. */
  _id: Id,
  conversation_id: Id,
  /** Empty where someone was in distress. */
  question: z.string(),
  language: z.enum(languageCodes),
  asked_at: z.iso.datetime(),
  /** When a replay first found this answer. */
  found_at: z.iso.datetime(),
  /** The question is understood differently; otherwise only the text of the answer differs. */
  otherwise: z.boolean(),
  before: ReplayAnswer,
  after: ReplayAnswer,
});
export type ReplayChange = z.infer<typeof ReplayChange>;

/** One replay of the past questions. */
export const Replay = z.object({
  finished_at: z.iso.datetime(),
  /** How many questions were replayed, and how many of them have a different answer now. */
  asked: z.int(),
  changed: z.int(),
});
export type Replay = z.infer<typeof Replay>;

export const readReplay = endpoint({
  name: 'readReplay',
  summary:
    'When past questions were last asked again, and how many answers have changed; null before the first time.',
  method: 'GET',
  path: '/chatbot/replay',
  access: 'enquiries',
  answer: z.nullable(Replay),
});

export const startReplay = endpoint({
  name: 'startReplay',
  summary: 'Asks past questions again now, in the background, instead of at the end of the week.',
  method: 'POST',
  path: '/chatbot/replay',
  access: 'enquiries',
});

export const listReplayChanges = endpoint({
  name: 'listReplayChanges',
  summary: 'Past questions that are answered otherwise today, with the answer of then and that of now.',
  method: 'GET',
  path: '/chatbot/replay/changes',
  access: 'enquiries',
  query: listQuery({
    sorts: ['found_at'],
    defaultSort: '-found_at',
    filters: { show: z.optional(z.enum(['otherwise', 'text'], 'Please choose one of the list.')) },
  }),
  answer: z.array(ReplayChange),
});

const oneOfBoth = 'Please give either an example or an answer.';

export const previewTeaching = endpoint({
  name: 'previewTeaching',
  summary:
    'How many past questions would be answered otherwise with this example or answer; nothing is saved.',
  method: 'POST',
  path: '/chatbot/preview',
  access: 'enquiries',
  body: z
    .strictObject({
      example: z.optional(ExampleForm),
      /** With `_id` in place of that one. */
      answer: z.optional(z.extend(AnswerForm, { _id: z.optional(Id) })),
    })
    .check(
      z.refine(({ example, answer }) => (example === undefined) !== (answer === undefined), {
        path: ['example'],
        error: oneOfBoth,
      }),
    ),
  answer: z.object({
    asked: z.int(),
    changed: z.int(),
    /** A few of them, newest first. */
    changes: z.array(z.object({ question: z.string(), before: ReplayAnswer, after: ReplayAnswer })),
  }),
});
export type TeachingDraft = z.input<typeof previewTeaching.body>;
export type TeachingPreview = z.infer<typeof previewTeaching.answer>;
