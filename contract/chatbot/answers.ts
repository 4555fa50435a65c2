import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, storable, text } from '../fields.ts';
import { listQuery } from '../list.ts';
import { languageCodes } from './languages.ts';

/** Only our own pages: a link in an answer never leads to another site. */
const ownPage = text('Page is required.', 200).check(
  z.regex(/^\/(?![/\\])\S*$/, 'Please give a page of this site, like /courses.'),
);

/** A question with the bot's answer to it and to similar ones. */
export const AnswerForm = z.strictObject({
  question: text('Question is required.', 300).check(
    z.minLength(3, 'Question must be at least 3 characters.'),
  ),
  answer: text('Answer is required.', 2000),
  /** Other ways to ask it, one per line. */
  also: z._default(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(2000, 'Please use at most 2000 characters.'),
        z.refine(storable, 'This text has characters that cannot be stored.'),
      ),
    '',
  ),
  /** The page that proves it. */
  page: z._default(z.nullable(ownPage), null),
});
export type AnswerForm = z.output<typeof AnswerForm>;

export const ChatbotAnswer = z.object({
  _id: Id,
  question: z.string(),
  answer: z.string(),
  also: z.string(),
  page: z.nullable(z.string()),
  updated_at: z.iso.datetime(),
});
export type ChatbotAnswer = z.infer<typeof ChatbotAnswer>;

/** A question that the bot could not answer, or not well, with phone numbers and addresses taken out. */
export const ChatbotQuestion = z.object({
  _id: Id,
  question: z.string(),
  /** How often it was asked. */
  asked: z.int(),
  /** How often visitors said that the answer did not help. */
  thumbs_down: z.int(),
  language: z.enum(languageCodes),
  first_asked_at: z.iso.datetime(),
  last_asked_at: z.iso.datetime(),
});
export type ChatbotQuestion = z.infer<typeof ChatbotQuestion>;

const byId = z.strictObject({ id: Id });

export const listAnswers = endpoint({
  name: 'listAnswers',
  summary: 'The questions and answers that the chatbot was taught.',
  method: 'GET',
  path: '/chatbot/answers',
  access: 'enquiries',
  query: listQuery({ sorts: ['updated_at', 'question'], defaultSort: '-updated_at', filters: {} }),
  answer: z.array(ChatbotAnswer),
});

export const addAnswer = endpoint({
  name: 'addAnswer',
  summary: 'Teaches the chatbot an answer; with `question_id` that question is answered by it.',
  method: 'POST',
  path: '/chatbot/answers',
  access: 'enquiries',
  creates: true,
  body: z.extend(AnswerForm, { question_id: z.optional(Id) }),
  answer: ChatbotAnswer,
});

export const changeAnswer = endpoint({
  name: 'changeAnswer',
  summary: 'Replaces a question and its answer; with `was` only if it is still as it was seen.',
  method: 'PUT',
  path: '/chatbot/answers/{id}',
  access: 'enquiries',
  params: byId,
  body: z.extend(AnswerForm, {
    _id: z.optional(Id),
    updated_at: z.optional(z.unknown()),
    /** The `updated_at` of the version that was edited; the call is refused if someone else has changed it since. */
    was: z.optional(z.iso.datetime()),
  }),
  answer: ChatbotAnswer,
});

export const deleteAnswer = endpoint({
  name: 'deleteAnswer',
  summary: 'Moves a question and its answer to the trash: the chatbot forgets it at once.',
  method: 'DELETE',
  path: '/chatbot/answers/{id}',
  access: 'enquiries',
  params: byId,
});

export const restoreAnswer = endpoint({
  name: 'restoreAnswer',
  summary: 'Takes a question and its answer back out of the trash.',
  method: 'POST',
  path: '/chatbot/answers/{id}/restore',
  access: 'enquiries',
  params: byId,
  answer: ChatbotAnswer,
});

export const listQuestions = endpoint({
  name: 'listQuestions',
  summary: 'What visitors asked and the chatbot could not answer, or not well.',
  method: 'GET',
  path: '/chatbot/questions',
  access: 'enquiries',
  query: listQuery({
    sorts: ['asked', 'last_asked_at'],
    defaultSort: '-last_asked_at',
    filters: {},
  }),
  answer: z.array(ChatbotQuestion),
});

export const deleteQuestion = endpoint({
  name: 'deleteQuestion',
  summary: 'Sets an unanswered question aside; asked again, it stays aside.',
  method: 'DELETE',
  path: '/chatbot/questions/{id}',
  access: 'enquiries',
  params: byId,
});

export const restoreQuestion = endpoint({
  name: 'restoreQuestion',
  summary: 'Takes a question that was set aside back into the list.',
  method: 'POST',
  path: '/chatbot/questions/{id}/restore',
  access: 'enquiries',
  params: byId,
  answer: ChatbotQuestion,
});
