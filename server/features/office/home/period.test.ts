import { expect, it } from 'vitest';
import { daysOf } from './period.ts';

it.each([
  ['month', '2026-11-16', '2026-11-01', '2026-11-16', '2026-10-01', '2026-10-16', 'day'],
  // The month before is shorter.
  ['month', '2026-03-31', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28', 'day'],
  ['month', '2027-01-01', '2027-01-01', '2027-01-01', '2026-12-01', '2026-12-01', 'day'],
  ['last_month', '2026-03-05', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31', 'day'],
  ['last_month', '2027-01-31', '2026-12-01', '2026-12-31', '2026-11-01', '2026-11-30', 'day'],
  // A Monday, and the Sunday that ends its week.
  ['weeks', '2026-11-16', '2026-08-31', '2026-11-16', '2026-06-08', '2026-08-24', 'week'],
  ['weeks', '2026-11-22', '2026-08-31', '2026-11-22', '2026-06-08', '2026-08-30', 'week'],
  ['year', '2026-11-16', '2026-04-01', '2026-11-16', '2025-04-01', '2025-11-16', 'month'],
  ['year', '2027-03-31', '2026-04-01', '2027-03-31', '2025-04-01', '2026-03-31', 'month'],
  ['year', '2027-04-01', '2027-04-01', '2027-04-01', '2026-04-01', '2026-04-01', 'day'],
  // There was no such day a year ago.
  ['year', '2028-02-29', '2027-04-01', '2028-02-29', '2026-04-01', '2027-02-28', 'month'],
] as const)('%s on %s is %s to %s, beside %s to %s', (period, today, from, to, first, last, unit) => {
  expect(daysOf({ period }, today)).toMatchObject({
    period,
    from,
    to,
    before: { from: first, to: last },
    unit,
  });
});

it('compares days of one’s own with as many before them', () => {
  expect(daysOf({ from: '2026-06-10', to: '2026-06-12' }, '2026-11-16')).toEqual({
    period: 'own',
    from: '2026-06-10',
    to: '2026-06-12',
    before: { from: '2026-06-07', to: '2026-06-09' },
    unit: 'day',
    steps: ['2026-06-10', '2026-06-11', '2026-06-12'],
  });
});

it('goes by weeks that begin on Monday, and by months, the first of them from the first day on', () => {
  expect(daysOf({ from: '2026-06-10', to: '2026-08-10' }, '2026-11-16').steps.slice(0, 3)).toEqual([
    '2026-06-10',
    '2026-06-15',
    '2026-06-22',
  ]);
  expect(daysOf({ from: '2025-12-31', to: '2026-08-01' }, '2026-11-16').steps).toEqual([
    '2025-12-31',
    '2026-01-01',
    ...[2, 3, 4, 5, 6, 7, 8].map((month) => `2026-0${month}-01`),
  ]);
});
