import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listFees } from '#contract/payments/fees.ts';
import { answerTokens, logIn } from '#tests/screens/accounts.ts';
import { answerEnquiries } from '#tests/screens/enquiries.ts';
import { fieldValue, fill } from '#tests/screens/fill.ts';
import { testSite } from '#tests/screens/site.tsx';

const site = testSite();
const form = '/admin/admission-form';

async function typeAndLoseSession() {
  site.answer(listFees, () => []);
  site.signIn('staff', 'Meera');
  const user = await site.open(form);
  await fill(user, { 'Student name': 'Ravi Kumar' });
  site.changeElsewhere('authToken', null);
  await screen.findByText('Your session has ended. Please log in again.');
  return user;
}

test('signing in again over a form returns to the same field', async () => {
  const user = await typeAndLoseSession();
  expect(screen.queryByRole('textbox', { name: 'Student name' })).toBeNull();
  expect(document.activeElement?.tagName).toBe('MAIN');
  answerTokens(site, 'staff', 'Meera');
  await logIn(user);
  await screen.findByText('Logged in successfully!');
  const field = await screen.findByRole('textbox', { name: 'Student name' });
  expect(fieldValue('Student name')).toBe('Ravi Kumar');
  expect(document.activeElement).toBe(field);
  expect(site.left).toEqual([]);
});

test('someone else who signs in then sees nothing of it', async () => {
  const user = await typeAndLoseSession();
  answerTokens(site, 'staff', 'Usha');
  await logIn(user);
  await expect.poll(() => site.left).toEqual(['the same page']);
});

test('with nothing typed the way leads to the login page and back', async () => {
  answerEnquiries(site, 1);
  site.signIn('staff');
  const user = await site.open('/admin/enquiries');
  await screen.findByRole('table');
  site.changeElsewhere('authToken', null);
  await expect.poll(() => window.location.pathname).toBe('/login');
  answerTokens(site, 'staff');
  await logIn(user);
  await screen.findByRole('table');
  expect(window.location.pathname).toBe('/admin/enquiries');
});
