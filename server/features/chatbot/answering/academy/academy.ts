import { dayAndMonth, holidayOn, holidayText, upcomingHolidays } from '#contract/academy/holiday-days.ts';
import { spanText } from '#contract/academy/opening-hours.ts';
import { daysAfter, type Week, type Weekday, weekdayOf, weekdays } from '#contract/academy/weekdays.ts';
import { indianMoment } from '#contract/india.ts';
import { type Day, isFestival } from '../../reading/days.ts';
import type { Texts } from '../../texts/en.ts';
import type { Danger } from '../danger.ts';
import { type Asking, bullets, page, type Reply, says, since } from '../reply.ts';

const withNote = ({ knowledge: { academy }, texts }: Asking, text: string) =>
  academy.demo ? `${text}\n${texts.demoNote}` : text;

const contactSources = (asking: Asking) => [since(page.contact, asking.knowledge)];

export function contact(asking: Asking): Reply {
  const { reading, knowledge, texts } = asking;
  const { academy } = knowledge;
  const all: [string, string][] = [
    ['phone', `${texts.phone}: ${academy.phone}`],
    ['whatsapp', academy.whatsapp ? `${texts.whatsapp}: ${academy.whatsapp}` : ''],
    ['email', `${texts.email}: ${academy.email}`],
    ['address', `${texts.address}: ${academy.address}`],
  ];
  const named = all.filter(([key]) => says(reading, key, ...(key === 'email' ? ['mail'] : [])));
  // 'WhatsApp number' asks for one number.
  const wanted = says(reading, 'whatsapp', 'email', 'mail')
    ? named.filter(([key]) => key !== 'phone')
    : named;
  // 'Please no phone calls, where can I write' names what is not wanted.
  const shown = wanted.length > 0 && !says(reading, 'contact', 'not') ? wanted : all;
  const lines = shown.map(([, line]) => line).filter(Boolean);
  const text = lines.length > 1 ? bullets(lines) : (lines[0] ?? texts.noWhatsapp);
  return {
    text: withNote(asking, text),
    sources: contactSources(asking),
    suggestions: [texts.ask.hours],
    ask: true,
  };
}

export function address(asking: Asking): Reply {
  const { knowledge, texts } = asking;
  return {
    text: withNote(asking, `${texts.address}: ${knowledge.academy.address}`),
    sources: contactSources(asking),
    suggestions: [texts.ask.hours, texts.ask.contact],
  };
}

export function hours(asking: Asking): Reply {
  const { texts } = asking;
  return {
    text: withNote(asking, hoursText(asking)),
    sources: contactSources(asking),
    suggestions: [texts.ask.contact],
  };
}

export function visit(asking: Asking): Reply {
  const { texts } = asking;
  return {
    text: withNote(asking, `${texts.visit}\n${hoursText(asking)}`),
    sources: contactSources(asking),
    suggestions: [texts.ask.contact],
    ask: true,
  };
}

function hoursText(asking: Asking): string {
  const { reading, about, knowledge, texts, now } = asking;
  const moment = indianMoment(now);
  const isNow = says(reading, 'now');
  if (reading.festivals.length > 0) return onFestival(asking, moment.date);
  if (reading.days.length > 1)
    return reading.days
      .map((day) => oneDay(asking, { date: dateOf(day, moment.date), isNamed: !isDate(day) }))
      .join('\n');
  const day = about.day ?? (isNow ? 'today' : undefined);
  if (day) {
    const at = isNow ? moment.time : undefined;
    return oneDay(asking, { date: dateOf(day, moment.date), isNamed: !isDate(day), at });
  }
  const upcoming = upcomingHolidays(knowledge.holidays, moment.date).map(holidayText);
  return [
    `${texts.openHours}\n${bullets(weekLines(knowledge.academy.hours, texts))}`,
    ...(upcoming.length > 0 ? [`${texts.holidays}\n${bullets(upcoming)}`] : []),
  ].join('\n');
}

