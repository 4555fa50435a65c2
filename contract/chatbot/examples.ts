import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, text } from '../fields.ts';
import { listQuery } from '../list.ts';
import { languageCodes } from './languages.ts';
import { taughtTopicCodes } from './topics.ts';

const oneOfBoth = 'Please choose either what it is about or the answer.';

/** A question as people ask it, with its topic or the taught answer that fits it. */
export const ExampleForm = z
  .strictObject({
    text: text('Question is required.', 500),
    topic: z._default(z.nullable(z.enum(taughtTopicCodes, 'Please choose one of the list.')), null),
    answer_id: z._default(z.nullable(Id), null),
    language: z._default(z.enum(languageCodes, 'Please choose one of the list.'), 'en'),
  })
  .check(
    z.refine(({ topic, answer_id }) => (topic === null) !== (answer_id === null), {
      path: ['topic'],
      error: oneOfBoth,
    }),
  );
export type ExampleForm = z.output<typeof ExampleForm>;

export const ChatbotExample = z.object({
  _id: Id,
  text: z.string(),
  topic: z.nullable(z.enum(taughtTopicCodes)),
  answer_id: z.nullable(Id),
  language: z.enum(languageCodes),
  added_by: z.string(),
  added_at: z.iso.datetime(),
});
export type ChatbotExample = z.infer<typeof ChatbotExample>;

/** `answer_question` is the question of the taught answer. */
export const ListedExample = z.extend(ChatbotExample, { answer_question: z.nullable(z.string()) });
export type ListedExample = z.infer<typeof ListedExample>;

export const listExamples = endpoint({
  name: 'listExamples',
  summary: 'The questions by which the office taught the chatbot what they are about.',
  method: 'GET',
  path: '/chatbot/examples',
  access: 'enquiries',
  query: listQuery({ sorts: ['added_at', 'text'], defaultSort: '-added_at', filters: {} }),
  answer: z.array(ListedExample),
});

export const addExample = endpoint({
  name: 'addExample',
  summary:
    'Says what a question should have been taken for; with `question_id` that question is answered by it.',
  method: 'POST',
  path: '/chatbot/examples',
  access: 'enquiries',
  creates: true,
  body: z.strictObject({ example: ExampleForm, question_id: z.optional(Id) }),
  answer: ChatbotExample,
});

export const deleteExample = endpoint({
  name: 'deleteExample',
  summary: 'Takes an example away: the chatbot forgets it at once.',
  method: 'DELETE',
  path: '/chatbot/examples/{id}',
  access: 'enquiries',
  params: z.strictObject({ id: Id }),
});
