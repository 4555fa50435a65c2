import type { Moment } from '../india.ts';
import { dayAndMonth, holidayOn } from './holiday-days.ts';
import type { Holiday } from './holidays.ts';
import { daysAfter, type Week, type Weekday, weekdayOf, weekdays } from './weekdays.ts';

/** The hours of a week, with successive days of equal hours in one line: 'Monday to Friday: 9:00 am to 7:00 pm'. */
export function hoursLines(hours: Week): string[] {
  const runs: { from: Weekday; to: Weekday; text: string }[] = [];
  for (const day of weekdays) {
    const open = hours[day];
    const text = open ? spanText(open) : 'closed';
    const last = runs.at(-1);
    if (last?.text === text) last.to = day;
    else runs.push({ from: day, to: day, text });
  }
  return runs.map(({ from, to, text }) => `${from === to ? from : `${from} to ${to}`}: ${text}`);
}

const aYear = 366;

interface Opening {
  week: Week;
  holidays: readonly Holiday[];
}

/** Why the office is closed all day: the name of the holiday, or the weekday. Undefined if it is open. */
export function closedOn({ week, holidays }: Opening, date: string): string | undefined {
  const day = weekdayOf(date);
  return holidayOn(holidays, date)?.name ?? (week[day] ? undefined : day);
}

/** The first day from this one on which the office is open; the same day if it never opens. */
export function workingDay(opening: Opening, date: string): string {
  for (let ahead = 0; ahead <= aYear; ahead++) {
    const day = daysAfter(date, ahead);
    if (!closedOn(opening, day)) return day;
  }
  return date;
}

/** When the office will have answered a message of this moment: the end of the next working day. */
export function answerBy(opening: Opening, { date, time }: Moment): (Moment & { text: string }) | undefined {
  const today = hoursOn(opening, date);
  const by = workingDay(opening, today && time < today.opens ? date : daysAfter(date, 1));
  const closes = opening.week[weekdayOf(by)]?.closes;
  // An office that never opens makes no promise.
  return closes && !closedOn(opening, by)
    ? { date: by, time: closes, text: `${clock(closes)} on ${weekdayOf(by)}, ${dayAndMonth(by)}` }
    : undefined;
}

const hoursOn = (opening: Opening, date: string) =>
  closedOn(opening, date) ? null : opening.week[weekdayOf(date)];

export function isOpenAt(opening: Opening, { date, time }: Moment): boolean {
  const today = hoursOn(opening, date);
  return Boolean(today && today.opens <= time && time < today.closes);
}

/** When the office opens next; undefined if it never does. */
export function opensNext(opening: Opening, { date, time }: Moment): Moment | undefined {
  const today = hoursOn(opening, date);
  if (today && time < today.opens) return { date, time: today.opens };
  const next = workingDay(opening, daysAfter(date, 1));
  const then = hoursOn(opening, next);
  return then ? { date: next, time: then.opens } : undefined;
}

/** 'Open now, until 7:00 pm' or 'Opens tomorrow at 9:00 am'; empty if the office never opens. */
export function openingText(opening: Opening, now: Moment): string {
  const today = hoursOn(opening, now.date);
  if (today && isOpenAt(opening, now)) return `Open now, until ${clock(today.closes)}`;
  const next = opensNext(opening, now);
  return next ? `Opens ${relativeDay(now.date, next.date)} at ${clock(next.time)}` : '';
}

function relativeDay(today: string, date: string): string {
  if (date === today) return 'today';
  if (date === daysAfter(today, 1)) return 'tomorrow';
  return `on ${date < daysAfter(today, 7) ? weekdayOf(date) : dayAndMonth(date)}`;
}

/** '9:00 am to 7:00 pm'. */
export const spanText = ({ opens, closes }: { opens: string; closes: string }) =>
  `${clock(opens)} to ${clock(closes)}`;

/** 09:00 → '9:00 am'. */
function clock(time: string): string {
  const [hour = 0, minute = '00'] = [Number(time.slice(0, 2)), time.slice(3)];
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`;
}
