import { expect, type Page, test } from '@playwright/test';
import { logIn, newMember, signedIn, signIn } from '../kit/sign-in.ts';

const publicPages = [
  '/',
  '/courses',
  '/forum',
  '/aboutus',
  '/enquiry',
  '/admission-form',
  '/chatbot',
  '/track',
];

const panelLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin panel' });

test('a colleague finds the office in the navigation, the drawer and the account page', async ({ page }) => {
  await signIn(page);
  for (const path of publicPages) {
    await page.goto(path);
    await expect(panelLink(page)).toBeVisible();
  }
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(panelLink(page)).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await panelLink(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
  await page.goto('/account');
  await page.getByRole('main').getByRole('link', { name: 'Admin panel' }).click();
  await expect(page).toHaveURL('/admin');
});

test('a member and a visitor see no way into the office', { tag: '@main' }, async ({ page, request }) => {
  await page.goto('/forum');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin panel' })).toHaveCount(0);
  await signedIn(page, await newMember(request));
  for (const path of ['/courses', '/account']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Admin panel' })).toHaveCount(0);
  }
});

test('a login continues to the office page that was asked for', async ({ page }) => {
  await page.goto('/admin/payments?method=Cash');
  await expect(page).toHaveURL('/login');
  // It survives the way to a new password and back.
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('link', { name: 'Log in' }).click();
  // The page before has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await logIn(page);
  await expect(page).toHaveURL('/admin/payments?method=Cash');
});
