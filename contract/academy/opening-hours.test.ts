import { expect, test } from 'vitest';
import { answerBy, closedOn, openingText, workingDay } from '#contract/academy/opening-hours.ts';
import { firstWeek, type Week, weekdays } from '#contract/academy/weekdays.ts';

// 2026-10-16 is a Friday; the office is open until 2 pm on Saturdays and closed on Sundays.
const diwali = { name: 'Diwali', from: '2026-10-20', to: '2026-10-22' };
const opening = { week: firstWeek, holidays: [diwali] };
const closed = Object.fromEntries(weekdays.map((day) => [day, null])) as Week;

test.each([
  ['2026-10-16', '2026-10-16'],
  ['2026-10-18', '2026-10-19'],
  ['2026-10-20', '2026-10-23'],
])('the working day of %s is %s', (day, open) => expect(workingDay(opening, day)).toBe(open));

test('a holiday that ends on a Saturday is followed by a Monday', () => {
  const long = { name: 'Vacation', from: '2026-10-19', to: '2026-10-24' };
  expect(workingDay({ week: firstWeek, holidays: [long] }, '2026-10-20')).toBe('2026-10-26');
});

test('an office that never opens keeps the requested day', () =>
  expect(workingDay({ week: closed, holidays: [] }, '2026-10-18')).toBe('2026-10-18'));

test('a closed day says why', () => {
  expect(closedOn(opening, '2026-10-21')).toBe('Diwali');
  expect(closedOn(opening, '2026-10-18')).toBe('Sunday');
  expect(closedOn(opening, '2026-10-19')).toBeUndefined();
});

test.each([
  ['2026-10-16', '08:59', 'Opens today at 9:00 am'],
  ['2026-10-16', '09:00', 'Open now, until 7:00 pm'],
  ['2026-10-16', '18:59', 'Open now, until 7:00 pm'],
  ['2026-10-16', '19:00', 'Opens tomorrow at 9:00 am'],
  ['2026-10-17', '14:00', 'Opens on Monday at 9:00 am'],
  ['2026-10-18', '12:00', 'Opens tomorrow at 9:00 am'],
  ['2026-10-19', '20:00', 'Opens on Friday at 9:00 am'],
  ['2026-10-21', '12:00', 'Opens on Friday at 9:00 am'],
])('at %s %s it says: %s', (date, time, text) => expect(openingText(opening, { date, time })).toBe(text));

test('a long holiday names the day', () => {
  const long = { name: 'Summer', from: '2026-05-01', to: '2026-05-31' };
  const text = openingText({ week: firstWeek, holidays: [long] }, { date: '2026-05-04', time: '10:00' });
  expect(text).toBe('Opens on 1 June at 9:00 am');
});

test('an office that never opens has no opening text', () =>
  expect(openingText({ week: closed, holidays: [] }, { date: '2026-05-04', time: '10:00' })).toBe(''));

test.each([
  ['2026-10-16', '08:59', '7:00 pm on Friday, 16 October'],
  ['2026-10-16', '09:00', '2:00 pm on Saturday, 17 October'],
  ['2026-10-17', '15:00', '7:00 pm on Monday, 19 October'],
  ['2026-10-19', '10:00', '7:00 pm on Friday, 23 October'],
  ['2026-10-21', '07:00', '7:00 pm on Friday, 23 October'],
])('a question at %s %s is answered by %s', (date, time, text) =>
  expect(answerBy(opening, { date, time })?.text).toBe(text),
);

test('an office that never opens promises no answer', () =>
  expect(answerBy({ week: closed, holidays: [] }, { date: '2026-05-04', time: '10:00' })).toBeUndefined());
