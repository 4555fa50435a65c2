import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readAdmission } from '#contract/admissions/admissions.ts';
import { type Due, dueTotals, listDues, remindDue } from '#contract/admissions/dues.ts';
import { admissionHistory } from '#contract/admissions/office.ts';
import { Failure } from '#contract/failure.ts';
import { readFamily } from '#contract/family.ts';
import { admissionDetail } from '#tests/screens/admissions.ts';
import { listed } from '#tests/screens/fake-server.ts';
import { idOf } from '#tests/screens/rows.ts';
import { testSite } from '#tests/screens/site.tsx';

const site = testSite();
let dues: Due[];

const due = (number: number, more: Partial<Due> = {}): Due => ({
  _id: idOf(number),
  reference: `TA-AAAA-000${number}`,
  student_name: `Asha ${number}`,
  course: 'Physics',
  standard: '12th Standard',
  contact_no: '9876543210',
  email: 'asha@academy.example',
  status: 'accepted',
  fees: 12_500,
  paid: 2_500,
  balance: 10_000,
  due_on: '2026-06-15',
  overdue_since: '2026-06-15',
  reminded_at: null,
  may_remind: true,
  ...more,
});

beforeEach(() => {
  dues = [due(1), due(2, { email: null, overdue_since: null }), due(3, { may_remind: false })];
  site.signIn('staff');
  site.answer(listDues, () => listed(dues));
  site.answer(dueTotals, () => ({ count: 3, balance: 30_000, overdue: 20_000.5 }));
  site.answer(remindDue, ({ params }) => {
    dues = dues.map((row) =>
      row._id === params.id ? { ...row, reminded_at: new Date().toISOString() } : row,
    );
    return dues.find((row) => row._id === params.id) as Due;
  });
});

const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

test('the list tells who owes what since when, with its totals', async () => {
  await site.open('/admin/dues?overdue=yes&due_from=2026-06-01');
  const first = await row('Asha 1');
  expect(first.getByText('₹10,000')).toBeDefined();
  expect(first.getAllByText('15 Jun 2026')).toHaveLength(2);
  await screen.findByText('₹20,000.50');
  expect(screen.getByText('₹30,000')).toBeDefined();
  const asked = site.asked(dueTotals).at(-1);
  expect(asked?.query).toEqual({ overdue: 'yes', due_from: '2026-06-01' });
});

test('one tap reminds by mail, and the row says so', async () => {
  const user = await site.open('/admin/dues');
  await user.click((await row('Asha 1')).getByRole('button', { name: 'Remind' }));
  await screen.findByText('Reminded today');
  expect(site.asked(remindDue).map(({ body }) => body)).toEqual([{ by: 'mail' }]);
});

test('a message from the phone has its text, and is written down', async () => {
  const user = await site.open('/admin/dues');
  const second = await row('Asha 2');
  expect(second.queryByRole('button', { name: 'Remind' })).toBeNull();
  const link = second.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' });
  expect(link.href).toMatch(/^https:\/\/wa\.me\/919876543210\?text=/);
  expect(decodeURIComponent(link.href)).toContain(
    '₹10,000 of the fees of Asha 2 (Physics, 12th Standard) is due on 15 Jun 2026.',
  );
  expect(decodeURIComponent(link.href)).toContain('/track?reference=TA-AAAA-0002');
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  await screen.findByText('Reminded today');
  expect(site.asked(remindDue).map(({ body }) => body)).toEqual([{ by: 'whatsapp' }]);
});

test('nobody is reminded of what is not asked for', async () => {
  await site.open('/admin/dues');
  const third = await row('Asha 3');
  expect(third.queryByRole('button')).toBeNull();
  expect(third.queryByRole('link', { name: /WhatsApp|SMS/ })).toBeNull();
});

test('admissions that are opened from here are gone through in this order', async () => {
  site.answer(readAdmission, ({ params: { id } }) => ({ ...admissionDetail(), _id: id }));
  site.answer(admissionHistory, () => []);
  site.answer(readFamily, ({ query: { phone } }) => ({ phone, money: null, entries: [], more: false }));
  const user = await site.open('/admin/dues?overdue=yes');
  await user.click(await screen.findByRole('link', { name: 'Asha 1' }));
  await screen.findByText('1 of 3');
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await screen.findByText('2 of 3');
  await user.click(screen.getByRole('link', { name: 'Back to the list' }));
  const opened = (await screen.findByText('Asha 2')).closest('tr');
  expect(window.location.pathname + window.location.search).toBe('/admin/dues?overdue=yes');
  await expect.poll(() => document.activeElement).toBe(opened);
});

test('who has paid meanwhile is not reminded, and leaves the list', async () => {
  site.answer(remindDue, () => {
    dues = dues.slice(1);
    throw new Failure('conflict', 'Everything is paid already.');
  });
  const user = await site.open('/admin/dues');
  await user.click((await row('Asha 1')).getByRole('button', { name: 'Remind' }));
  await screen.findByText('Everything is paid already.');
  await expect.poll(() => screen.queryByText('Asha 1')).toBeNull();
});
