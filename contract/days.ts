import * as z from 'zod/mini';
import { day } from './fields.ts';

const someDay = z.optional(day('Please give a date like 2026-06-30.'));

/** The first day and the last, of India; either may be left out. */
export const dayFilters = { from: someDay, to: someDay };
