import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { admissionCalls } from '#contract/admissions/office.ts';
import { listConversations } from '#contract/chatbot/conversations.ts';
import { listCourses } from '#contract/courses/catalogue.ts';
import { enquiryCalls } from '#contract/enquiries/office.ts';
import { listQueue } from '#contract/forum/office.ts';
import { type Backups, readBackups } from '#contract/office/backups.ts';
import { readHome } from '#contract/office/home.ts';
import { readSetup } from '#contract/office/setup.ts';
import { readBooks } from '#contract/payments/books.ts';
import { paymentCalls } from '#contract/payments/office.ts';
import { answerCounts, answerEmptyOffice, officeHome } from '#tests/screens/home.ts';
import { testSite } from '#tests/screens/site.tsx';

const site = testSite();
let refunds = 0;

async function open() {
  site.signIn('cashier');
  site.answer(admissionCalls.list, () => []);
  site.answer(paymentCalls.list, () => []);
  site.answer(readBooks, () => null);
  site.answer(readHome, () => officeHome({ enquiries: null }));
  answerCounts(site, () => ({ claimed: 3, dues: 12, refunds }));
  await site.open('/admin');
}

test('unhandled distress comes first, as soon as it is reported', async () => {
  let distress = 0;
  site.signIn('counsellor');
  for (const list of [enquiryCalls.list, listQueue, listConversations]) site.answer(list, () => []);
  answerCounts(site, () => ({ distress }));
  site.answer(readHome, () => officeHome({ money: null }));
  await site.open('/admin');
  await screen.findByText('Follow-ups due today');
  const name = 'Someone told the chatbot of distress: read it now';
  expect(screen.queryByText(name)).toBeNull();
  distress = 1;
  site.announce('answers');
  const link = await screen.findByRole('link', { name: `1 ${name}` });
  expect(link.getAttribute('href')).toBe('/admin/answers?view=conversations&show=distress');
});

test('the owner is told about backups that need attention', async () => {
  let warning: Backups['warning'] = null;
  site.signIn('admin');
  answerEmptyOffice(site);
  site.answer(readHome, () => officeHome());
  site.answer(listCourses, () => ({}));
  site.answer(readSetup, () => ({ steps: [], dismissed: true }));
  site.answer(readBackups, () => ({
    place: '/backups',
    elsewhere: false,
    at: '02:30',
    keep: { days: 14, months: 12 },
    encrypted: false,
    warning,
    last_success: null,
    last_proof: null,
    backups: [],
  }));
  await site.open('/admin');
  await screen.findByText('Refunds to approve');
  expect(screen.queryByText(/backup/)).toBeNull();
  warning = 'old';
  site.announce('backups');
  const link = await screen.findByRole('link', { name: '! There has been no backup for two days' });
  expect(link.getAttribute('href')).toBe('/admin/settings/backups');
});

test('pending money is counted, and each line links to its rows', async () => {
  await open();
  for (const [name, address] of [
    ['3 UPI payments to confirm', '/admin/payments/upi'],
    ['12 Fees overdue', '/admin/dues?overdue=yes'],
    ['0 Refunds to approve', '/admin/payments#refunds'],
  ] as const) {
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe(address);
  }
  refunds = 1;
  site.announce('payments');
  await screen.findByRole('link', { name: '1 Refunds to approve' });
});

test('many changes are fetched once, and not before the last answer has arrived', async () => {
  await open();
  await screen.findByRole('link', { name: '12 Fees overdue' });
  const { promise: slow, resolve: answer } = Promise.withResolvers<void>();
  site.answer(readHome, async () => {
    await slow;
    return officeHome({ enquiries: null });
  });
  const asked = () => site.asked(readHome).length;
  const before = asked();
  for (let i = 0; i < 5; i++) site.announce('payments');
  await waitFor(() => expect(asked()).toBe(before + 1));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (let second = 0; second < 3; second++) {
    site.announce('admissions');
    await vi.advanceTimersByTimeAsync(1_000);
  }
  vi.useRealTimers();
  expect(asked()).toBe(before + 1);
  answer();
  site.announce('payments');
  await waitFor(() => expect(asked()).toBe(before + 2));
});
