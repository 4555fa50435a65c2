import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listCourses } from '#contract/courses/catalogue.ts';
import { Failure } from '#contract/failure.ts';
import { answerTokens, logIn, refuseTokens } from '#tests/screens/accounts.ts';
import { fieldValue, fill, press } from '#tests/screens/fill.ts';
import { testSite } from '#tests/screens/site.tsx';

const site = testSite();
const address = () => window.location.pathname;
const token = () => localStorage.getItem('authToken');

/** Serves the catalogue to requests with a valid token. */
function answerCourses(isGood: (bearer: string | null) => boolean = () => true) {
  site.answer(listCourses, ({ headers }) => {
    if (!isGood(headers.get('authorization'))) throw new Failure('session_ended');
    return {};
  });
}

test('a visitor is led to the login and back to where they were headed', async () => {
  answerCourses();
  const signedIn = answerTokens(site, 'member');
  const user = await site.open('/courses');
  await expect.poll(address).toBe('/login');
  await logIn(user);
  await screen.findByText('Logged in successfully!');
  await screen.findByText('No courses yet');
  expect(address()).toBe('/courses');
  expect(token()).toBe(signedIn);
});

test.each(['//elsewhere.test', '/\\elsewhere.test', '/\t/elsewhere.test', 'https://elsewhere.test'])(
  'nobody is led to another site after login: %j',
  async (to) => {
    answerCourses();
    answerTokens(site, 'member');
    const user = await site.open(`/login?to=${encodeURIComponent(to)}`);
    await logIn(user);
    await screen.findByText('No courses yet');
    expect([address(), site.left]).toEqual(['/courses', []]);
  },
);

test('a token that the server no longer takes is renewed without a word', async () => {
  site.signIn('member');
  const renewed = answerTokens(site, 'member');
  answerCourses((bearer) => bearer === `Bearer ${renewed}`);
  await site.open('/courses');
  await screen.findByText('No courses yet');
  expect(token()).toBe(renewed);
});

test('a session that was ended elsewhere leads to the login, and says so', async () => {
  site.signIn('member');
  refuseTokens(site);
  answerCourses(() => false);
  await site.open('/courses');
  await screen.findByText('Your session has ended. Please log in again.');
  expect([address(), token()]).toEqual(['/login', null]);
});

test('a token without a session beside it ends with the first refusal', async () => {
  localStorage.setItem('authToken', 'refused');
  answerCourses(() => false);
  await site.open('/courses');
  await screen.findByText('Your session has ended. Please log in again.');
  expect([address(), token()]).toEqual(['/login', null]);
});

test('a token removed by hand closes the courses when the page is looked at again', async () => {
  site.signIn('member');
  answerCourses();
  await site.open('/courses');
  await screen.findByText('No courses yet');
  localStorage.removeItem('authToken');
  window.dispatchEvent(new Event('focus'));
  await expect.poll(address).toBe('/login');
});

test('a wrong password shows a message, beside the form and as a toast', async () => {
  site.answerAt('POST /auth/v1/token', () =>
    Response.json({ code: 'invalid_credentials', message: 'Invalid login credentials' }, { status: 400 }),
  );
  const user = await site.open('/login');
  await logIn(user);
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid login credentials');
  await expect.poll(() => screen.getAllByText('Invalid login credentials')).toHaveLength(2);
  expect(fieldValue('Email')).toBe('meera@academy.example');
  expect(token()).toBeNull();
});

test('a logout clears what was typed, keeps how things look, and loads the site again', async () => {
  site.signIn('member');
  localStorage.setItem('colorMode', 'dark');
  localStorage.setItem('columns:enquiries', '{}');
  site.answerAt('POST /auth/v1/logout', () => new Response(null, { status: 204 }));
  const user = await site.open('/enquiry');
  await fill(user, { 'Enquiry message': 'Told to nobody' });
  expect(localStorage.getItem('enquiryDraft')).toContain('Told to nobody');
  await press(user, 'Logout');
  await expect.poll(() => site.left).toEqual(['/']);
  expect(Object.keys(localStorage).sort()).toEqual(['colorMode', 'columns:enquiries', 'signedOutAt']);
  // What is typed before the browser leaves the page is not stored any more.
  await fill(user, { 'Enquiry message': 'Nor this' });
  expect(localStorage.getItem('enquiryDraft')).toBeNull();
});

test('a logout succeeds also where the accounts service does not answer', async () => {
  site.signIn('member');
  const user = await site.open('/enquiry');
  site.goOffline();
  await press(user, 'Logout');
  await expect.poll(() => site.left).toEqual(['/']);
  expect(token()).toBeNull();
});

test('a logout in another tab empties the forms of this one and loads it again', async () => {
  site.signIn('member');
  const user = await site.open('/enquiry');
  await fill(user, { 'Enquiry message': 'Told to nobody' });
  localStorage.removeItem('authSession');
  site.changeElsewhere('authToken', null);
  site.changeElsewhere('signedOutAt', '2026-01-05T09:30:00.000Z');
  await expect.poll(() => site.left).toContain('the same page');
  expect(fieldValue('Enquiry message')).toBe('');
  expect(localStorage.getItem('enquiryDraft')).toBeNull();
});

test('someone who signs in after a session ended without a logout finds nothing of it', async () => {
  site.signIn('member', 'Usha');
  answerCourses();
  localStorage.setItem('lastPerson', 'id-of-Usha');
  const user = await site.open('/enquiry');
  await fill(user, { 'Enquiry message': 'Of Usha' });
  localStorage.removeItem('authToken');
  answerTokens(site, 'member', 'Meera');
  const next = await site.open('/login');
  await logIn(next);
  await screen.findByText('Logged in successfully!');
  expect(localStorage.getItem('enquiryDraft')).toBeNull();
});
