import { expect, type Page, test } from '@playwright/test';
import { ask, newPhone } from './enquiry-page.ts';
import { newName } from './office.ts';
import { signedIn } from './sign-in.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test.beforeEach(({ page }) => signedIn(page));

for (const width of [390, 1280]) {
  test(`an enquiry is found, deleted and brought back at ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 844 });
    const name = newName('Asked');
    const phone = newPhone();
    await ask(request, name, { phone });
    await page.goto('/admin/enquiries');
    await expect(page.getByRole('link', { name: 'Back to Admin Panel' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search by name or phone' }).fill(phone);
    for (const words of [name, '10', 'ICSE', 'History', phone, 'Do you hold classes in the evening?'])
      await expect(row(page, name)).toContainText(words);
    await expect(row(page, name).getByRole('link', { name: phone })).toHaveAttribute(
      'href',
      `tel:+91${phone}`,
    );

    await row(page, name).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(row(page, name)).toBeVisible();
    await row(page, name).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete enquiry' }).click();
    await expect(page.getByText('No enquiries found.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, name)).toBeVisible();
  });
}

test('the columns and filters are those of the specification, the rest under More', async ({ page }) => {
  await page.goto('/admin/enquiries');
  const headings = page.getByRole('columnheader');
  await expect(headings).toHaveText([
    'Choose all on this page',
    'Name',
    'Class',
    'Board',
    'Subject',
    'Phone',
    'Message',
    'Actions',
  ]);
  for (const [label, first, more] of [
    ['Class', ['10', '12'], 10],
    ['Board', ['CBSE', 'ICSE', 'State Board'], 2],
    ['Subject', ['Mathematics', 'Science', 'History'], 9],
  ] as const) {
    const filter = page.getByLabel(label, { exact: true });
    await expect(filter.locator('> option:not([value=""])')).toHaveText([...first]);
    await expect(filter.locator('optgroup[label=More] > option')).toHaveCount(more);
  }
  await page.getByLabel('Class', { exact: true }).selectOption('11');
  await page.getByLabel('Board', { exact: true }).selectOption('CBSE');
  await expect(page).toHaveURL('/admin/enquiries?class_name=11&board=CBSE');
  await expect(row(page, 'Ananya Iyer')).toBeVisible();
  await page.getByLabel('Subject', { exact: true }).selectOption('Marathi');
  await expect(page.getByText('No enquiries found.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/admin/enquiries');
});

test('a filter chosen right after another keeps the first', async ({ page }) => {
  await page.goto('/admin/enquiries');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('search').evaluate((tools) => {
    for (const [label, value] of [
      ['Class', '11'],
      ['Board', 'CBSE'],
      ['Subject', 'Marathi'],
    ]) {
      const filter = tools.querySelector<HTMLSelectElement>(`select[aria-label=${label}]`);
      if (!filter || !value) throw new Error(`There is no filter ${label}`);
      filter.value = value;
      filter.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await expect(page).toHaveURL('/admin/enquiries?class_name=11&board=CBSE&subject=Marathi');
  await expect(page.getByLabel('Class', { exact: true })).toHaveValue('11');
});

test('enquiries from one phone are shown together', async ({ page, request }) => {
  const [phone, name] = [newPhone(), newName('Sister')];
  for (const class_name of ['7', '9', '12']) await ask(request, name, { phone, class_name });
  await page.goto(`/admin/enquiries?search=${name}&class_name=9`);
  await row(page, name).getByRole('link', { name: 'and 2 more from this phone' }).click();
  await expect(page).toHaveURL(`/admin/enquiries?search=${phone}`);
  await expect(row(page, name)).toHaveCount(3);
});

test('a delete that fails puts the row back and says so', async ({ page, request }) => {
  const name = newName('Stays');
  await ask(request, name);
  let broken = true;
  await page.route('**/api/enquiries?*', (route) =>
    broken ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
  );
  await page.route('**/api/enquiries/*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(`/admin/enquiries?search=${name}`);
  await expect(page.getByText('Failed to fetch enquiries. Please try again later.')).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await row(page, name).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete enquiry' }).click();
  await expect(page.getByText('Failed to delete enquiry. Please try again later.')).toBeVisible();
  await expect(row(page, name)).toBeVisible();
});
