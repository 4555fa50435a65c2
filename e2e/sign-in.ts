import { expect, type Page } from '@playwright/test';

export const admin = { email: 'admin@taxila.test', password: 'correct-horse-battery' };

/** Signs in through the login page and waits for the page that follows. */
export async function signIn(page: Page, { email, password } = admin) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/courses');
}