/** The holidays entered for a festival, or else the usual hours. */
function onFestival({ reading, knowledge, texts }: Asking, today: string): string {
  const found = knowledge.holidays.filter(
    ({ name, to }) => to >= today && reading.festivals.some((festival) => isFestival(name, festival)),
  );
  if (found.length > 0) return `${texts.holidays}\n${bullets(found.map(holidayText))}`;
  return `${texts.noHoliday}\n${bullets(weekLines(knowledge.academy.hours, texts))}`;
}

/** The hours of a week, days in a row with the same hours in one line. */
function weekLines(hours: Week, texts: Texts): string[] {
  const runs: { from: Weekday; to: Weekday; label: string }[] = [];
  for (const day of weekdays) {
    const open = hours[day];
    const label = open ? spanIn(open, texts) : texts.closed;
    const last = runs.at(-1);
    if (last?.label === label) last.to = day;
    else runs.push({ from: day, to: day, label });
  }
  return runs.map(
    ({ from, to, label }) =>
      `${from === to ? texts.days[from] : `${texts.days[from]} ${texts.to} ${texts.days[to]}`}: ${label}`,
  );
}

const spanIn = (open: { opens: string; closes: string }, texts: Texts) =>
  spanText(open).replace(' to ', ` ${texts.to} `);

/** The date of a day: today, tomorrow, the next weekday of that name, or the next such date. */
function dateOf(day: Day, today: string): string {
  const ahead = { today: 0, tomorrow: 1, overmorrow: 2 }[day as 'today'];
  if (ahead !== undefined) return daysAfter(today, ahead);
  if (isDate(day)) return nextDate(day, today);
  const place = weekdays.indexOf(weekdayOf(today));
  return daysAfter(today, (weekdays.indexOf(day as Weekday) - place + 7) % 7);
}

const isDate = (day: Day) => /^\d/.test(day);

/** The first date from today on that is written so; a date that does not exist is not found, so it is today. */
function nextDate(day: Day, today: string): string {
  const [n = '', month] = day.split('/');
  const end = `${month ? `-${month.padStart(2, '0')}` : ''}-${n.padStart(2, '0')}`;
  const ahead = Array.from({ length: 366 }, (_, i) => daysAfter(today, i));
  return ahead.find((date) => date.endsWith(end)) ?? today;
}

function oneDay(
  { knowledge: { academy, holidays }, texts }: Asking,
  { date, isNamed, at }: { date: string; isNamed: boolean; at?: string | undefined },
): string {
  const weekday = weekdayOf(date);
  const day = isNamed ? texts.days[weekday] : `${texts.days[weekday]}, ${dayAndMonth(date)}`;
  const holiday = holidayOn(holidays, date);
  if (holiday) return texts.closedForHoliday(day, holidayText(holiday));
  const open = academy.hours[weekday];
  if (!open) return texts.closedOn(day);
  const span = spanIn(open, texts);
  if (at === undefined) return texts.openOn(day, span);
  const isOpen = at >= open.opens && at < open.closes;
  return (isOpen ? texts.openNow : texts.closedNow)(day, span);
}

export function about({ knowledge: { academy, offer }, texts }: Asking): Reply {
  const count = texts.numbers[offer.boards.length] ?? String(offer.boards.length);
  return {
    text: texts.about(academy.name, count),
    sources: [page.about],
    suggestions: [texts.ask.courses, texts.ask.contact],
  };
}

/** Says only whom to call; `again` where that was said before in this talk. */
export function danger(
  { kind, isClear }: Danger,
  again: boolean,
  { knowledge: { academy }, texts }: Asking,
): Reply {
  const person = academy.counsellor_phone
    ? texts.counsellor(academy.counsellor_phone)
    : texts.officePhone(academy.phone);
  const lines = bullets(academy.helplines.map(({ name, phone, when }) => `${name}: ${phone} (${when})`));
  const text = texts[again ? 'stillInDanger' : kind](person, lines);
  return isClear ? { text } : { text: `${text}\n${texts.misread}`, unanswered: true };
}
