import { expect, test } from '@playwright/test';
import { openForm, payFor, referenceIn, submitButton, success } from '../kit/admission-page.ts';
import { newestMail } from '../kit/mailbox.ts';
import { newName } from '../kit/office.ts';

test('an application is tracked by its reference and phone number', { tag: '@main' }, async ({ page }) => {
  await openForm(page);
  await payFor(page, newName('Tracked'));
  await submitButton(page).click();
  await expect(page.getByText(success)).toBeVisible();
  const reference = await referenceIn(page, 'TA');
  await page.getByRole('link', { name: 'Track my application' }).click();
  await expect(page.getByLabel('Reference number')).toHaveValue(reference);
  await page.getByLabel('Contact number').fill('+91 98765 43210');
  await page.getByRole('button', { name: 'Track' }).click();
  const application = page.getByRole('region', { name: 'Your application' });
  await expect(application.getByRole('heading', { name: reference })).toBeVisible();
  await expect(application).toContainText('We have received your application and will look at it soon.');
  await expect(application).toContainText('Physics, 12th Standard');
  await expect(application).toContainText('The fees are fully paid. Thank you.');
  await expect(application).toContainText('Fees₹18,000Paid₹18,000Balance₹0');
  await page.setViewportSize({ width: 320, height: 640 });
  const lines = await application
    .locator('ol')
    .getByText('Submitted')
    .evaluate((step) => {
      const word = document.createRange();
      word.selectNode(step.lastChild ?? step);
      return word.getClientRects().length;
    });
  expect(lines).toBe(1);
  await application.getByRole('link', { name: /^Receipt T\d{4}-\d{6}$/ }).click();
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
});

test('a wrong number finds nothing, and an empty form is refused', async ({ page }) => {
  await page.goto('/track');
  await page.getByRole('button', { name: 'Track' }).click();
  await expect(page.getByText('Reference number is required.')).toBeVisible();
  await page.getByLabel('Reference number').fill('TA-0000-0000');
  await page.getByLabel('Contact number').fill('9876543210');
  await page.getByRole('button', { name: 'Track' }).click();
  await expect(page.getByText('We found no application with this reference and phone number.')).toBeVisible();
});

test('the way to an application is on the home page and in the drawer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Track application' }).click();
  await expect(page).toHaveURL('/track');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Track application' }).click();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  await expect(page).toHaveURL('/track');
});

test('a receipt is found a week later from another phone, by a reference that was lost', async ({
  page,
  request,
  browser,
}) => {
  const name = newName('Later');
  const contact = `97${String(Date.now()).slice(-8)}`;
  const email = `${contact}@taxila.test`;
  await openForm(page);
  await page.getByLabel('Email (optional)').fill(email);
  await payFor(page, name, contact);
  await submitButton(page).click();
  await expect(page.getByText(success)).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const other = await context.newPage();
  await other.goto('/track');
  await other.getByText('Lost your reference?').click();
  const send = other.getByRole('button', { name: 'Send my reference' });
  await send.click();
  await expect(other.getByText('Contact number is required.')).toBeVisible();
  await other.getByLabel('Phone number on the application').fill('0000012345');
  await send.click();
  const said = other.getByText('its reference is on the way');
  await expect(said).toBeVisible();
  const unknown = await said.textContent();
  await other.getByLabel('Phone number on the application').fill(contact);
  await Promise.all([
    other.waitForResponse((answer) => answer.url().endsWith('/lost-reference') && answer.status() === 204),
    send.click(),
  ]);
  await expect(said).toHaveText(unknown ?? '');
  await expect(other.locator('main')).not.toContainText(/TA-\w{4}-\w{4}\b(?!, and)|@taxila/);

  const { text } = await newestMail(request, email, /^Your reference number/);
  const address = /\/track\?reference=TA-\w{4}-\w{4}/.exec(text)?.[0] ?? '';
  await other.goto(address);
  await other.getByLabel('Contact number').fill(contact);
  await other.getByRole('button', { name: 'Track' }).click();
  const application = other.getByRole('region', { name: 'Your application' });
  await application.getByRole('link', { name: /^Receipt T\d{4}-\d{6}$/ }).click();
  await expect(other.getByText(name)).toBeVisible();
  await context.close();
});
