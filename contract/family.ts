import * as z from 'zod/mini';
import { contactNumber } from './admissions/forms.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './fields.ts';

/** How many of each kind are shown, newest first. */
export const familyShows = 20;

/** One thing of a family. */
export const FamilyEntry = z.object({
  kind: z.enum(['enquiry', 'admission', 'payment', 'message']),
  _id: Id,
  at: z.iso.datetime(),
  name: z.string(),
  /** What it is about, in a few words. */
  about: z.string(),
  status: z.string(),
  /** In rupees: what was paid or, of an admission, what is owed. */
  amount: z.nullable(z.number()),
  /** The reference of an admission or payment. */
  reference: z.nullable(z.string()),
});
export type FamilyEntry = z.infer<typeof FamilyEntry>;

/** All that belongs to one phone number, newest first. */
export const Family = z.object({
  phone: z.string(),
  /** The balance of all its admissions; null for roles that do not handle money. */
  money: z.nullable(z.object({ paid: z.number(), balance: z.number() })),
  entries: z.array(FamilyEntry),
  /** There are older entries that are not shown. */
  more: z.boolean(),
});
export type Family = z.infer<typeof Family>;

export const readFamily = endpoint({
  name: 'readFamily',
  summary: 'Enquiries, admissions, payments and messages of one phone number, newest first.',
  method: 'GET',
  path: '/family',
  access: 'office',
  query: z.strictObject({ phone: contactNumber }),
  answer: Family,
});
