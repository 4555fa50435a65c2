import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { day, text } from '../fields.ts';

const someDay = day('Please give a date like 2026-10-20.');

/** Days on which the office is closed whatever its hours. */
export const Holiday = z
  .strictObject({ name: text('Name is required.', 60), from: someDay, to: someDay })
  .check(
    z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'A holiday must begin before it ends.' }),
  );
export type Holiday = z.output<typeof Holiday>;

export const Holidays = z.strictObject({
  holidays: z.array(Holiday).check(z.maxLength(100, 'At most 100 holidays can be kept.')),
});
export type Holidays = z.output<typeof Holidays>;

export const firstHolidays: Holidays = { holidays: [] };

export const readHolidays = endpoint({
  name: 'readHolidays',
  summary: 'The days on which the office is closed, first to last.',
  method: 'GET',
  path: '/holidays',
  access: 'public',
  answer: Holidays,
});

export const changeHolidays = endpoint({
  name: 'changeHolidays',
  summary:
    'Replaces the holidays. With `was`, those that one saw, it is refused (412) where they are no longer the ones.',
  method: 'PUT',
  path: '/holidays',
  access: 'admin',
  body: z.extend(Holidays, { was: z.optional(Holidays) }),
  answer: Holidays,
});
