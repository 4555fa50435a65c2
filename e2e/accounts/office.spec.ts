import { expect, type Page, test } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectAccessible } from '../kit/accessible.ts';
import { newestMail } from '../kit/mailbox.ts';
import { makeStaff } from '../kit/office.ts';
import { addAuthenticator } from '../kit/passkeys.ts';
import { startProduct } from '../kit/product.ts';
import { admin, logIn, newMember, signIn } from '../kit/sign-in.ts';

/** Types a code of the authenticator app that is being set up. */
async function typeCode(page: Page) {
  const secret = (await page.getByText(/^([A-Z2-7]{4} ?)+$/).textContent())?.replaceAll(' ', '') ?? '';
  await page.getByLabel('Code from your app').fill(new TOTP({ secret }).generate());
}

test('with OFFICE_MFA=required the office is led through setting up a second factor', async ({ browser }) => {
  test.slow();
  const product = await startProduct({ OFFICE_MFA: 'required' });
  const context = await browser.newContext({ baseURL: product.origin });
  const page = await context.newPage();
  try {
    await page.goto('/admin/enquiries');
    await logIn(page, admin);
    await expect(page.getByRole('heading', { level: 1, name: 'Set up your second factor' })).toBeVisible();
    await expectAccessible(page, 'setting up a second factor');
    // The office itself does not open meanwhile.
    await page.goto('/admin/courses');
    await expect(page).toHaveURL('/second-factor');
    await page.getByRole('button', { name: 'Add an authenticator app' }).click();
    await typeCode(page);
    await page.getByRole('button', { name: 'Turn it on' }).click();
    const codes = page.getByRole('region', { name: 'Your backup codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await codes.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page).toHaveURL('/admin/courses');
    await expect(page.getByRole('heading', { level: 1, name: 'Courses Data' })).toBeVisible();
  } finally {
    await context.close();
    await product.end();
  }
});

test('someone with a role and a short password is asked for a longer one at the next login', async ({
  page,
}) => {
  const person = await newMember(page.request, undefined, 'nine-long');
  await makeStaff(page.request, person.email);
  await page.goto('/login');
  await logIn(page, person);
  await expect(page).toHaveURL('/courses');
  await expect(page.getByText('at least 10 characters')).toBeVisible();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL('/account');
  const section = page.getByRole('region', { name: 'Password' });
  await expect(section.getByRole('alert')).toContainText('at least 10 characters');
  await expect(section.getByRole('alert')).toBeInViewport();
  await section.getByLabel('Current password').fill(person.password);
  await section.getByLabel('New password').fill('short-one');
  await expect(section.getByLabel('New password')).toHaveAccessibleDescription(/at least 10 characters/);
  await section.getByLabel('New password').fill('another-quiet-meadow');
  await section.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();
  await expect(section.getByRole('alert')).toHaveCount(0);
});

test('a commonly used password shows a message, inline and as a toast', async ({ page }) => {
  await page.goto('/registerPage');
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rane');
  await page.getByLabel('Email').fill('asha@academy.test');
  await page.getByLabel('Create new password').fill('Password123');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toContainText('among the first that anyone would guess');
});

test.describe('a new password offers to remove the other ways in', () => {
  // Passkeys need a host name: browsers do not allow them for an IP address.
  test.use({ baseURL: `http://localhost:${process.env.E2E_PORT}` });

  async function withPasskey(page: Page) {
    await addAuthenticator(page);
    const person = await newMember(page.request);
    await signIn(page, person);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText('The passkey is added.')).toBeVisible();
    return person;
  }

  test('when it is changed', async ({ page }) => {
    const person = await withPasskey(page);
    const section = page.getByRole('region', { name: 'Password' });
    await section.getByLabel('Current password').fill(person.password);
    await section.getByLabel('New password').fill('another-quiet-meadow');
    await section.getByRole('button', { name: 'Change password' }).click();
    const ways = page.getByRole('region', { name: 'Other ways in' });
    await ways.getByRole('button', { name: /^Remove Chrome on/ }).click();
    await expect(ways.getByText('Nothing but your new password opens the account now.')).toBeVisible();
    await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
    await ways.getByRole('button', { name: 'Continue' }).click();
    await expect(ways).toHaveCount(0);
  });

  test('when it was forgotten', async ({ page, baseURL }) => {
    const { email } = await withPasskey(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    const { code } = await newestMail(page.request, email, /new password/);
    await page.getByLabel('Code from the mail').fill(code);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Create new password').fill('another-quiet-meadow');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Are these yours?' })).toBeVisible();
    await expectAccessible(page, 'the other ways in');
    await page.getByRole('button', { name: 'Keep these' }).click();
    await expect(page).toHaveURL(`${baseURL}/courses`);
  });
});
