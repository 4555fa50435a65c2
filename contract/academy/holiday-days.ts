import { lazy } from '../lazy.ts';
import type { Holiday } from './holidays.ts';
import { daysAfter } from './weekdays.ts';

/** The holiday that a day such as '2026-10-20' belongs to. */
export const holidayOn = (holidays: readonly Holiday[], day: string): Holiday | undefined =>
  holidays.find(({ from, to }) => from <= day && day <= to);

/** Holidays that begin within this many days, and the current one. */
export function upcomingHolidays(holidays: readonly Holiday[], today: string, days = 30): Holiday[] {
  const last = daysAfter(today, days);
  return holidays.filter(({ from, to }) => to >= today && from <= last);
}

const written = lazy(
  () => new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
);

/** '2026-10-20' → '20 October'. */
export const dayAndMonth = (day: string) => written().format(new Date(day));

/** 'Diwali: 20 October to 22 October'. */
export function holidayText({ name, from, to }: Holiday): string {
  const [first, last] = [from, to].map(dayAndMonth);
  return `${name}: ${first === last ? first : `${first} to ${last}`}`;
}
