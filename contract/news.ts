import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What the office is told of while it looks on: the first word of what it then asks for anew. */
export const officeNews = [
  'courses',
  'enquiries',
  'admissions',
  'payments',
  'forum',
  'answers',
  'people',
  'fees',
  'academy',
] as const;
export type OfficeNews = (typeof officeNews)[number];

export const watchOffice = endpoint({
  name: 'watchOffice',
  summary: 'Names of what changed, as server-sent events',
  method: 'GET',
  path: '/live',
  access: 'staff',
  answer: z.string(),
  media: 'text/event-stream',
});
