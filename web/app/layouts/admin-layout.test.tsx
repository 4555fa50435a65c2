import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enquiryCalls } from '#contract/enquiries/office.ts';
import { Failure } from '#contract/failure.ts';
import { listPeople } from '#contract/people.ts';
import { answerTokens } from '#tests/screens/accounts.ts';
import { answerEnquiries } from '#tests/screens/enquiries.ts';
import { testSite } from '#tests/screens/site.tsx';

const site = testSite();
const adminsOnly = ['People', 'Audit', 'Settings'];

function links() {
  const [nav] = screen.getAllByRole('navigation', { name: 'Admin panel' });
  return within(nav as HTMLElement)
    .getAllByRole('link')
    .map((link) => link.textContent);
}

test('a member who is not of the office is not allowed', async () => {
  site.signIn('member');
  answerTokens(site, 'member');
  await site.open('/admin');
  await screen.findByRole('heading', { name: 'Not allowed' });
});

test('a role that was given just now stands in a new token, and opens the panel', async () => {
  answerEnquiries(site, 1);
  site.signIn('member');
  answerTokens(site, 'staff');
  await site.open('/admin/enquiries');
  await screen.findByRole('table');
});

test('staff see their name and role, but not what is for administrators', async () => {
  answerEnquiries(site, 1);
  site.signIn('staff', 'Usha');
  await site.open('/admin/enquiries');
  expect(screen.getByText('Usha Iyer').parentElement?.textContent).toBe('Usha IyerStaff');
  expect(links()).toEqual(expect.arrayContaining(['Enquiry Data', 'Payment Data']));
  expect(links().filter((link) => adminsOnly.includes(String(link)))).toEqual([]);
});

test.each(['/admin/people', '/admin/audit', '/admin/settings'])(
  'staff who open %s by hand are told whom to ask, and nothing is asked for',
  async (address) => {
    site.signIn('staff');
    await site.open(address);
    await screen.findByText(
      'This view is for administrators. If you need something from it, ask one of them.',
    );
    expect(site.asked(listPeople)).toEqual([]);
  },
);

test('an administrator sees everything', async () => {
  answerEnquiries(site, 1);
  site.signIn('admin');
  await site.open('/admin/enquiries');
  expect(links()).toEqual(expect.arrayContaining(adminsOnly));
});

test('whom the server refuses is shown out, whatever the token says', async () => {
  site.signIn('staff');
  answerTokens(site, 'member');
  site.answer(enquiryCalls.list, () => {
    throw new Failure('not_allowed');
  });
  await site.open('/admin/enquiries');
  await screen.findByRole('heading', { name: 'Not allowed' });
});

test('whom the server asks for a second factor is led to it', async () => {
  site.signIn('staff');
  site.answerAt('GET /auth/v1/user', () => ({ id: 'id-of-Meera', factors: [] }));
  site.answer(enquiryCalls.list, () => {
    throw new Failure('mfa_required');
  });
  await site.open('/admin/enquiries');
  await expect.poll(() => window.location.pathname).toBe('/second-factor');
});
