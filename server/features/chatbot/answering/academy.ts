import type { Academy } from '#contract/academy/academy.ts';
import { holidayInWords, holidayOn, upcomingHolidays } from '#contract/academy/holiday-days.ts';
import { hoursInWords, spanInWords } from '#contract/academy/opening-hours.ts';
import { daysAfter, type Weekday, weekdayOf, weekdays } from '#contract/academy/weekdays.ts';
import { indianMoment } from '#contract/india.ts';
import type { Knowledge } from '../knowing/knowledge.ts';
import { type Asking, bullets, page, type Reply } from './reply.ts';

const demoNote = '(These are demo details: the office has not filled in the real ones yet.)';

const withNote = (academy: Academy, text: string) => (academy.demo ? `${text}\n${demoNote}` : text);

export function contact({ understood: { concepts }, knowledge: { academy } }: Asking): Reply {
  const all: [boolean, string][] = [
    [concepts.has('phone'), `Phone: ${academy.phone}`],
    [concepts.has('whatsapp'), academy.whatsapp ? `WhatsApp: ${academy.whatsapp}` : ''],
    [concepts.has('email'), `E-mail: ${academy.email}`],
    [concepts.has('address'), `Address: ${academy.address}`],
  ];
  const wanted = all.filter(([asked]) => asked);
  const lines = (wanted.length > 0 && !concepts.has('contact') ? wanted : all)
    .map(([, line]) => line)
    .filter(Boolean);
  const text =
    lines.length > 0 ? lines.join('\n') : 'The office has no WhatsApp number. Please call or write.';
  return {
    text: withNote(academy, lines.length > 1 ? bullets(lines) : text),
    sources: [page.contact],
    suggestions: ['When is the office open?', 'Ask the office'],
  };
}

export function hours({ understood, knowledge, now }: Asking): Reply {
  const { academy } = knowledge;
  const today = there(now);
  const isNow = /\b(now|abhi|right now|currently)\b/.test(understood.words.join(' '));
  const text =
    understood.day || isNow
      ? oneDay(knowledge, dayAsked(understood.day, today), isNow ? today.time : undefined)
      : wholeWeek(knowledge, today.date);
  return {
    text: withNote(academy, text),
    sources: [page.contact],
    suggestions: ['How can I contact the office?'],
  };
}

function wholeWeek({ academy, holidays }: Knowledge, today: string): string {
  const soon = upcomingHolidays(holidays, today).map(holidayInWords);
  return [
    `The office is open (Indian time):\n${bullets(hoursInWords(academy.hours))}`,
    ...(soon.length > 0 ? [`Closed for holidays:\n${bullets(soon)}`] : []),
  ].join('\n');
}

interface Day {
  day: Weekday;
  /** Such as '2026-10-20'. */
  date: string;
}

/** The day that is meant: today, tomorrow, or the next of that name. */
function dayAsked(said: Asking['understood']['day'], today: Day): Day {
  const place = weekdays.indexOf(today.day);
  const wanted = weekdays.indexOf(said as Weekday);
  const ahead = said === 'tomorrow' ? 1 : wanted < 0 ? 0 : (wanted - place + 7) % 7;
  const date = daysAfter(today.date, ahead);
  return { day: weekdayOf(date), date };
}

function oneDay({ academy, holidays }: Knowledge, { day, date }: Day, at: string | undefined): string {
  const holiday = holidayOn(holidays, date);
  if (holiday) return `The office is closed on ${day} for a holiday. ${holidayInWords(holiday)}.`;
  const open = academy.hours[day];
  if (!open) return `The office is closed on ${day}.`;
  const span = spanInWords(open);
  if (at === undefined) return `On ${day} the office is open from ${span}.`;
  const isOpen = at >= open.opens && at < open.closes;
  return isOpen
    ? `Yes, the office is open now: today, ${day}, from ${span}.`
    : `No, the office is closed now. On ${day} it is open from ${span}.`;
}

function there(now: Date): Day & { time: string } {
  const { date, time } = indianMoment(now);
  return { day: weekdayOf(date), date, time };
}

export function policy({ understood, knowledge }: Asking): Reply {
  const { academy, policies } = knowledge;
  const topics = understood.terms.filter(
    (term) => term !== 'policy' && term !== 'fee' && !term.startsWith('std:'),
  );
  const [best] = topics.length > 0 ? policies.find(topics, 1) : [];
  if (best && best.likeness >= 0.3)
    return {
      text: `${best.value.title}: ${best.value.text}`,
      sources: [page.policies],
      suggestions: ['Ask the office'],
    };
  if (topics.length > 0)
    return {
      text: "I don't know of a policy about that. The office can tell you.",
      sources: [page.policies, page.contact],
      ask: true,
      unanswered: true,
    };
  if (academy.policies.length === 0)
    return { text: 'No policies are written down here. The office can tell you.', ask: true };
  return {
    text: bullets(academy.policies.map(({ title, text }) => `${title}: ${text}`)),
    sources: [page.policies],
  };
}
