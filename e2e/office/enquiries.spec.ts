import { expect, type Page, test } from '@playwright/test';
import { newPhone, postEnquiry } from '../kit/enquiry-page.ts';
import { fromMenu } from '../kit/list.ts';
import { newName } from '../kit/office.ts';
import { signedIn } from '../kit/sign-in.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test.beforeEach(({ page }) => signedIn(page));

for (const width of [390, 1280]) {
  test(`an enquiry is found, deleted and brought back at ${width} px`, {
    tag: width === 1280 ? '@main' : [],
  }, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 844 });
    const name = newName('Asked');
    const phone = newPhone();
    await postEnquiry(request, name, { phone });
    await page.goto('/admin/enquiries');
    await expect(page.getByRole('link', { name: 'Back to Admin Panel' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search by name or phone' }).fill(phone);
    for (const text of [name, '10', 'ICSE', 'History', phone, 'Do you hold classes in the evening?'])
      await expect(row(page, name)).toContainText(text);
    await expect(row(page, name).getByRole('link', { name: phone })).toHaveAttribute(
      'href',
      `tel:+91${phone}`,
    );

    await fromMenu(row(page, name), 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(row(page, name)).toBeVisible();
    await fromMenu(row(page, name), 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete enquiry' }).click();
    await expect(page.getByText('No enquiries found.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, name)).toBeVisible();
  });
}
