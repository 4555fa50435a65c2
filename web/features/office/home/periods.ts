import { type HomePeriod, homePeriods, type OfficeHome, OwnDays, weeksShown } from '#contract/office/home.ts';

export const periodLabels: Record<HomePeriod, string> = {
  month: 'This month',
  last_month: 'Last month',
  weeks: `${weeksShown} weeks`,
  year: 'Financial year',
  own: 'Own days',
};

/** The period in an address: a query for the server, or the error in its days. */
export interface AskedPeriod {
  period: HomePeriod;
  query: Record<string, string> | undefined;
  /** The days of a custom period as in the address. */
  days?: OwnDays;
  errors: Record<string, string>;
}

/** An address without a known period means this month. */
export function askedPeriod(params: URLSearchParams): AskedPeriod {
  const period = homePeriods.find((name) => name === params.get('period')) ?? 'month';
  if (period !== 'own') return { period, query: { period }, errors: {} };
  const days = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const { success, error } = OwnDays.safeParse(days);
  if (success) return { period, query: { period, ...days }, days, errors: {} };
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
  return { period, query: undefined, days, errors };
}

type Span = Pick<OfficeHome, 'from' | 'to'>;

const parts = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'UTC' });
const full = parts({ day: 'numeric', month: 'long', year: 'numeric' });
const withoutYear = parts({ day: 'numeric', month: 'long' });
const short = parts({ day: 'numeric', month: 'short' });
const month = parts({ month: 'long', year: 'numeric' });
const shortMonth = parts({ month: 'short' });

/** '1 – 16 November 2026'; what both ends share appears once. */
export function formatSpan({ from, to }: Span): string {
  const [first, last] = [new Date(from), new Date(to)];
  if (from === to) return full.format(last);
  if (from.slice(0, 7) === to.slice(0, 7)) return `${first.getUTCDate()} – ${full.format(last)}`;
  const begin = from.slice(0, 4) === to.slice(0, 4) ? withoutYear : full;
  return `${begin.format(first)} – ${full.format(last)}`;
}

/** What the period is compared with, as text. */
export const beforeLabels: Record<HomePeriod, string> = {
  month: 'the same days of the month before',
  last_month: 'the month before',
  weeks: `the ${weeksShown} weeks before`,
  year: 'the same days of the financial year before',
  own: 'as many days before',
};

const stepNames = {
  day: (step: string) => ({ name: full.format(new Date(step)), short: short.format(new Date(step)) }),
  week: (step: string) => ({
    name: `Week from ${full.format(new Date(step))}`,
    short: short.format(new Date(step)),
  }),
  month: (step: string) => ({ name: month.format(new Date(step)), short: shortMonth.format(new Date(step)) }),
};

/** The labels of the steps of the charts. */
export const stepsOf = ({ unit, steps }: Pick<OfficeHome, 'unit' | 'steps'>) => steps.map(stepNames[unit]);

export const unitLabels = { day: 'Day', week: 'Week', month: 'Month' };
