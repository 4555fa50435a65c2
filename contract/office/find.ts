import * as z from 'zod/mini';
import type { OfficeAccess } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { Id, text } from '../fields.ts';

/** The kinds that can be found, with their access: nobody finds what they may not open. */
export const findAccess = {
  enquiry: 'enquiries',
  admission: 'money',
  payment: 'money',
  receipt: 'money',
  person: 'admin',
  message: 'enquiries',
  topic: 'enquiries',
} as const satisfies Record<string, OfficeAccess>;

export type FindKind = keyof typeof findAccess;
const findKinds = Object.keys(findAccess) as [FindKind, ...FindKind[]];

/** How many of each kind are shown. */
export const findLimit = 5;
export const findLeast = 2;
export const findMost = 100;

export const Found = z.object({
  kind: z.enum(findKinds),
  _id: Id,
  title: z.string(),
  /** Distinguishes it from others of the same name. */
  detail: z.string(),
  /** The path of its page. */
  path: z.string(),
});
export type Found = z.infer<typeof Found>;

const tooShort = `Please type at least ${findLeast} characters.`;

export const findAnything = endpoint({
  name: 'findAnything',
  summary:
    'The newest few of each kind that a name, phone, reference, receipt number, UTR or email address leads to, of those that the caller may open.',
  method: 'GET',
  path: '/office/find',
  access: 'office',
  query: z.strictObject({ q: text(tooShort, findMost).check(z.minLength(findLeast, tooShort)) }),
  answer: z.object({
    results: z.array(Found),
    /** A kind took too long to search and is missing. */
    partial: z.boolean(),
  }),
});
