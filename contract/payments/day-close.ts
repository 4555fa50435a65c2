import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { day, text } from '../fields.ts';
import { LedgerLine } from './ledger.ts';
import { DayTotal } from './office.ts';

/** Notes and coins of India, in rupees. */
export const denominations = ['2000', '500', '200', '100', '50', '20', '10', '5', '2', '1'] as const;

const count = z
  .int('Please give a whole number.')
  .check(z.minimum(0, 'Please give a whole number.'), z.maximum(100_000, 'This is too many.'));

/** How many of each were counted. */
const Counted = z.partialRecord(z.enum(denominations), count);

/** The cash count with which a day was closed. */
export const DayClose = z.object({
  expected: z.number(),
  counted: z.number(),
  difference: z.number(),
  denominations: Counted,
  reason: z.nullable(z.string()),
  closed_by: z.string(),
  closed_at: z.iso.datetime(),
});
export type DayClose = z.infer<typeof DayClose>;

/** The money of one day of India. */
export const Day = z.object({
  day: z.iso.date(),
  totals: z.array(DayTotal),
  /** The cash that should be in the drawer according to the ledger: received less paid out. */
  expected: z.number(),
  closed: z.nullable(DayClose),
  /** Ledger lines of this day, or reversals of them, that were written after it was closed. */
  later: z.array(LedgerLine),
});
export type Day = z.infer<typeof Day>;

const byDay = z.strictObject({ day: day('Please give a date like 2026-06-30.') });

export const readDay = endpoint({
  name: 'readDay',
  summary: 'The money of one day: totals by method, the cash that is expected, and how it was closed.',
  method: 'GET',
  path: '/days/{day}',
  access: 'money',
  params: byDay,
  answer: Day,
});

export const DayCloseForm = z.strictObject({
  denominations: Counted,
  /** Required if the count differs from what was expected. */
  reason: z.optional(text('Please say why the cash differs.', 500)),
});
export type DayCloseForm = z.output<typeof DayCloseForm>;

export const closeDay = endpoint({
  name: 'closeDay',
  summary: 'Signs for the cash of a day, counted by denomination. A day is closed once.',
  method: 'POST',
  path: '/days/{day}/close',
  access: 'money',
  creates: true,
  params: byDay,
  body: DayCloseForm,
  answer: Day,
});
