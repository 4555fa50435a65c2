import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { admissionCalls } from '#contract/admissions/office.ts';
import { listConversations } from '#contract/chatbot/conversations.ts';
import { enquiryCalls } from '#contract/enquiries/office.ts';
import { Failure } from '#contract/failure.ts';
import { listQueue } from '#contract/forum/office.ts';
import { readHome } from '#contract/office/home.ts';
import { listPeople } from '#contract/office/people.ts';
import { readBooks } from '#contract/payments/books.ts';
import { paymentCalls } from '#contract/payments/office.ts';
import { answerTokens } from '#tests/screens/accounts.ts';
import { answerEnquiries } from '#tests/screens/enquiries.ts';
import { answerCounts, officeHome } from '#tests/screens/home.ts';
import { testSite } from '#tests/screens/site.tsx';

const site = testSite();
const adminsOnly = ['People', 'Audit', 'Settings'];

function links() {
  const [nav] = screen.getAllByRole('navigation', { name: 'Admin panel' });
  return within(nav as HTMLElement)
    .getAllByRole('link')
    .map((link) => link.textContent);
}

test('a member without a role is not allowed', async () => {
  site.signIn('member');
  answerTokens(site, 'member');
  await site.open('/admin');
  await screen.findByRole('heading', { name: 'Not allowed' });
});

test('a new role is in a renewed token, and opens the office', async () => {
  answerEnquiries(site, 1);
  site.signIn('member');
  answerTokens(site, 'staff');
  await site.open('/admin/enquiries');
  await screen.findByRole('table');
});

test('staff see their name and role, but not the views for administrators', async () => {
  answerEnquiries(site, 1);
  site.signIn('staff', 'Usha');
  await site.open('/admin/enquiries');
  expect(screen.getByText('Usha Iyer').parentElement?.textContent).toBe('Usha IyerStaff');
  expect(links()).toEqual(expect.arrayContaining(['Enquiry Data', 'Payment Data']));
  expect(links().filter((link) => adminsOnly.includes(String(link)))).toEqual([]);
});

test.each(['/admin/people', '/admin/audit', '/admin/settings'])(
  'staff who open %s by address are told whom to ask, and nothing is fetched',
  async (address) => {
    site.signIn('staff');
    await site.open(address);
    await screen.findByText(
      'This view is for administrators. If you need something from it, ask one of them.',
    );
    expect(site.asked(listPeople)).toEqual([]);
  },
);

test.each([
  ['counsellor', ['Home', 'Enquiry Data', 'Messages', 'Forum', 'Chatbot'], '/admin/payments'],
  [
    'cashier',
    [
      'Home',
      'Admission Data',
      'Admission Form',
      'Payment Data',
      'Dues',
      'Day Close',
      'Month Report',
      'Books',
    ],
    '/admin/enquiries',
  ],
] as const)(
  'a %s sees the entries for that role, and nothing else is fetched',
  async (role, entries, other) => {
    site.signIn(role);
    await site.open(other);
    await screen.findByText(
      'This view belongs to the work of a colleague. If you need it too, ask an administrator for the role.',
    );
    expect(links()).toEqual(entries);
    expect(site.asked(enquiryCalls.list)).toEqual([]);
    expect(site.asked(paymentCalls.list)).toEqual([]);
  },
);

test('the home of a counsellor fetches nothing about money', async () => {
  answerEnquiries(site, 1);
  site.answer(listQueue, () => []);
  site.answer(listConversations, () => []);
  answerCounts(site, () => ({}));
  site.answer(readHome, () => officeHome({ money: null }));
  site.signIn('counsellor');
  await site.open('/admin');
  await screen.findByText('Follow-ups due today');
  for (const one of [admissionCalls.list, paymentCalls.list, readBooks]) expect(site.asked(one)).toEqual([]);
  expect(screen.queryByText('Applications under review')).toBeNull();
});

test('an administrator sees everything', async () => {
  answerEnquiries(site, 1);
  site.signIn('admin');
  await site.open('/admin/enquiries');
  expect(links()).toEqual(expect.arrayContaining(adminsOnly));
});

test('the office closes when the server refuses a call, whatever the token says', async () => {
  site.signIn('staff');
  answerTokens(site, 'member');
  site.answerAt('GET /auth/v1/user', () => ({ id: 'id-of-Meera', app_metadata: {} }));
  site.answer(enquiryCalls.list, () => {
    throw new Failure('not_allowed');
  });
  await site.open('/admin/enquiries');
  await screen.findByRole('heading', { name: 'Not allowed' });
});

test('the office redirects to the second factor when the server demands it', async () => {
  site.signIn('staff');
  site.answerAt('GET /auth/v1/user', () => ({ id: 'id-of-Meera', factors: [] }));
  site.answer(enquiryCalls.list, () => {
    throw new Failure('mfa_required');
  });
  await site.open('/admin/enquiries');
  await expect.poll(() => window.location.pathname).toBe('/second-factor');
});
