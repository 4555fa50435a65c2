import { admissionCalls } from '#contract/admissions/office.ts';
import { listConversations } from '#contract/chatbot/conversations.ts';
import { enquiryCalls } from '#contract/enquiries/office.ts';
import { listQueue } from '#contract/forum/office.ts';
import { type CountName, countNames, readCounts } from '#contract/office/counts.ts';
import { OfficeHome } from '#contract/office/home.ts';
import { readBooks } from '#contract/payments/books.ts';
import { paymentCalls } from '#contract/payments/office.ts';
import type { testSite } from './site.tsx';

/** Answers the counts of the home's lists, 0 by default. */
export function answerCounts(
  site: ReturnType<typeof testSite>,
  totals: () => Partial<Record<CountName, number>>,
) {
  const none = Object.fromEntries(countNames.map((name) => [name, 0]));
  site.answer(readCounts, () =>
    Object.fromEntries(
      Object.entries({ ...none, ...totals() }).map(([name, total]) => [name, { total, at_least: false }]),
    ),
  );
}

/** An office in which nothing waits. */
export function answerEmptyOffice(site: ReturnType<typeof testSite>) {
  for (const list of [
    admissionCalls.list,
    enquiryCalls.list,
    paymentCalls.list,
    listQueue,
    listConversations,
  ])
    site.answer(list, () => []);
  answerCounts(site, () => ({}));
  site.answer(readBooks, () => null);
}

const sums = (received: number, more: object = {}) => ({
  received,
  refunded: 0,
  voided: 0,
  net: received,
  payments: 1,
  ...more,
});

const asked = (enquiries: number, converted = 0) => ({ enquiries, converted, converted_test: 0 });

/** The home of an academy on 3 November 2026. */
export const officeHome = (more: Partial<OfficeHome> = {}): OfficeHome =>
  OfficeHome.parse({
    period: 'month',
    from: '2026-11-01',
    to: '2026-11-03',
    before: { from: '2026-10-01', to: '2026-10-03' },
    unit: 'day',
    steps: ['2026-11-01', '2026-11-02', '2026-11-03'],
    enquiries: {
      total: asked(8, 2),
      before: asked(10, 5),
      by_source: [
        { name: 'website', ...asked(6, 2) },
        { name: 'chatbot', ...asked(2) },
      ],
      by_subject: [
        { name: 'Physics', ...asked(5, 2) },
        { name: 'Hindi', ...asked(3) },
      ],
      steps: [asked(1), asked(0), asked(7, 2)],
    },
    money: {
      total: { ...sums(150_000.5, { refunded: 10_000, net: 140_000.5 }), admissions: 4, dues: 60_000 },
      before: { ...sums(100_000), admissions: 5, dues: 40_000 },
      by_course: [{ name: 'Physics', ...sums(150_000.5, { net: 140_000.5 }), admissions: 4, dues: 60_000 }],
      by_method: [{ name: 'Cash', ...sums(150_000.5, { net: 140_000.5 }) }],
      by_type: [{ name: 'Offline Admission', admissions: 4 }],
      steps: [
        { ...sums(0), admissions: 0 },
        { ...sums(50_000.5), admissions: 1 },
        { ...sums(100_000, { refunded: 10_000, net: 90_000 }), admissions: 3 },
      ],
      test: sums(0, { payments: 0 }),
    },
    ...more,
  });

/** A home without any activity. */
export function emptyHome(): OfficeHome {
  const { enquiries, money, ...rest } = officeHome();
  const none = { ...sums(0, { payments: 0 }), admissions: 0, dues: 0 };
  const nobody = asked(0);
  return {
    ...rest,
    enquiries: {
      total: nobody,
      before: nobody,
      by_source: [],
      by_subject: [],
      steps: [nobody, nobody, nobody],
    },
    money: {
      total: none,
      before: none,
      by_course: [],
      by_method: [],
      by_type: [],
      steps: [none, none, none],
      test: none,
    },
  };
}
