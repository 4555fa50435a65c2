import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** The fee of a course in a standard. */
export const Fee = z.object({
  course: z.string(),
  standard: z.string(),
  fees: z.number(),
  /** Test mode: paying it moves no money. */
  test: z.boolean(),
});
export type Fee = z.infer<typeof Fee>;

export const listFees = endpoint({
  name: 'listFees',
  summary: 'The fee schedule, in rupees.',
  method: 'GET',
  path: '/fees',
  access: 'public',
  answer: z.array(Fee),
});
