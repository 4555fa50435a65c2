import { expect, type Page, test } from '@playwright/test';
import { signedIn } from '../kit/sign-in.ts';

test.beforeEach(({ page }) => signedIn(page));

/** Holds all scripts back until it is released. */
async function holdScripts(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('each entry of the menu is marked as it is pressed, while its page is still on its way', async ({
  page,
}) => {
  test.slow();
  await page.goto('/admin');
  const menu = page.getByRole('navigation', { name: 'Admin panel' });
  const bar = page.locator('[data-loading-bar]');
  await expect(menu.locator('[aria-current=page]')).toHaveText(['Home']);
  const entries = await menu.getByRole('link').allTextContents();
  for (const name of entries.slice(1)) {
    const release = await holdScripts(page);
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(menu.locator('[aria-current=page]'), name).toHaveText([name]);
    await expect(bar, name).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(bar, name).toBeHidden();
    await expect(menu.locator('[aria-current=page]'), name).toHaveText([name]);
  }
});
