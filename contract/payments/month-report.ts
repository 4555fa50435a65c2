import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { csvCall } from '../list.ts';

export const Sums = z.object({
  received: z.number(),
  refunded: z.number(),
  voided: z.number(),
  net: z.number(),
  /** How many payments were received. */
  payments: z.int(),
});
export type Sums = z.infer<typeof Sums>;

const named = z.array(z.extend(Sums, { name: z.string() }));

/** The real money of a month. Voided amounts are subtracted from what was received. */
export const MonthReport = z.object({
  month: z.string(),
  total: Sums,
  /** Of the month before. */
  before: Sums,
  by_method: named,
  by_course: named,
  by_day: named,
  /** The part of the month's net amount that belongs to payments hidden from the list. */
  hidden: z.number(),
  /** Money of test mode, which is in no sum above. */
  test: Sums,
});
export type MonthReport = z.infer<typeof MonthReport>;

const wrong = 'Please give a month like 2026-06.';

/** By default this month. */
const query = z.strictObject({
  month: z.optional(z.string(wrong).check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, wrong))),
});

export const monthReport = endpoint({
  name: 'monthReport',
  summary:
    'Received, refunded, voided and net of a month, by method, course and day, beside the month before.',
  method: 'GET',
  path: '/reports/month',
  access: 'money',
  query,
  answer: MonthReport,
});

export const exportMonthReport = endpoint({
  name: 'exportMonthReport',
  summary: 'The same as CSV.',
  path: '/reports/month.csv',
  query,
  access: 'money',
  ...csvCall,
});
