import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** A row that does not agree with the others. */
const Fault = z.object({
  kind: z.enum(['payment', 'admission', 'receipt', 'day', 'course']),
  id: z.string(),
  /** Its human-readable name. */
  reference: z.string(),
  /** What is wrong with it, in one sentence. */
  text: z.string(),
});

const Check = z.object({
  name: z.string(),
  /** What is being compared, in a sentence. */
  text: z.string(),
  ok: z.boolean(),
  /** How many rows do not agree. Only the first are in `rows`. */
  faults: z.int(),
  rows: z.array(Fault),
});

/** The result of checking that all money figures agree with each other. */
export const Books = z.object({
  ok: z.boolean(),
  checked_at: z.iso.datetime(),
  milliseconds: z.int(),
  /** Real money only, in rupees. */
  figures: z.object({
    received: z.number(),
    refunded: z.number(),
    voided: z.number(),
    net: z.number(),
    receipts: z.number(),
    due: z.number(),
  }),
  checks: z.array(Check),
});
export type Books = z.infer<typeof Books>;

export const readBooks = endpoint({
  name: 'readBooks',
  summary: 'Whether the books agreed when they were last checked; null before the first time.',
  method: 'GET',
  path: '/books',
  access: 'money',
  answer: z.nullable(Books),
});

export const checkBooks = endpoint({
  name: 'checkBooks',
  summary:
    'Checks the books now: lists, totals, receipts and balances against the ledger. Null where that is still under way: the live update `books` tells of its end.',
  method: 'POST',
  path: '/books/check',
  access: 'money',
  answer: z.nullable(Books),
});
