import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { closeDay, type Day, readDay } from '#contract/payments/day-close.ts';
import { monthReport } from '#contract/payments/month-report.ts';
import { fill, press } from '#tests/screens/fill.ts';
import { testSite } from '#tests/screens/site.tsx';

const site = testSite();

const cash = {
  day: '2026-11-09',
  method: 'Cash',
  received: 12_500,
  received_count: 1,
  paid_back: 0,
  paid_back_count: 0,
  voided: 500,
  voided_count: 1,
  net: 12_500,
  hidden: 0,
} as const;
const day: Day = { day: '2026-11-09', totals: [cash], expected: 12_500, closed: null, later: [] };

test('a day is counted note by note, and closed with a reason if the cash differs', async () => {
  site.signIn('staff');
  site.answer(readDay, () => day);
  const close = { expected: 12_500, counted: 12_000, difference: -500, denominations: { 500: 24 } };
  site.answer(closeDay, () => ({
    ...day,
    closed: {
      ...close,
      reason: 'Change for a taxi',
      closed_by: 'clerk@a.example',
      closed_at: '2026-11-09T13:00:00.000Z',
    },
  }));
  const user = await site.open('/admin/day-close?day=2026-11-09');
  await screen.findByText('₹12,500', { selector: 'strong' });
  await fill(user, { '₹500': '24' });
  screen.getByText('₹12,000', { selector: 'strong' });
  screen.getByText('−₹500');
  await fill(user, { '₹500': '2x' });
  await press(user, 'Close the day');
  await screen.findByRole('textbox', { name: '₹500', description: /whole number|expected/ });
  expect(site.asked(closeDay)).toEqual([]);
  await fill(user, { '₹500': '24', 'Why it differs': 'Change for a taxi' });
  await press(user, 'Close the day');
  await screen.findByText('clerk@a.example');
  expect(site.asked(closeDay)).toMatchObject([
    { body: { denominations: { 500: 24 }, reason: 'Change for a taxi' } },
  ]);
});

test('the month is compared with the month before', async () => {
  const sums = { received: 10_000, refunded: 1_000, voided: 0, net: 9_000, payments: 2 };
  const before = { received: 5_000, refunded: 0, voided: 0, net: 5_000, payments: 1 };
  site.signIn('staff');
  site.answer(monthReport, () => ({
    month: '2026-10',
    total: sums,
    before,
    by_method: [{ ...sums, name: 'UPI' }],
    by_course: [{ ...sums, name: 'Physics' }],
    by_day: [{ ...sums, name: '2026-10-04' }],
    hidden: 4_000,
    test: { ...before, payments: 0 },
  }));
  await site.open('/admin/month-report?month=2026-10');
  const table = within(await screen.findByRole('table', { name: 'Money by method' }));
  expect(table.getByRole('row', { name: /UPI/ }).textContent).toBe('UPI₹10,000−₹1,000–₹9,000');
  screen.getByRole('heading', { name: 'October 2026' });
  screen.getByText(/^₹4,000 of the net belongs to payments that are hidden from the list\./);
  expect(screen.getByRole('link', { name: /Month before/ }).getAttribute('href')).toContain('month=2026-09');
});
