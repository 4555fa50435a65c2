import * as z from 'zod/mini';
import { day } from './fields.ts';

const someDay = z.optional(day('Please give a date like 2026-06-30.'));

/** The first and the last day, in India; either may be omitted. */
export const dayFilters = { from: someDay, to: someDay };
