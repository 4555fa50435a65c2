import * as z from 'zod/mini';
import type { OfficeAccess } from './access.ts';
import { endpoint } from './endpoint.ts';

/** What an open page of the office is told of, and who of the office: the first part of the key of what it then asks for again. */
export const liveTopics = {
  courses: 'office',
  enquiries: 'enquiries',
  messages: 'enquiries',
  admissions: 'money',
  payments: 'money',
  books: 'money',
  forum: 'enquiries',
  answers: 'enquiries',
  // Colleagues whom an enquiry can be given to.
  people: 'enquiries',
  fees: 'office',
  academy: 'office',
  backups: 'admin',
} as const satisfies Record<string, OfficeAccess>;
export type LiveTopic = keyof typeof liveTopics;

/** Sent instead of a name when anything may have changed. */
export const anything = '*';

export const watchOffice = endpoint({
  name: 'watchOffice',
  summary: 'Names of what changed, as server-sent events',
  method: 'GET',
  path: '/live',
  access: 'office',
  answer: z.string(),
  media: 'text/event-stream',
});
