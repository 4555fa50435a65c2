import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { choice, day } from '../fields.ts';
import { Sums } from '../payments/month-report.ts';

/** The periods of the office's home page, in days of India. */
export const homePeriods = ['month', 'last_month', 'weeks', 'year', 'own'] as const;
export type HomePeriod = (typeof homePeriods)[number];

/** How many weeks the period `weeks` has, including the current one. */
export const weeksShown = 12;

const [firstYear, lastYear] = [2000, 2099];
const wrongDay = `Please give a day between ${firstYear} and ${lastYear}.`;
const someDay = day(wrongDay).check(
  z.refine((s) => Number(s.slice(0, 4)) >= firstYear && Number(s.slice(0, 4)) <= lastYear, wrongDay),
);

const yearsAfter = (date: string, years: number) => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;

/** The days of a custom period. */
export const OwnDays = z.strictObject({ from: someDay, to: someDay }).check(
  z.refine(({ from, to }) => from <= to, {
    path: ['to'],
    error: 'The last day is before the first.',
    abort: true,
  }),
  z.refine(({ from, to }) => to < yearsAfter(from, 5), {
    path: ['to'],
    error: 'Please choose at most five years.',
  }),
);
export type OwnDays = z.output<typeof OwnDays>;

/** Without a period it is this month, or with only days the custom period `own`. */
const query = z
  .strictObject({
    period: z.optional(choice(homePeriods, 'Please choose one of the list.')),
    from: z.optional(someDay),
    to: z.optional(someDay),
  })
  .check((context) => {
    const { period, from, to } = context.value;
    const say = (field: string, message: string) =>
      context.issues.push({ code: 'custom', message, path: [field], input: context.value });
    if (period !== 'own' && !(period === undefined && (from || to))) {
      if (from || to) say('period', 'The days of this period are known: please leave them out.');
      return;
    }
    if (!from) say('from', 'Please give the first day.');
    if (!to) say('to', 'Please give the last day.');
    if (from && to)
      for (const { path, message } of OwnDays.safeParse({ from, to }).error?.issues ?? [])
        say(String(path[0]), message);
  });

const count = z.int().check(z.minimum(0));

/** Enquiries received in a span of days, and how many have converted since. */
const Enquiries = z.object({
  enquiries: count,
  /** Admitted, and money is held for it. */
  converted: count,
  /** Admitted, but only money of test mode is held. */
  converted_test: count,
});

/** Real money of a span of days, the admissions received in it, and the dues at its end. */
const Money = z.extend(Sums, { admissions: count, dues: z.number() });

const name = z.string();
const Span = z.object({ from: z.iso.date(), to: z.iso.date() });

/** The figures of a period. Each half is null for roles without access to it. */
export const OfficeHome = z.object({
  period: z.enum(homePeriods),
  ...Span.shape,
  /** The span that it is compared with. */
  before: Span,
  /** The steps of the charts, by their first days. */
  unit: z.enum(['day', 'week', 'month']),
  steps: z.array(z.iso.date()),
  enquiries: z.nullable(
    z.object({
      total: Enquiries,
      before: Enquiries,
      by_source: z.array(z.extend(Enquiries, { name })),
      by_subject: z.array(z.extend(Enquiries, { name })),
      /** One entry per step. */
      steps: z.array(Enquiries),
    }),
  ),
  money: z.nullable(
    z.object({
      total: Money,
      before: Money,
      by_course: z.array(z.extend(Money, { name })),
      by_method: z.array(z.extend(Sums, { name })),
      /** Admissions sent online, and those made in the office. */
      by_type: z.array(z.object({ name, admissions: count })),
      steps: z.array(z.extend(Sums, { admissions: count })),
      /** Money of test mode, which is in no sum above. */
      test: Sums,
    }),
  ),
});
export type OfficeHome = z.infer<typeof OfficeHome>;

export const readHome = endpoint({
  name: 'readHome',
  summary:
    'Enquiries, conversion, admissions, money and dues of a period beside the period before, by course, source, method and day, week or month. Everyone of the office may ask; each half is there for those whose work it is.',
  method: 'GET',
  path: '/office/home',
  access: 'office',
  query,
  answer: OfficeHome,
});
