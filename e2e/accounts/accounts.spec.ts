import { expect, type Page, test } from '@playwright/test';
import { newestMail } from '../kit/mailbox.ts';
import { logIn, newAddress, newMember, register, signIn } from '../kit/sign-in.ts';

const token = () => localStorage.getItem('authToken');
const password = 'slow-river-lantern';
const success = 'Registration successful! Please check your email to verify your account.';

async function registered(page: Page, email: string) {
  await register(page, { email, password });
  await expect(page.getByText(success)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
}

test('a visitor registers, verifies the address, logs in, sees the courses and logs out', {
  tag: '@main',
}, async ({ page, browser }) => {
  const email = newAddress();
  await registered(page, email);
  const { link } = await newestMail(page.request, email, /Confirm/);

  // The mail is read on another device, which has no session of the registration.
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByText('Your email is verified, and your account is open.')).toBeVisible();
  await elsewhere.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(elsewhere, { email, password });
  await expect(elsewhere).toHaveURL(/\/courses$/);
  await expect(elsewhere.getByText('Logged in successfully!')).toBeVisible();
  expect(await elsewhere.evaluate(token)).toBeTruthy();
  await elsewhere.getByRole('button', { name: 'Logout' }).click();
  await expect(elsewhere).toHaveURL(/:\d+\/$/);
  expect(await elsewhere.evaluate(() => Object.keys(localStorage).filter((key) => /auth/.test(key)))).toEqual(
    [],
  );
  await elsewhere.context().close();
});

test('the link in the browser of the registration opens the account at once, and works once', async ({
  page,
}) => {
  const email = newAddress();
  await registered(page, email);
  const { link } = await newestMail(page.request, email, /Confirm/);
  await page.goto(link);
  await expect(page).toHaveURL('/email-verified');
  await page.getByRole('link', { name: 'Go to your courses' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'COURSES' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Email link is invalid or has expired');
});

test('the code of the mail does the same as its link', async ({ page }) => {
  const email = newAddress();
  await registered(page, email);
  await page.getByLabel('Code from the mail').fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText('Token has expired or is invalid');
  await page.getByLabel('Code from the mail').fill((await newestMail(page.request, email, /Confirm/)).code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Your email is verified, and your account is open.')).toBeVisible();
});

test('an unconfirmed address is told so, and gets the mail again', async ({ page }) => {
  const email = newAddress();
  await registered(page, email);
  await page.goto('/login');
  await logIn(page, { email, password });
  await expect(page.getByRole('alert')).toContainText('Email not confirmed');
  await page.getByRole('button', { name: 'Resend the mail' }).click();
  await expect(page.getByText('The mail is on its way again.')).toBeVisible();
  const { link } = await newestMail(page.request, email, /Confirm/, 2);
  await page.goto(link);
  await expect(page.getByText('Your email is verified, and your account is open.')).toBeVisible();
});

test('a refused registration is told inline and as a toast', { tag: '@main' }, async ({ page }) => {
  await page.goto('/RegisterPage');
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rane');
  await page.getByLabel('Email').fill(newAddress());
  await page.getByLabel('Create new password').fill('short');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toHaveText('Password should be at least 6 characters.');
  await expect(page.getByText('Password should be at least 6 characters.')).toHaveCount(2);
});

test('where sign-up is closed, the page says so before anyone fills in the form', async ({ page }) => {
  await page.route('**/auth/v1/settings', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), disable_signup: true } });
  });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Register Now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Registration is closed' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
  await page.getByRole('link', { name: 'Send an enquiry' }).click();
  await expect(page).toHaveURL('/enquiry');
});

test('a forgotten password is replaced by way of the mail', { tag: '@main' }, async ({ page }) => {
  const { email } = await newMember(page.request);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  // The page before has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible();
  const { link } = await newestMail(page.request, email, /new password/);
  await page.goto(link);
  await expect(page.locator('input[autocomplete=username]')).toHaveValue(email);
  await page.getByLabel('Create new password').fill('another-quiet-meadow');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();
  await expect(page).toHaveURL('/courses');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await signIn(page, { email, password: 'another-quiet-meadow' });
});

test('a link for a new password that is used up leads to a new one', async ({ page, browser }) => {
  const { email } = await newMember(page.request);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const { link } = await newestMail(page.request, email, /new password/);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByText('only in the browser in which it was asked for')).toBeVisible();
  await elsewhere.context().close();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
  await page.getByRole('link', { name: 'Send a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('empty and malformed fields are named, and the first one takes the focus', { tag: '@main' }, async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required.');
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Password is required.');
  await page.getByLabel('Email').fill('nobody');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/name@example\.com/);
  await page.getByLabel('Email').fill('nobody@example.com');
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'false');
});

test('a password can be looked at, and says how strong it is', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Register Now' }).click();
  await expect(page).toHaveURL('/RegisterPage');
  const field = page.getByLabel('Create new password');
  await field.fill('abc');
  await expect(field).toHaveAccessibleDescription(/Too short/);
  await field.fill(password);
  await expect(field).toHaveAccessibleDescription('Strong.');
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  // The name changes, so there must be no pressed state: 'Hide, pressed' would say the opposite.
  await expect(page.getByRole('button', { name: 'Hide password' })).not.toHaveAttribute('aria-pressed');
  await expect(field).toHaveAttribute('autocomplete', 'new-password');
});
