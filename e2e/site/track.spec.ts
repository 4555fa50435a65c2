import { expect, test } from '@playwright/test';
import { openForm, payFor, referenceIn, submitButton, success } from '../kit/admission-page.ts';
import { newName } from '../kit/office.ts';

test('an application is tracked by its reference and phone number', async ({ page }) => {
  await openForm(page);
  await payFor(page, newName('Tracked'));
  await submitButton(page).click();
  await expect(page.getByText(success)).toBeVisible();
  const reference = await referenceIn(page, 'TA');
  await page.getByRole('status').getByRole('link', { name: 'Track my application' }).click();
  await expect(page.getByLabel('Reference number')).toHaveValue(reference);
  await page.getByLabel('Contact number').fill('+91 98765 43210');
  await page.getByRole('button', { name: 'Track' }).click();
  const application = page.getByRole('region', { name: 'Your application' });
  await expect(application.getByRole('heading', { name: reference })).toBeVisible();
  await expect(application).toContainText('We have received your application and will look at it soon.');
  await expect(application).toContainText('Physics, 12th Standard');
  await expect(application).toContainText('The fees are fully paid. Thank you.');
  await expect(application).toContainText('Fees₹18,000Paid₹18,000Balance₹0');
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
