import { expect, test } from '@playwright/test';
import {
  fillForm,
  listedFor,
  openForm,
  pay,
  payButton,
  payFor,
  referenceIn,
  submitButton,
  success,
} from '../kit/admission-page.ts';
import { newName } from '../kit/office.ts';

test('a payment that is declined says so, and another try goes through', { tag: '@main' }, async ({
  page,
}) => {
  await openForm(page);
  await fillForm(page, newName('Declined'), '0000000000');
  await pay(page);
  await expect(page.getByText('Payment failed. Please try again.')).toBeVisible();
  await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Contact number').fill('9876543210');
  await pay(page);
  await expect(page.getByText('₹18,000 paid')).toBeVisible();
  await expect(page.getByText('Payment failed. Please try again.')).toBeHidden();
});

test('a payment service that does not answer is a failed payment', async ({ page }) => {
  await openForm(page);
  await fillForm(page, newName('Silent'));
  await page.route('**/api/process-payment', (route) => route.abort());
  await pay(page);
  await expect(page.getByText('Payment failed. Please try again.')).toBeVisible();
});

test('a payment whose answer is lost on the way is looked for before it counts as failed', async ({
  page,
}) => {
  await openForm(page);
  const name = newName('Lost');
  await fillForm(page, name);
  await page.route('**/api/process-payment', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await pay(page);
  await expect(page.getByText('₹18,000 paid')).toBeVisible();
  await expect(page.getByText('Payment failed. Please try again.')).toBeHidden();
  await expect(submitButton(page)).not.toHaveAttribute('aria-disabled', 'true');
});

test('who has paid keeps the form, even where a part of it cannot be fetched any more', async ({ page }) => {
  await openForm(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  await payFor(page, newName('Cut'));
  await expect(page.getByRole('heading', { name: 'Admission Form' })).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByLabel('Course').selectOption('English');
  await expect(page.getByLabel('Course')).toHaveValue('English');
  await expect(page.getByText('You have an unused payment of ₹18,000')).toBeVisible();
});

test('a fee that cannot be asked for says so, and is shown at another try', async ({ page }) => {
  await page.route('**/api/fees*', (route) => route.abort());
  await openForm(page);
  await fillForm(page, newName('Fee'));
  await expect(page.getByText('The fee cannot be shown at the moment.')).toBeVisible();
  await expect(page.getByText('Choose a course and a standard to see the fee.')).toBeHidden();
  await page.unroute('**/api/fees*');
  await page.getByRole('button', { name: 'Show the fee' }).click();
  await expect(page.getByText('₹18,000', { exact: true })).toBeVisible();
});

test('a payment on its way is waited for, and its state can be asked', async ({ page }) => {
  await openForm(page);
  await fillForm(page, newName('Slow'), '0000000001');
  await pay(page);
  await expect(page.getByText('Your payment of ₹18,000 is not confirmed yet')).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'true');
  const reference = await referenceIn(page, 'TP');
  await page.getByRole('status').getByRole('link', { name: 'Money debited?' }).click();
  await expect(page.getByLabel('Payment reference')).toHaveValue(reference);
  await page.getByLabel('Contact number').fill('0000000001');
  await page.getByRole('button', { name: 'Check payment' }).click();
  const state = page.getByRole('region', { name: 'Your payment' });
  await expect(state.getByText('Pending')).toBeVisible();
  await expect(state.getByText('Please do not pay twice.')).toBeVisible();
  const asked = page.waitForRequest((sent) => sent.postDataJSON()?.recheck === true);
  await state.getByRole('button', { name: 'Ask the payment service again' }).click();
  await asked;
  await expect(state.getByText('Pending')).toBeVisible();
});

test('the form goes on by itself once a payment on its way is paid', async ({ page }) => {
  await openForm(page);
  await fillForm(page, newName('Late'), '0000000001');
  await pay(page);
  await expect(page.getByText('is not confirmed yet')).toBeVisible();
  // The sandbox takes a minute, so the server's answer is faked.
  await page.route('**/api/payments/own', async (route) => {
    const payments = await (await route.fetch()).json();
    await route.fulfill({ json: payments.map((p: object) => ({ ...p, status: 'paid', claimable: true })) });
  });
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('₹18,000 paid')).toBeVisible();
  await expect(submitButton(page)).not.toHaveAttribute('aria-disabled', 'true');
});

