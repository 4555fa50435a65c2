import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listDues } from '#contract/admissions/dues.ts';
import { admissionCalls } from '#contract/admissions/office.ts';
import { type Backups, readBackups } from '#contract/backups.ts';
import { listCourses } from '#contract/catalogue.ts';
import { listQuestions } from '#contract/chatbot-answers.ts';
import { listConversations } from '#contract/chatbot-conversations.ts';
import { enquiryCalls } from '#contract/enquiries/office.ts';
import { listQueue } from '#contract/forum-office.ts';
import { messageCalls } from '#contract/messages.ts';
import { readHome } from '#contract/office-home.ts';
import { readBooks } from '#contract/payments/books.ts';
import { paymentCalls } from '#contract/payments/office.ts';
import { listProposedRefunds, type ProposedRefund } from '#contract/payments/refunds.ts';
import { readSetup } from '#contract/setup.ts';
import { listed } from '#tests/screens/academy.ts';
import { answerEmptyOffice, officeHome } from '#tests/screens/home.ts';
import { testSite } from '#tests/screens/site.tsx';

const site = testSite();
let proposed: ProposedRefund[] = [];

async function open() {
  site.signIn('cashier');
  site.answer(admissionCalls.list, () => listed([]));
  site.answer(readBooks, () => null);
  site.answer(readHome, () => officeHome({ enquiries: null }));
  site.answer(paymentCalls.list, ({ query }) => listed([], { total: query.status === 'claimed' ? 3 : 0 }));
  site.answer(listDues, ({ query }) => listed([], { total: query.overdue === 'yes' ? 12 : 40 }));
  site.answer(listProposedRefunds, () => proposed);
  await site.open('/admin');
}

test('distress that nobody has seen to stands first, as soon as it is told', async () => {
  let waiting = 0;
  site.signIn('counsellor');
  for (const list of [enquiryCalls.list, listQueue, listQuestions, messageCalls.list])
    site.answer(list, () => []);
  site.answer(listConversations, ({ query }) =>
    listed([], { total: query.show === 'distress' ? waiting : 9 }),
  );
  site.answer(readHome, () => officeHome({ money: null }));
  await site.open('/admin');
  await screen.findByText('Follow-ups due today');
  const name = 'Someone told the chatbot of distress: read it now';
  expect(screen.queryByText(name)).toBeNull();
  waiting = 1;
  site.announce('answers');
  const link = await screen.findByRole('link', { name: `1 ${name}` });
  expect(link.getAttribute('href')).toBe('/admin/answers?view=conversations&show=distress');
});

test('the owner is told of backups that somebody should see to', async () => {
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

test('money that waits is counted, and each line leads to its rows', async () => {
  await open();
  for (const [name, address] of [
    ['3 UPI payments to confirm', '/admin/payments/upi'],
    ['12 Fees overdue', '/admin/dues?overdue=yes'],
    ['0 Refunds to approve', '/admin/payments#refunds'],
  ] as const) {
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe(address);
  }
  const waiting = { amount: 12_500, reason: 'moves away', requested_by: 'ravi@academy.example', own: false };
  const id = '01999999-0000-7000-8000-000000000001';
  const payment = { payment_id: id, payment_reference: 'TP-7KQ2-M9XD', student_name: 'Asha Rao' };
  proposed = [{ _id: id, ...payment, ...waiting, requested_at: '2026-11-09T05:00:00.000Z' }];
  site.announce('payments');
  await screen.findByRole('link', { name: '1 Refunds to approve' });
});

test('many changes are asked for once, and not before the last answer has come', async () => {
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
