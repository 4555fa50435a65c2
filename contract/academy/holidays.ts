import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { day, text } from '../fields.ts';

const someDay = day('Please give a date like 2026-10-20.');

/** Days on which the office is closed, whatever its hours say. */
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

/** The holiday that a day such as '2026-10-20' belongs to. */
export const holidayOn = (holidays: readonly Holiday[], day: string): Holiday | undefined =>
  holidays.find(({ from, to }) => from <= day && day <= to);

/** The same day or the first one after it that is no holiday. */
export function workingDay(holidays: readonly Holiday[], day: string): string {
  let open = day;
  for (let found = holidayOn(holidays, open); found; found = holidayOn(holidays, open))
    open = after(found.to);
  return open;
}

/** Those that begin within so many days, and one that has begun. */
export function upcomingHolidays(holidays: readonly Holiday[], today: string, days = 30): Holiday[] {
  const last = new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  return holidays.filter(({ from, to }) => to >= today && from <= last);
}

const written = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** 'Diwali: 20 October to 22 October'. */
export function holidayInWords({ name, from, to }: Holiday): string {
  const [first, last] = [from, to].map((day) => written.format(new Date(day)));
  return `${name}: ${first === last ? first : `${first} to ${last}`}`;
}

const after = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