test('a hosted checkout is opened, and the way back leads to the paid form', { tag: '@main' }, async ({
  page,
}) => {
  await openForm(page);
  const name = newName('Hosted');
  await fillForm(page, name);
  const order = {
    payment_id: '019a8f00-0000-7000-8000-000000000001',
    reference: 'TP-7KQ2-M9XD',
    fees: 18_000,
    currency: 'INR',
    status: 'pending',
    test: false,
  };
  const checkout = '/enquiry?this=checkout';
  await page.route('**/api/process-payment', (route) =>
    route.fulfill({ status: 201, json: { ...order, checkout } }),
  );
  const own = {
    ...order,
    course: 'Physics',
    standard: '12th Standard',
    used: false,
    created_at: '2026-11-02T10:00:00Z',
  };
  let isPaid = false;
  await page.route('**/api/payments/own', (route) =>
    route.fulfill({
      json: [isPaid ? { ...own, status: 'paid', claimable: true } : { ...own, checkout, claimable: false }],
    }),
  );
  await pay(page);
  await expect(page).toHaveURL(checkout);

  // Back without having paid.
  await openForm(page, `/admission-form?payment=${order.payment_id}`);
  await expect(page.getByRole('link', { name: 'Continue with the payment' })).toHaveAttribute(
    'href',
    checkout,
  );
  isPaid = true;
  await expect(page.getByText('₹18,000 paid')).toBeVisible();
  await expect(page.getByLabel('Student name')).toHaveValue(name);
  await expect(submitButton(page)).not.toHaveAttribute('aria-disabled', 'true');
});

test('who comes back from the checkout into another browser is told the way', async ({ page }) => {
  await openForm(page, '/admission-form?payment=019a8f00-0000-7000-8000-000000000002');
  await page.getByRole('link', { name: 'Find my payment' }).click();
  await expect(page).toHaveURL('/payment-status');
});

test('a closed tab loses neither the payment nor what was typed', { tag: '@main' }, async ({
  page,
  context,
  request,
}) => {
  const name = newName('Back');
  await openForm(page);
  await payFor(page, name);
  await page.close();
  const again = await context.newPage();
  await again.setViewportSize({ width: 390, height: 844 });
  await openForm(again);
  await expect(again.getByLabel('Student name')).toHaveValue(name);
  const reference = again.getByText(/^TP-\w{4}-\w{4}$/);
  expect(await reference.evaluate((element) => element.getClientRects().length)).toBe(1);
  await expect(again.getByText('₹18,000 paid')).toBeVisible();
  await submitButton(again).click();
  await expect(again.getByText(success)).toBeVisible();
  expect(await listedFor(request, 'payments', name)).toHaveLength(1);
});

test('another course asks first, and what was paid stays to be used', async ({ page, request }) => {
  const name = newName('Changed');
  await openForm(page);
  await payFor(page, name);
  await page.getByLabel('Course').selectOption('English');
  const ask = page.getByRole('alertdialog');
  await expect(ask).toContainText('You have paid ₹18,000 for Physics, 12th Standard.');
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Course')).toHaveValue('Physics');
  await expect(page.getByText('₹18,000 paid')).toBeVisible();

  await page.getByLabel('Course').selectOption('English');
  await ask.getByRole('button', { name: 'Change it' }).click();
  await expect(page.getByLabel('Course')).toHaveValue('English');
  await expect(page.getByText('₹16,000', { exact: true })).toBeVisible();
  await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'true');
  await page.reload();
  await expect(page.getByText('You have an unused payment of ₹18,000')).toBeVisible();
  await page.getByRole('button', { name: 'Use this payment' }).click();
  await expect(page.getByLabel('Course')).toHaveValue('Physics');
  await submitButton(page).click();
  await expect(page.getByText(success)).toBeVisible();
  expect(await listedFor(request, 'payments', name)).toMatchObject([{ course: 'Physics', status: 'paid' }]);
});

test('a payment is found again from another device and used there', async ({ page, browser }) => {
  const name = newName('Elsewhere');
  await openForm(page);
  await payFor(page, name);
  const reference = await referenceIn(page, 'TP');

  const other = await (await browser.newContext()).newPage();
  await other.goto('/payment-status');
  await other.getByLabel('Payment reference').fill(reference.toLowerCase());
  await other.getByLabel('Contact number').fill('9876543210');
  await other.getByRole('button', { name: 'Check payment' }).click();
  await expect(other.getByText('It has not been used yet')).toBeVisible();
  await other.getByRole('link', { name: 'Finish the admission form' }).click();
  await other.getByRole('button', { name: 'Use this payment' }).click();
  await fillForm(other, name);
  await expect(other.getByText('₹18,000 paid')).toBeVisible();
  await submitButton(other).click();
  await expect(other.getByText(success)).toBeVisible();
  await other.context().close();
});

test('the status page says what is wrong with the input', async ({ page }) => {
  await page.goto('/payment-status');
  const check = page.getByRole('button', { name: 'Check payment' });
  await check.click();
  await expect(page.getByText('Payment reference is required.')).toBeVisible();
  await expect(page.getByText('Contact number is required.')).toBeVisible();
  await page.getByLabel('Payment reference').fill('TP-1');
  await expect(page.getByText('A payment reference looks like TP-7KQ2-M9XD.')).toBeVisible();
  await page.getByLabel('Payment reference').fill('TP-0000-0000');
  await page.getByLabel('Contact number').fill('9876543210');
  await check.click();
  await expect(page.getByText('We found no payment with this reference and phone number.')).toBeVisible();
});
