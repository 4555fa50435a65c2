import type { HomePeriod, OfficeHome, OwnDays } from '#contract/office/home.ts';
import { weeksShown } from '#contract/office/home.ts';

export type HomeDays = Pick<OfficeHome, 'period' | 'from' | 'to' | 'before' | 'unit' | 'steps'>;
type Span = OwnDays;

const oneDay = 86_400_000;
const iso = (time: number) => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: string, days: number) => iso(Date.parse(day) + days * oneDay);

/** How many days these are, both ends included. */
const lengthOf = ({ from, to }: Span) => (Date.parse(to) - Date.parse(from)) / oneDay + 1;

/** The same day of another month, or its last where it is shorter. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return iso(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`;
const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
const shifted = ({ from, to }: Span, shift: (day: string) => string): Span => ({
  from: shift(from),
  to: shift(to),
});

/** The first day of the financial year, which runs from April to March. */
function financialYearOf(day: string): string {
  const year = Number(day.slice(0, 4));
  return `${day.slice(5) < '04-01' ? year - 1 : year}-04-01`;
}

/** The days of a period as of today, and the days before that it is compared with. */
const spans: Record<Exclude<HomePeriod, 'own'>, (today: string) => Span & { before: Span }> = {
  // Compared with the same days of the month before, since a month that has just begun would lose to a full one.
  month(today) {
    const days = { from: firstOfMonth(today), to: today };
    return { ...days, before: shifted(days, (day) => addMonths(day, -1)) };
  },
  last_month(today) {
    const first = firstOfMonth(today);
    const month = (ago: number): Span => ({
      from: addMonths(first, -ago),
      to: addDays(addMonths(first, 1 - ago), -1),
    });
    return { ...month(1), before: month(2) };
  },
  weeks(today) {
    const days = { from: addDays(mondayOf(today), -7 * (weeksShown - 1)), to: today };
    return { ...days, before: shifted(days, (day) => addDays(day, -7 * weeksShown)) };
  },
  year(today) {
    const days = { from: financialYearOf(today), to: today };
    return { ...days, before: shifted(days, (day) => addMonths(day, -12)) };
  },
};

function daysBefore(own: Span): Span & { before: Span } {
  return { ...own, before: { from: addDays(own.from, -lengthOf(own)), to: addDays(own.from, -1) } };
}

function unitOf(days: Span): HomeDays['unit'] {
  const length = lengthOf(days);
  if (length <= 45) return 'day';
  return length <= 200 ? 'week' : 'month';
}

const next = {
  day: (day: string) => addDays(day, 1),
  week: (day: string) => addDays(mondayOf(day), 7),
  month: (day: string) => addMonths(firstOfMonth(day), 1),
};

interface Asked {
  period?: HomePeriod | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The days that are asked about. A valid query has both `from` and `to`, or neither. */
export function daysOf({ period, from, to }: Asked, today: string): HomeDays {
  const isOwn = from !== undefined && to !== undefined;
  const named = period === undefined || period === 'own' ? 'month' : period;
  const days = isOwn ? daysBefore({ from, to }) : spans[named](today);
  const unit = unitOf(days);
  const steps: string[] = [];
  for (let step = days.from; step <= days.to; step = next[unit](step)) steps.push(step);
  return { period: isOwn ? 'own' : named, ...days, unit, steps };
}
