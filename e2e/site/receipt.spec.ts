import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../kit/accessible.ts';
import { openForm, payFor, referenceIn, submitButton, success } from '../kit/admission-page.ts';
import { newName } from '../kit/office.ts';

async function openReceipt(page: Page, name: string) {
  await openForm(page);
  await payFor(page, name);
  await submitButton(page).click();
  await expect(page.getByText(success)).toBeVisible();
  const reference = await referenceIn(page, 'TA');
  await page.getByRole('link', { name: 'Open the receipt' }).click();
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  return reference;
}

test('a receipt is shown, downloaded and checked by anyone who has it', { tag: '@main' }, async ({
  page,
  request,
  browser,
}) => {
  const name = newName('Asha');
  const reference = await openReceipt(page, name);
  for (const text of [name, 'Physics, 12th Standard', reference, 'Eighteen thousand rupees only'])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByText('Test mode: no money moved. This is not a receipt for money.')).toBeVisible();
  const receipt = page.getByRole('article');
  const { left, right } = await receipt.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return { left: box.left, right: document.documentElement.clientWidth - box.right };
  });
  expect(left).toBeCloseTo(right, 0);
  for (const text of ['Fee₹18,000', 'Received₹18,000', 'Balance₹0', 'Paid bySandbox'])
    await expect(receipt).toContainText(text);
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();

  const pdf = await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href');
  const file = await request.get(pdf ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');

  const printed = await page.getByText('/receipt/T').textContent();
  const { pathname, search } = new URL(printed ?? '');
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(pathname + search);
  await expect(stranger.getByText('This receipt is valid')).toBeVisible();
  await expect(stranger.getByRole('main')).toContainText('Received₹18,000');
  await expect(stranger.getByText('A•••', { exact: false })).toBeVisible();
  await expect(stranger.getByText(name)).toHaveCount(0);

  await stranger.goto(pathname);
  await stranger.getByLabel('Code').fill('WRONG');
  await stranger.getByRole('button', { name: 'Check' }).click();
  await expect(stranger.getByText('There is no receipt with this number and code.')).toBeVisible();
  await stranger.context().close();
});

test('a receipt prints as one A5 page without the site around it', async ({ page }) => {
  await openReceipt(page, newName('Paper'));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByText('Eighteen thousand rupees only')).toBeVisible();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([420, 595]);
});

test('paid, submitted and receipted is accessible', async ({ page }) => {
  await openForm(page);
  await payFor(page, newName('Axe'));
  await expectAccessible(page, 'paid');
  await submitButton(page).click();
  await expect(page.getByText(success)).toBeVisible();
  await expectAccessible(page, 'submitted');
  await page.getByRole('link', { name: 'Open the receipt' }).click();
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await expectAccessible(page, 'receipt');
});
