import { expect, type Page, test } from '@playwright/test';
import { TOTP } from 'otpauth';
import { logIn, newMember, signedIn, signIn } from '../kit/sign-in.ts';

/** Turns the second factor on in the account page. A code works only once, so `next` is that of the following step. */
async function turnOn(page: Page) {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  const secret = (await page.getByText(/^([A-Z2-7]{4} ?)+$/).textContent())?.replaceAll(' ', '') ?? '';
  const totp = new TOTP({ secret });
  const now = Date.now();
  await page.getByLabel('Code from your app').fill(totp.generate({ timestamp: now }));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  const region = page.getByRole('region', { name: 'Your backup codes' });
  await expect(region.getByRole('listitem')).toHaveCount(10);
  const codes = await region.getByRole('listitem').allTextContents();
  const download = page.waitForEvent('download');
  await region.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('backup-codes.txt');
  await region.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 are left.')).toBeVisible();
  return { codes, next: totp.generate({ timestamp: now + 30_000 }) };
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
}

test('an authenticator app is turned on, and asked for at sign-in', { tag: '@main' }, async ({ page }) => {
  const person = await newMember(page.request);
  await signIn(page, person);
  const { next } = await turnOn(page);
  await logOut(page);
  await page.goto('/login');
  await logIn(page, person);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  await page.getByLabel('Code from your app').fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid TOTP code entered');
  await page.setViewportSize({ width: 390, height: 780 });
  // The second of two quick taps hits the same button, though the text above it changes.
  await page.getByRole('button', { name: 'Continue' }).dblclick();
  await expect(page.getByRole('alert')).toHaveText('Invalid TOTP code entered');
  await expect(page.getByLabel('Code from your app')).toHaveValue('000000');
  await page.getByLabel('Code from your app').fill(next);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/courses');
  await expect(page.getByText('Logged in successfully!')).toBeVisible();
});

test('an app that was begun and left can be begun again, with the keyboard alone', async ({ page }) => {
  await signedIn(page, await newMember(page.request));
  await page.goto('/account');
  const add = page.getByRole('button', { name: 'Add an authenticator app' });
  for (let time = 0; time < 2; time++) {
    await add.press('Enter');
    await expect(page.getByRole('group', { name: 'Add an authenticator app' })).toBeFocused();
    await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(add).toBeFocused();
  }
});

test('a backup code stands in for the app, which is then turned off', async ({ page }) => {
  const person = await newMember(page.request);
  await signIn(page, person);
  const { codes } = await turnOn(page);
  await logOut(page);
  await page.goto('/account');
  await expect(page).toHaveURL('/login');
  await logIn(page, person);
  await page.getByRole('button', { name: 'Use a backup code' }).click();
  await page.getByLabel('Backup code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByText('9 are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make new codes' }).click();
  await expect(page.getByRole('region', { name: 'Your backup codes' })).toBeFocused();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Your backup codes' })).toBeFocused();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('button', { name: 'Remove Authenticator app' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove second factor' }).click();
  await expect(page.getByText('Only your password protects this account so far.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Second factor' })).toBeFocused();
  await logOut(page);
  await signIn(page, person);
});

test('someone who stops at the second step is not signed in', async ({ page }) => {
  const person = await newMember(page.request);
  await signIn(page, person);
  await turnOn(page);
  await logOut(page);
  await page.goto('/login');
  await logIn(page, person);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Courses', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/courses');
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
});
