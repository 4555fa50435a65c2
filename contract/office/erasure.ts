import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, text } from '../fields.ts';
import { localNumber } from '../phone.ts';

const wrong = 'Please enter an email address or a phone number of 10 digits.';

/** Whose data: the id of an account, or otherwise an email address or phone number. */
const who = z.pipe(
  z.pipe(
    text(wrong, 255).check(z.toLowerCase()),
    z.transform((typed: string) => localNumber(typed, '+91') ?? typed),
  ),
  z.union([Id, z.email(), z.string().check(z.regex(/^\d{10}$/))], wrong),
);

export const Whom = z.strictObject({ who });
export const Confirmation = z.strictObject({ confirmation: text('Please type it to confirm.', 255) });

const count = z.int();

/** How much data there is about someone: what is erased, and what the law requires the academy to keep. */
const Counts = z.object({
  accounts: count,
  enquiries: count,
  messages: count,
  admissions: count,
  posts: count,
  payments: count,
  receipts: count,
});

/** What an erasure would reach. */
export const Traces = z.object({
  /** To be typed before it is done. */
  confirm: z.string(),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  counts: Counts,
});
export type Traces = z.infer<typeof Traces>;

export const readTraces = endpoint({
  name: 'readTraces',
  summary: 'What there is of someone, by account, email address or phone number, before it is erased.',
  method: 'GET',
  path: '/erasures',
  access: 'admin',
  query: Whom,
  answer: Traces,
});

export const erasePerson = endpoint({
  name: 'erasePerson',
  summary:
    'Erases someone for good, but for receipts and payments. Not oneself, and not the last administrator; `confirmation` is what `readTraces` calls `confirm`.',
  method: 'POST',
  path: '/erasures',
  access: 'admin',
  body: z.extend(Whom, Confirmation.shape),
  answer: z.object({ counts: Counts }),
});
