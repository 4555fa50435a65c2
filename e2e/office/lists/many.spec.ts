import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { backFromTrash, exportCsv, filterBy, fromMenu, openTrash } from '../../kit/list.ts';
import { newName } from '../../kit/office.ts';
import { admin, signedIn } from '../../kit/sign-in.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

/** Records offline admissions, as the form does. */
async function admit(request: APIRequestContext, names: string[]) {
  const session = await request.post('/auth/v1/token?grant_type=password', { data: admin });
  const { access_token } = await session.json();
  for (const student_name of names) {
    const response = await request.post('/api/admissions/', {
      headers: { authorization: `Bearer ${access_token}` },
      data: {
        admission_type: 'Offline Admission',
        student_name,
        course: 'Physics',
        board: 'CBSE',
        standard: '12th Standard',
        joining_date: '2026-11-02',
        address: '=1+1, Lake Road, Pune',
        contact_no: '9876543210',
        fees: 12_500,
      },
    });
    expect(response.status()).toBe(201);
  }
}

test.beforeEach(({ page }) => signedIn(page));

for (const width of [390, 1280]) {
  test(`many admissions are decided, exported, deleted and restored at ${width} px`, {
    tag: width === 1280 ? '@main' : [],
  }, async ({ page, request }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    const name = newName('Group');
    await admit(request, [`${name} one`, `${name} two`, `${name} three`]);
    await page.goto(`/admin/admissions?search=${name}`);
    await page.getByRole('checkbox', { name: `Select ${name} one` }).check();
    await page.getByRole('checkbox', { name: `Select ${name} two` }).check();
    await bar(page).getByRole('button', { name: 'Decide' }).click();
    const dialog = page.getByRole('dialog', { name: 'Decide' });
    await expect(dialog).toContainText('For 2 admissions at once.');
    await dialog.getByLabel('Decision').selectOption('Accept');
    await dialog.getByRole('button', { name: 'Save decision' }).click();
    await expect(toast(page, '2 admissions changed.')).toBeVisible();
    await filterBy(page, 'Status', 'accepted');
    await expect(row(page, `${name} one`)).toContainText('Accepted');
    await expect(row(page, `${name} three`)).toBeHidden();

    const [file] = await Promise.all([page.waitForEvent('download'), exportCsv(page)]);
    const csv = await readFile(await file.path(), 'utf8');
    const lines = csv.trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`"'=1+1, Lake Road, Pune"`);

    await page.getByRole('checkbox', { name: `Select ${name} one` }).check();
    await page.getByRole('checkbox', { name: `Select ${name} two` }).check();
    await bar(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete admissions' }).click();
    await expect(page.getByText('No admissions found.')).toBeVisible();
    await expect(toast(page, '2 admissions deleted.')).toBeVisible();
    await openTrash(page);
    await page.getByRole('searchbox').fill(`${name} one`);
    await expect(row(page, `${name} two`)).toBeHidden();
    await expect(row(page, `${name} one`)).toContainText('admin@taxila.test');
    await row(page, `${name} one`).getByRole('button', { name: 'Restore' }).click();
    await expect(toast(page, '1 admission restored.')).toBeVisible();
    await backFromTrash(page, 'Back to the admissions');
    await page.getByRole('searchbox').fill(name);
    await expect(row(page, `${name} one`)).toBeVisible();
    await expect(row(page, `${name} two`)).toBeHidden();
  });
}

test('many payments are deleted with one reason, which the trash shows, and restored', async ({
  page,
  request,
}) => {
  const name = newName('Payers');
  await admit(request, [`${name} one`, `${name} two`]);
  await page.goto(`/admin/payments?search=${name}`);
  await page.getByRole('checkbox', { name: `Select ${name} one` }).check();
  await bar(page).getByRole('button', { name: 'All 2 on this page' }).click();
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete these payments?' });
  await dialog.getByRole('button', { name: 'Delete payments' }).click();
  await expect(dialog.getByText('Please give a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Training day');
  await dialog.getByRole('button', { name: 'Delete payments' }).click();
  await expect(toast(page, '2 payments deleted.')).toBeVisible();
  await page.goto(`/admin/payments?trash=yes&search=${name}`);
  await expect(row(page, `${name} two`)).toContainText('Training day');
  await page.getByRole('checkbox', { name: `Select ${name} one` }).check();
  await bar(page).getByRole('button', { name: 'All 2 on this page' }).click();
  await bar(page).getByRole('button', { name: 'Restore' }).click();
  await expect(toast(page, '2 payments restored.')).toBeVisible();
  await page.goto(`/admin/payments?search=${name}`);
  await expect(row(page, `${name} one`)).toBeVisible();
});

test('editing a row that someone else has deleted says so and keeps the input', async ({
  page,
  context,
  request,
}) => {
  const name = newName('Vanished');
  await admit(request, [name]);
  await page.goto(`/admin/admissions?search=${name}`);
  await fromMenu(row(page, name), 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Admission' });
  await dialog.getByLabel('Address').fill('1, My Street');

  const other = await context.newPage();
  await other.goto(`/admin/admissions?search=${name}`);
  await fromMenu(row(other, name), 'Delete');
  await other.getByRole('button', { name: 'Delete admission' }).click();
  const undo = other.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();

  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Someone else has deleted this admission.');
  await expect(dialog.getByLabel('Address')).toHaveValue('1, My Street');
  await undo.click();
  await expect(row(other, name)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Theirs, stored now').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, name)).toContainText('1, My Street');
});
