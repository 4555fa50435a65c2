import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Books, checkBooks, readBooks } from '#contract/payments/books.ts';
import { press } from '#tests/screens/fill.ts';
import { idOf } from '#tests/screens/rows.ts';
import { testSite } from '#tests/screens/site.tsx';

const site = testSite();

const agreeing: Books = {
  ok: true,
  checked_at: '2026-11-09T21:30:00.000Z',
  milliseconds: 12,
  figures: { received: 65_500.51, refunded: 0, voided: 10_000, net: 55_500.51, receipts: 55_500.51, due: 0 },
  checks: [{ name: 'balances', text: 'Balances agree.', ok: true, faults: 0, rows: [] }],
};
const differing: Books = {
  ...agreeing,
  ok: false,
  checks: [
    {
      name: 'balances',
      text: 'Balances agree.',
      ok: false,
      faults: 22,
      rows: [
        { kind: 'admission', id: idOf(4), reference: 'TA-7KQ2-M9XD', text: 'it says that ₹1 is paid' },
        { kind: 'payment', id: idOf(5), reference: 'TP-7KQ2-M9XD', text: 'it is paid and has no receipt' },
      ],
    },
  ],
};

test('the books are checked on demand, and rows that differ are linked', async () => {
  site.signIn('staff');
  site.answer(readBooks, () => null);
  site.answer(checkBooks, () => differing);
  const user = await site.open('/admin/books');
  await screen.findByText('The books have not been checked yet.');
  await press(user, 'Check now');
  await screen.findByText(/The books do not agree: 22 rows differ\./);
  screen.getByRole('img', { name: 'Does not agree' });
  const links = within(screen.getByRole('main'));
  expect(links.getByRole('link', { name: 'TA-7KQ2-M9XD' }).getAttribute('href')).toBe(
    `/admin/admissions/${idOf(4)}`,
  );
  expect(links.getByRole('link', { name: 'TP-7KQ2-M9XD' }).getAttribute('href')).toBe(
    '/admin/payments?search=TP-7KQ2-M9XD',
  );
  screen.getByText('And 20 more.');
  site.answer(checkBooks, () => agreeing);
  await press(user, 'Check now');
  await screen.findByText(/The books agree\./);
  expect(screen.getByRole('main').textContent).toContain('Voided₹10,000');
});

test('open screens show the result of the nightly check', async () => {
  site.signIn('staff');
  site.answer(readBooks, () => agreeing);
  await site.open('/admin/books');
  await screen.findByText(/The books agree\./);
  site.answer(readBooks, () => differing);
  site.announce('books');
  await screen.findByText(/The books do not agree/);
});

test('the result of a long check appears when it is ready', async () => {
  site.signIn('staff');
  site.answer(readBooks, () => agreeing);
  site.answer(checkBooks, () => null);
  const user = await site.open('/admin/books');
  await screen.findByText(/The books agree\./);
  await press(user, 'Check now');
  await screen.findByText('This takes a little longer. The result appears here by itself.');
  site.answer(readBooks, () => ({ ...differing, checked_at: '2026-11-10T05:00:00.000Z' }));
  site.announce('books');
  await screen.findByText(/The books do not agree/);
  expect(screen.queryByText(/takes a little longer/)).toBeNull();
});
