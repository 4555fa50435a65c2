import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../kit/accessible.ts';
import { startProduct } from '../../kit/product.ts';
import { logIn } from '../../kit/sign-in.ts';

test('a new owner is greeted by name, sees what is left to do, and clears the demo data', async ({
  page,
}) => {
  test.slow();
  const product = await startProduct({ ADMIN_NAME: 'Nalini Joshi' });
  try {
    await page.goto(`${product.origin}/admin`);
    await logIn(page);
    const list = page.getByRole('region', { name: 'Welcome, Nalini' });
    await expect(list).toContainText('0 of 7 steps');
    await expect(list.getByRole('link', { name: 'Set the fees' })).toHaveAttribute(
      'href',
      '/admin/settings/fees',
    );
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await expectAccessible(page, 'the checklist');
    await list.getByRole('button', { name: 'Clear the demo data' }).click();
    const dialog = page.getByRole('dialog', { name: 'Clear the demo data?' });
    for (const text of ['25 courses', '16 enquiries', '150 admissions', '12 forum topics'])
      await expect(dialog).toContainText(text);
    await expectAccessible(page, 'clearing the demo data');
    const clear = dialog.getByRole('button', { name: 'Clear the demo data' });
    await clear.click();
    await expect(dialog.getByText('Please type CLEAR DEMO DATA.')).toBeVisible();
    await dialog.getByLabel('Type CLEAR DEMO DATA to confirm').fill('CLEAR DEMO DATA');
    await clear.click();
    await expect(page.getByText('The demo data is cleared.')).toBeVisible();
    await expect(list).toContainText('1 of 7 steps');
    await expect(list.getByRole('listitem').filter({ hasText: 'Clear the demo data' })).toContainText('Done');
    await expect(page.getByRole('link', { name: '0 Admissions' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(`${product.origin}/admin/settings/demo`);
    await expect(page.getByText('There is no demo data.')).toBeVisible();
    await page.goto(`${product.origin}/admin`);
    await list.getByRole('button', { name: 'Dismiss' }).click();
    await expect(list).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'To do now' })).toBeVisible();
    await expect(list).toBeHidden();
  } finally {
    await product.end();
  }
});
