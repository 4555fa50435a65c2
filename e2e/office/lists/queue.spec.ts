import { expect, type Locator, type Page, test } from '@playwright/test';
import { postEnquiry } from '../../kit/enquiry-page.ts';
import { enquiriesOf, newName } from '../../kit/office.ts';
import { signedIn } from '../../kit/sign-in.ts';

test.beforeEach(({ page }) => signedIn(page));

const rows = (page: Page) => page.locator('tr[data-row]');

test('thirty enquiries are worked through in at most a hundred clicks', async ({ page, request }) => {
  test.slow();
  const name = newName('Thirty');
  for (let i = 0; i < 30; i++) await postEnquiry(request, `${name} ${suffix(i)}`);
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks++;
    await target.click();
  };
  await page.goto(`/admin/enquiries?search=${name}&status=pending&sort=name`);
  await click(page.getByRole('link', { name: `${name} ${suffix(0)}` }));
  for (let i = 0; i < 30; i++) {
    await expect(page.getByRole('heading', { name: `${name} ${suffix(i)}` })).toBeVisible();
    await expect(page.getByText(`${i + 1} of 30`)).toBeVisible();
    await click(page.getByRole('link', { name: 'Call' }));
    await click(page.getByRole('button', { name: 'Tomorrow' }));
    await click(page.getByRole('button', { name: i < 29 ? 'Save and next' : 'Save' }));
  }
  await expect(page.getByText('Enquiry updated successfully.').first()).toBeVisible();
  await click(page.getByRole('link', { name: 'Back to the list' }));
  await expect(page.getByText('No enquiries found.')).toBeVisible();
  const done = await enquiriesOf(request, name);
  expect(done.map(({ status }: { status: string }) => status)).toEqual(Array(30).fill('contacted'));
  test.info().annotations.push({ type: 'clicks', description: String(clicks) });
  expect(clicks).toBeLessThanOrEqual(100);
});

test('a row is opened by keyboard, and Back leads to the same row and filters', { tag: '@main' }, async ({
  page,
  request,
}) => {
  const name = newName('Keys');
  for (const one of ['a', 'b', 'c']) await postEnquiry(request, `${name} ${one}`);
  const list = `/admin/enquiries?search=${name}&sort=name`;
  await page.goto(list);
  await expect(rows(page)).toHaveCount(3);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Selected rows' })).toContainText('1 selected');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `${name} b` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Enquiry Data' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: 'Back to Admin Panel' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: `${name} c` })).toBeVisible();
  await expect(page.getByText('3 of 3')).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { name: `${name} b` })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page).toHaveURL(list);
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.goBack();
  await expect(rows(page).nth(1)).toBeFocused();
});

test('a view is saved, opened and deleted', { tag: '@main' }, async ({ page }) => {
  const name = newName('View');
  await page.goto('/admin/enquiries?status=visit&sort=name');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view …' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('View saved.')).toBeVisible();
  await page.goto('/admin/enquiries');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitemcheckbox', { name }).click();
  await expect(page).toHaveURL('/admin/enquiries?sort=name&status=visit');
  await expect(page.getByRole('button', { name: 'Remove filter Status: Visit' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: `Delete “${name}”` }).click();
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible();
});

test('an enquiry is marked as contacted on its row, and back', async ({ page, request }) => {
  const name = newName('Rung');
  await postEnquiry(request, name);
  await page.goto(`/admin/enquiries?search=${name}`);
  const row = rows(page).filter({ hasText: name });
  await expect(row).toContainText('Pending');
  await expect(row.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:\+91\d{10}$/);
  await row.getByRole('button', { name: 'Contacted' }).click();
  await expect(row).toContainText('Contacted');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Pending');
});

/** Two letters that sort like the number, since names must not contain digits. */
const suffix = (i: number) => `${'abc'[Math.floor(i / 10)]}${'qrstuvwxyz'[i % 10]}`;
