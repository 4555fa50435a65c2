// Separate from the schemas: every public page uses opening hours, but most load no schema.

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** The opening and closing time of a day; null if the office is closed. */
export type Week = Record<Weekday, { opens: string; closes: string } | null>;

const usual = { opens: '09:00', closes: '19:00' };

/** The default, until the office changes it. */
export const firstWeek: Week = {
  Monday: usual,
  Tuesday: usual,
  Wednesday: usual,
  Thursday: usual,
  Friday: usual,
  Saturday: { opens: '09:00', closes: '14:00' },
  Sunday: null,
};

/** The day of the week of a date such as '2026-10-20'. */
export const weekdayOf = (date: string): Weekday => weekdays[(new Date(date).getUTCDay() + 6) % 7] as Weekday;

/** The date this many days later. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
