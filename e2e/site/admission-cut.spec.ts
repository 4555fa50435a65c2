import { expect, type Page, test } from '@playwright/test';
import {
  confirmButton,
  fillForm,
  listedFor,
  openForm,
  payButton,
  payFor,
  referenceIn,
  submitButton,
  success,
} from '../kit/admission-page.ts';
import { newName } from '../kit/office.ts';

test.use({ viewport: { width: 390, height: 844 } });

const standing = (page: Page) => page.getByRole('region', { name: 'Where it stands' });

test('the network is cut at each step, and one payment and one admission come of it', async ({
  page,
  context,
  request,
}) => {
  const name = newName('Cut');
  await openForm(page);
  // While filling in.
  await context.setOffline(true);
  await fillForm(page, name);
  await expect(page.getByText('₹18,000', { exact: true })).toBeVisible();
  // At the summary and the payment.
  await payButton(page).click();
  await confirmButton(page).click();
  await expect(page.getByText('Payment failed. Please try again.')).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel('Student name')).toHaveValue(name);
  // The answer to the payment is lost, and the tab with it.
  await page.route('**/api/process-payment', async (route) => {
    await route.fetch();
    await page.close();
  });
  await payButton(page).click();
  await confirmButton(page).click();
  await expect.poll(() => page.isClosed()).toBe(true);

  const again = await context.newPage();
  await openForm(again);
  await expect(standing(again)).toContainText('Paid, but not submitted yet');
  await standing(again).getByRole('button', { name: 'Go to the last step' }).click();
  await expect(submitButton(again)).toBeFocused();
  // At Submit: the request never arrives.
  await context.setOffline(true);
  await submitButton(again).click();
  await expect(again.getByText('An error occurred. Please try again later.')).toBeVisible();
  await context.setOffline(false);
  await again.reload();
  await expect(standing(again)).toContainText('It has not reached us.');
  // The request arrives, but its answer is lost with the tab.
  await again.route('**/api/admissions/', async (route) => {
    await route.fetch();
    await again.close();
  });
  await submitButton(again).click();
  await expect.poll(() => again.isClosed()).toBe(true);

  const last = await context.newPage();
  await last.goto('/admission-form');
  await expect(last.getByText(success)).toBeVisible();
  await expect(payButton(last)).toHaveCount(0);
  expect(await listedFor(request, 'payments', name)).toHaveLength(1);
  expect(await listedFor(request, 'admissions', name)).toMatchObject([
    { reference: await referenceIn(last, 'TA') },
  ]);
  await last.close();
  const week = await context.newPage();
  await week.goto('/admission-form');
  await expect(week.getByText(success)).toBeVisible();
});

test('an answer that the server remembers no more is found by the application itself', async ({ page }) => {
  const name = newName('Days');
  await openForm(page);
  await payFor(page, name);
  let isLost = true;
  await page.route('**/api/admissions/', async (route) => {
    if (isLost) {
      await route.fetch();
      return route.abort();
    }
    // As after a day, when the idempotency key has expired.
    const headers = { ...route.request().headers(), 'idempotency-key': crypto.randomUUID() };
    return route.continue({ headers });
  });
  await submitButton(page).click();
  await expect(page.getByText('An error occurred. Please try again later.')).toBeVisible();
  isLost = false;
  await page.reload();
  await expect(page.getByText(success)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the receipt' })).toBeVisible();
});

test('the Back button after the payment and after the submission leads to nothing that pays again', async ({
  page,
  request,
}) => {
  const name = newName('Backwards');
  await page.goto('/');
  await openForm(page);
  await payFor(page, name);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expect(page.getByText('₹18,000 paid')).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  await submitButton(page).click();
  await expect(page.getByText(success)).toBeVisible();
  await page.goBack();
  await page.goForward();
  await expect(page.getByText(success)).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  expect(await listedFor(request, 'payments', name)).toHaveLength(1);
});
