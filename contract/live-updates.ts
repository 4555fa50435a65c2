import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What an open page of the office is told of: the first word of what it then asks for again. */
export const liveTopics = [
  'courses',
  'enquiries',
  'messages',
  'admissions',
  'payments',
  'books',
  'forum',
  'answers',
  'people',
  'fees',
  'academy',
] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** Sent instead of a name when anything may have changed. */
export const anything = '*';

export const watchOffice = endpoint({
  name: 'watchOffice',
  summary: 'Names of what changed, as server-sent events',
  method: 'GET',
  path: '/live',
  access: 'staff',
  answer: z.string(),
  media: 'text/event-stream',
});
