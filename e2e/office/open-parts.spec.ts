import { expect, test } from '@playwright/test';
import { expectAccessible } from '../kit/accessible.ts';
import { signedIn } from '../kit/sign-in.ts';

test('what opens over a list is accessible', async ({ page }) => {
  test.slow();
  // An open stream would keep the network from ever being idle.
  await page.route('**/api/live', (route) => route.fulfill({ status: 403 }));
  await signedIn(page);
  await page.goto('/admin/enquiries');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expectAccessible(page, 'the filters');
  await page.keyboard.press('Escape');
  await page.getByRole('row').nth(1).getByRole('button', { name: /^More/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'the menu of a row');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').fill('Kulkarni');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'what was found');
});

test('a menu whose script cannot be fetched says so at the press', async ({ page }) => {
  await page.route(/menu-popup/, (route) => route.abort());
  await signedIn(page);
  await page.goto('/admin/enquiries');
  const more = page.getByRole('row').nth(1).getByRole('button', { name: /^More/ });
  await more.click();
  await expect(page.getByText(/^The menu could not be loaded/)).toBeVisible();
  await expect(more).toBeVisible();
});
