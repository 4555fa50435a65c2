import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { paymentMethods } from './payments/methods.ts';

/** How far back the pictures of the office look. */
export const weeksShown = 12;

const count = z.int().check(z.minimum(0));

/** What the last weeks brought. Weeks begin on Monday, in India. */
export const OfficeCharts = z.object({
  weeks: z.array(z.object({ from: z.iso.date(), enquiries: count, admissions: count })),
  /** Money received and not paid back, in rupees; the largest sum first. */
  money: z.array(z.object({ method: z.enum(paymentMethods), amount: z.number(), payments: count })),
  /** Of the same weeks. */
  funnel: z.object({ enquiries: count, admissions: count, paid: count }),
});
export type OfficeCharts = z.infer<typeof OfficeCharts>;

export const readCharts = endpoint({
  name: 'readCharts',
  summary: 'Enquiries and admissions per week, money by method, and how enquiries became paid admissions.',
  method: 'GET',
  path: '/office/charts',
  access: 'staff',
  answer: OfficeCharts,
});
