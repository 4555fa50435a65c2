import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { newestMail } from './mailbox.ts';

export const admin = { email: 'admin@taxila.test', password: 'correct-horse-battery' };

/** Fills in and sends the login form of the open page. */
export async function logIn(page: Page, { email, password } = admin) {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Fills in and sends the registration form. */
export async function register(page: Page, { email, password }: typeof admin) {
  await page.goto('/registerPage');
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rane');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Create new password').fill(password);
  await page.getByRole('button', { name: 'Register' }).click();
}

/** Signs in through the login page and waits for the page that follows. */
export async function signIn(page: Page, person = admin) {
  await page.goto('/login');
  await logIn(page, person);
  await expect(page).toHaveURL('/courses');
}

/** Opens every page of this tab signed in, as after a login earlier in the day. */
export async function signedIn(page: Page, person = admin) {
  const answer = await page.request.post('/auth/v1/token?grant_type=password', { data: person });
  expect(answer.status()).toBe(200);
  await page.addInitScript(
    (session) => {
      // Only once, so that a logout lasts. It clears the storages, so the tab's name is used as the marker.
      if (window.name === 'signed in') return;
      window.name = 'signed in';
      localStorage.setItem('authSession', JSON.stringify(session));
      localStorage.setItem('authToken', session.access_token);
    },
    await answer.json(),
  );
}

let people = 0;
/** An address that no other journey uses. */
export const newAddress = () =>
  `${test.info().testId}-${test.info().workerIndex}-${++people}@academy.test`.toLowerCase();

/** Someone who has registered and verified the address, without a browser. */
export async function newMember(
  request: APIRequestContext,
  data = { firstName: 'Asha', lastName: 'Rane' },
  password = 'slow-river-lantern',
) {
  const person = { email: newAddress(), password };
  expect((await request.post('/auth/v1/signup', { data: { ...person, data } })).status()).toBe(200);
  const { code } = await newestMail(request, person.email, /Confirm/);
  const proof = { type: 'signup', email: person.email, token: code };
  expect((await request.post('/auth/v1/verify', { data: proof })).status()).toBe(200);
  return person;
}
