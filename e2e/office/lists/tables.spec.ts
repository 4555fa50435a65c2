import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { postEnquiry } from '../../kit/enquiry-page.ts';
import { filterBy, toggleColumn } from '../../kit/list.ts';
import { enquiriesOf, newName, officeHeaders } from '../../kit/office.ts';
import { signedIn } from '../../kit/sign-in.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test.beforeEach(({ page }) => signedIn(page));

for (const width of [390, 1280]) {
  test(`many are chosen, deleted, brought back and closed at ${width} px`, {
    tag: width === 1280 ? '@main' : [],
  }, async ({ page, request }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    const name = newName('Many');
    for (const i of ['one', 'two', 'three', 'four']) await postEnquiry(request, `${name} ${i}`);
    // Two rows per page, so that there are two pages.
    await page.route('**/api/enquiries?*', (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set('limit', '2');
      return route.continue({ url: url.href });
    });
    await page.goto(`/admin/enquiries?search=${name}`);
    await expect(page.getByText('4 enquiries, 2 on this page')).toBeVisible();

    await page.getByRole('checkbox', { name: `Select ${name} four` }).check();
    await expect(bar(page)).toContainText('1 selected');
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByRole('checkbox', { name: `Select ${name} one` }).check();
    await expect(bar(page)).toContainText('2 selected');
    await bar(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete enquiries' }).click();
    await expect(toast(page, '2 enquiries deleted.')).toBeVisible();
    await expect(bar(page)).toBeHidden();
    await toast(page, '2 enquiries deleted.').getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, '2 enquiries restored.')).toBeVisible();

    await page.goto(`/admin/enquiries?search=${name}`);
    await page.getByRole('checkbox', { name: `Select ${name} four` }).check();
    await bar(page).getByRole('button', { name: 'All 2 on this page' }).click();
    await bar(page).getByRole('button', { name: 'All 4 on every page' }).click();
    await expect(bar(page)).toContainText('All 4 selected');
    await bar(page).getByRole('button', { name: 'Change status' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change status' });
    await dialog.getByLabel('Status').selectOption('Closed');
    await dialog.getByRole('button', { name: 'Change status' }).click();
    await expect(dialog.getByText('Please say why it is closed.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('Asked for another town');
    await dialog.getByRole('button', { name: 'Change status' }).click();
    await expect(toast(page, '4 enquiries changed.')).toBeVisible();
    // It covers none of the filters.
    const tools = await page.getByRole('button', { name: 'Filters', exact: true }).boundingBox();
    const changed = await toast(page, '4 enquiries changed.').boundingBox();
    expect((changed?.y ?? 0) + (changed?.height ?? 0)).toBeLessThanOrEqual(tools?.y ?? 0);
    await filterBy(page, 'Status', 'closed');
    await expect(page.getByText('4 enquiries, 2 on this page')).toBeVisible();

    const [{ _id: id }] = await enquiriesOf(request, `${name} two`);
    const data = { status: 'visit', owner: null, follow_up_on: null };
    await request.put(`/api/enquiries/${id}`, { data, headers: await officeHeaders(request) });
    await toast(page, '4 enquiries changed.').getByRole('button', { name: 'Undo' }).click();
    const left = `3 enquiries put back. 1 left unchanged: ${name} two (someone has changed it since).`;
    await expect(toast(page, left)).toBeVisible();
    await expect(page.getByText('No enquiries found.')).toBeVisible();
    await filterBy(page, 'Status', 'pending');
    await expect(page.getByText('3 enquiries, 2 on this page')).toBeVisible();
  });
}

test('the export is what is filtered, and safe to open', { tag: '@main' }, async ({ page, request }) => {
  const name = newName('=Export');
  await postEnquiry(request, `${name} one`);
  await postEnquiry(request, `${name} two`);
  await page.goto(`/admin/enquiries?search=${encodeURIComponent(name)}&sort=name`);
  await expect(row(page, name)).toHaveCount(2);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  const lines = text.trimEnd().split('\r\n');
  expect(lines[0]).toMatch(/^\ufeffName,Class,/);
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([`'${name} one`, `'${name} two`]);
  await page.route('**/api/enquiries.csv*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(toast(page, 'Failed to export enquiries. Please try again later.')).toBeVisible();
});

test('columns are picked and remembered; keys lead through the table; phones sort too', async ({ page }) => {
  await page.goto('/admin/enquiries');
  await toggleColumn(page, 'Owner');
  await toggleColumn(page, 'Board');
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Owner' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Board' })).toBeHidden();

  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(boxes.nth(1)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await expect(boxes.first()).toBeFocused();
  await expect(bar(page)).toContainText('2 selected');
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('5 selected');
  await bar(page).getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar(page)).toBeHidden();
  await page.getByRole('link', { name: 'WhatsApp' }).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'WhatsApp' }).nth(1)).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await filterBy(page, 'Sort', '-name');
  await expect(page).toHaveURL('/admin/enquiries?sort=-name');
});

test('columns are picked on a phone, too, and stand in the cards', async ({ page, request }) => {
  const name = newName('Pocket');
  const email = 'pocket@academy.test';
  await postEnquiry(request, name, { board: 'Cambridge' });
  const [{ _id: id }] = await enquiriesOf(request, name);
  const data = { status: 'pending', owner: null, follow_up_on: null, email };
  await request.put(`/api/enquiries/${id}`, { data, headers: await officeHeaders(request) });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/enquiries?search=${name}`);
  const card = row(page, name);
  const toggle = async (...labels: string[]) => {
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await filters.getByRole('button', { name: 'Columns' }).click();
    for (const label of labels) await filters.getByRole('checkbox', { name: label, exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(filters).toBeHidden();
  };
  await expect(card.getByText('Cambridge')).toBeVisible();
  await expect(card.getByText(email)).toBeHidden();
  await toggle('Email', 'Board');
  await expect(card.getByText(email)).toBeVisible();
  await expect(card.getByText('Cambridge')).toBeHidden();
  await page.reload();
  await expect(card.getByText(email)).toBeVisible();
  await expect(card.getByText('Cambridge')).toBeHidden();
  await toggle('Email');
  await expect(card.getByText(email)).toBeHidden();
});

test('a search for a sign says how far it looks', async ({ page }) => {
  await signedIn(page);
  await page.goto('/admin/enquiries?search=~');
  const hint = page.getByText('Such a text is looked for in the first 5,000 rows of this order only.');
  await expect(hint).toBeVisible();
  await page.getByRole('searchbox').fill('asha');
  await expect(hint).toBeHidden();
});
