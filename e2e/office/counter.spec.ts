import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../kit/accessible.ts';
import { fillForm, listedFor, submitButton, success } from '../kit/admission-page.ts';
import { newName } from '../kit/office.ts';
import { signedIn } from '../kit/sign-in.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const region = (page: Page, name: string) => page.getByRole('region', { name });

test.beforeEach(({ page }) => signedIn(page));

async function admit(page: Page, name: string) {
  await page.goto('/admin/admission-form');
  await fillForm(page, name);
  await expect(page.getByLabel('Fees')).toHaveValue('18000');
}

test('a day at the counter: a part payment by UPI, the rest, a corrected name, and their receipts', {
  tag: '@main',
}, async ({ page, browser }) => {
  test.slow();
  const name = newName('Counter');
  await admit(page, name);
  await page.getByLabel('Received now').fill('5,000');
  await page.getByLabel('Method').selectOption('UPI');
  await page.getByLabel('Reference').fill('412345678901');
  await expectAccessible(page, 'the form of the counter');
  await submitButton(page).click();
  await expect(page.getByText(success)).toBeVisible();
  await expect(page.getByText('₹5,000 received')).toContainText('₹13,000 is still to be paid');
  await expectAccessible(page, 'admitted');
  await page.getByRole('link', { name: 'Print receipt' }).click();
  const receipt = page.getByRole('article');
  for (const text of [name, 'Paid byUPI', 'Reference412345678901', 'Fee₹18,000', 'Balance₹13,000'])
    await expect(receipt).toContainText(text);
  const first = (await receipt.getByText(/^R\d{4}-\d{6}$/).textContent()) ?? '';

  await page.goBack();
  await page.goto(`/admin/admissions?search=${encodeURIComponent(name)}`);
  await expect(row(page, name)).toContainText('₹13,000');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await saved).path(), 'utf8');
  expect(csv.split('\r\n')[0]).toContain('Fees,Paid,Balance');
  expect(csv).toContain('18000,5000,13000');

  await row(page, name).getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await expect(dialog.getByLabel('Amount')).toHaveValue('13000');
  const record = dialog.getByRole('button', { name: 'Record payment' });
  await dialog.getByLabel('Amount').fill('13000.01');
  await record.click();
  await expect(dialog.getByText('This is more than the balance of ₹13,000.')).toBeVisible();
  await expect(dialog.getByLabel('Amount')).toBeFocused();
  await dialog.getByLabel('Amount').fill('13,000');
  await dialog.getByLabel('Method').selectOption('Cheque');
  await dialog.getByLabel('Reference').fill('000123');
  await expectAccessible(page, 'recording a payment');
  await record.click();
  await expect(dialog.getByText('The fee is fully paid.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('article')).toContainText('Paid₹18,000Balance₹0');
  await expect(region(page, 'Ledger').getByRole('listitem')).toContainText([
    /Received ₹13,000 by Cheque \(000123\).*admin@taxila\.test.*At the counter/,
    /Received ₹5,000 by UPI \(412345678901\)/,
  ]);

  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Admission' });
  await edit.getByLabel('Student name').fill(`${name} Kulkarni`);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText('Please say why it is changed.')).toBeVisible();
  await edit.getByLabel('Reason for the correction').fill('As in the school papers');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  const receipts = region(page, 'Payments and receipts');
  await expect(receipts.getByText('Void. Its details were corrected. Replaced by R')).toHaveCount(2);
  await expect(receipts.getByText(/^Replaces R/)).toHaveCount(2);
  await expect(region(page, 'History')).toContainText('Why: As in the school papers');
  await expectAccessible(page, 'an admission with corrected receipts');

  await receipts.getByRole('link', { name: `Receipt ${first}` }).click();
  await expect(receipt).toContainText('Void. Its details were corrected.');
  const printed = new URL((await receipt.getByText('/receipt/R').textContent()) ?? '');
  await receipt.getByRole('link', { name: /^Replaced by R/ }).click();
  await expect(receipt).toContainText(`${name} Kulkarni`);
  await expect(receipt).toContainText(`Replaces ${first}`);
  await expect(receipt).toContainText('Paid byUPI');

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(printed.pathname + printed.search);
  await expect(stranger.getByText('This receipt is void')).toBeVisible();
  await expect(stranger.getByText('Its details were corrected. The paper is no longer valid.')).toBeVisible();
  await expect(stranger.getByRole('link', { name: /^Replaced by R/ })).toBeVisible();
  await expectAccessible(stranger, 'a void receipt');
  await stranger.context().close();
});

test('a second admission of the same student has to be confirmed', async ({ page, request }) => {
  const name = newName('Again');
  for (const _ of ['first', 'second']) {
    await admit(page, name);
    await submitButton(page).click();
    await expect(page.getByText(success).or(page.getByRole('dialog'))).toBeVisible();
  }
  const dialog = page.getByRole('dialog', { name: 'Admitted already' });
  const [{ reference }] = await listedFor(request, 'admissions', name);
  await expect(dialog).toContainText(
    `${name} is admitted to Physics already, with this phone number (${reference}).`,
  );
  await expectAccessible(page, 'admitted already');
  await dialog.getByRole('button', { name: 'Admit again' }).click();
  await expect(page.getByText(success)).toBeVisible();
  expect(await listedFor(request, 'admissions', name)).toHaveLength(2);

  await admit(page, name);
  await submitButton(page).click();
  await dialog.getByRole('link', { name: 'Open the admission' }).click();
  await expect(page.getByRole('article')).toContainText(name);
  expect(await listedFor(request, 'admissions', name)).toHaveLength(2);
});

test('a plan of instalments shows what is due next, to the office and to the family', async ({
  page,
  request,
}) => {
  const name = newName('Parts');
  await admit(page, name);
  await page.getByLabel('Received now').fill('6000');
  await page.getByRole('button', { name: 'Add a plan of instalments' }).click();
  await page.getByLabel('Part 1 due on').fill('2026-11-16');
  await page.getByLabel('Part 2 due on').fill('2027-01-31');
  await page.getByLabel('Part 2 in rupees').fill('6000');
  await submitButton(page).click();
  await expect(page.getByText('The parts make ₹12,000, the fee is ₹18,000.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a part' }).click();
  await expect(page.getByLabel('Part 3 in rupees')).toHaveValue('6000');
  await expect(page.getByLabel('Part 3 due on')).toHaveValue('2027-02-28');
  await submitButton(page).click();
  await expect(page.getByText('₹12,000 is still to be paid, next on 31 Jan 2027.')).toBeVisible();
  const [{ reference }] = await listedFor(request, 'admissions', name);
  await page.goto(`/track?reference=${reference}`);
  await page.getByLabel('Contact number').fill('9876543210');
  await page.getByRole('button', { name: 'Track' }).click();
  const application = page.getByRole('region', { name: 'Your application' });
  await expect(application).toContainText('₹12,000 is still to be paid, due on 31 Jan 2027.');
  await expect(application).toContainText('Fees₹18,000Paid₹6,000Balance₹12,000Next due31 Jan 2027');
  await expect(application.getByRole('link', { name: /^Receipt R/ })).toBeVisible();
  await expectAccessible(page, 'tracked with a balance');
});
