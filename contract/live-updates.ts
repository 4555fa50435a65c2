import * as z from 'zod/mini';
import type { OfficeAccess } from './access.ts';
import { endpoint } from './endpoint.ts';

/** Topics of live updates with the access they need. A topic is the first part of the query keys to refetch. */
export const liveTopics = {
  courses: 'office',
  enquiries: 'enquiries',
  messages: 'enquiries',
  admissions: 'money',
  payments: 'money',
  books: 'money',
  forum: 'enquiries',
  answers: 'enquiries',
  // Colleagues to whom an enquiry can be assigned.
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
