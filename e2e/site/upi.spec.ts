import { expect } from '@playwright/test';
import {
  confirmButton,
  fillForm,
  openForm,
  referenceIn,
  submitButton,
  success,
} from '../kit/admission-page.ts';
import { officeHeaders } from '../kit/office.ts';
import { testOnItsOwn } from '../kit/product.ts';
import { signedIn } from '../kit/sign-in.ts';

// A product of its own, since accepting UPI changes everyone's form.
const test = testOnItsOwn;

const utr = '412345678901';

test('a family pays by UPI and submits, the office uploads a statement, tracking shows the receipt', {
  tag: '@main',
}, async ({ page, request }) => {
  const headers = await officeHeaders(request);
  const before = await (await request.get('/api/money-settings', { headers })).json();
  const upi = { upi_id: 'taxila@okbank', upi_payee: 'Taxila Academy' };
  expect((await request.put('/api/money-settings', { headers, data: { ...before, ...upi } })).status()).toBe(
    200,
  );

  await openForm(page);
  await fillForm(page, 'Asha Upi');
  await page.getByRole('button', { name: 'Pay by UPI' }).click();
  await confirmButton(page).click();
  const panel = page.getByRole('region', { name: 'Pay by UPI' });
  await expect(
    panel.getByRole('img', { name: 'QR code to pay ₹18,000 by UPI to Taxila Academy' }),
  ).toBeVisible();
  await expect(panel).toContainText('taxila@okbank');
  await page.reload();
  await panel.getByLabel('UTR (12 digits)').fill('1234');
  await panel.getByLabel('UTR (12 digits)').press('Enter');
  await expect(panel).toContainText('A UTR has 12 digits.');
  await panel.getByLabel('UTR (12 digits)').fill('4123 4567 8901');
  await panel.getByRole('button', { name: 'I have paid' }).click();
  await expect(page.getByText('₹18,000 by UPI: payment to be confirmed')).toBeVisible();
  await submitButton(page).click();
  await expect(page.getByText(success)).toBeVisible();
  await expect(page.getByText('Payment to be confirmed', { exact: true })).toBeVisible();
  const reference = await referenceIn(page, 'TA');

  await signedIn(page);
  await page.goto('/admin/admissions');
  await expect(page.getByText('Payment to be confirmed').first()).toBeVisible();
  await page.goto('/admin/payments');
  await page.getByRole('link', { name: 'UPI to confirm' }).click();
  await expect(page.getByRole('button', { name: 'Confirm Asha Upi' })).toBeVisible();
  const today = new Date().toLocaleDateString('en-GB', { timeZone: 'Asia/Kolkata' });
  const statement = `Some Bank\nTxn Date,Narration,Debit,Credit,Balance\n${today},UPI/${utr}/ASHA,,"18,000.00","1,18,000.00"\n${today},ATM,500.00,,1\n`;
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) };
  await page.getByLabel('Bank statement (CSV)').setInputFiles(file);
  await expect(page.getByText('1 of 2 lines are money received.')).toBeVisible();
  await page.getByRole('button', { name: 'Match payments' }).click();
  await expect(page.getByText('1 new line, 0 already known.')).toBeVisible();
  await page.getByRole('button', { name: 'Upload another' }).click();
  await page.getByLabel('Bank statement (CSV)').setInputFiles(file);
  await page.getByRole('button', { name: 'Match payments' }).click();
  await expect(page.getByText('0 new lines, 1 already known.')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm 1 exact match' }).click();
  await expect(page.getByText('Nothing to confirm.')).toBeVisible();

  await page.goto(`/track?reference=${reference}`);
  await page.getByLabel('Contact number').fill('9876543210');
  await page.getByRole('button', { name: 'Track' }).click();
  const application = page.getByRole('region', { name: 'Your application' });
  await expect(application).toContainText('Paid₹18,000Balance₹0');
  await application.getByRole('link', { name: /^Receipt R\d{4}-\d{6}$/ }).click();
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await expect(page.getByText(utr)).toBeVisible();
});
