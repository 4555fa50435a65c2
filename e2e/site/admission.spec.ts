import { expect, test } from '@playwright/test';
import {
  fillForm,
  listedFor,
  openForm,
  payButton,
  payFor,
  pressAnyway,
  referenceIn,
  submitButton,
  success,
} from '../kit/admission-page.ts';
import { newName } from '../kit/office.ts';

for (const width of [390, 1280]) {
  test(`a visitor pays and submits, at ${width} px`, async ({ page, request }) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.setViewportSize({ width, height: 844 });
    const name = newName('Asha');
    await openForm(page);
    await expect(page.getByLabel('Admission type')).toHaveValue('Online Admission');
    await fillForm(page, name);
    await expect(page.getByText('₹18,000', { exact: true })).toBeVisible();
    await expect(page.getByText('Test mode: no money moves.')).toBeVisible();
    await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'true');

    const ordered = page.waitForRequest('**/api/process-payment');
    await payButton(page).click();
    expect((await ordered).postDataJSON()).toMatchObject({
      course: 'Physics',
      standard: '12th Standard',
      student_name: name,
      contact_no: '9876543210',
    });
    await expect(page.getByText('₹18,000 paid')).toBeVisible();

    await submitButton(page).click();
    await expect(page.getByRole('status').getByText(success)).toBeInViewport();
    const reference = await referenceIn(page, 'TA');
    await expect(page.getByLabel('Student name')).toHaveValue('');
    await expect(page.getByLabel('Course')).toHaveValue('');
    await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('link', { name: 'Open the receipt' })).toBeVisible();
    expect(await listedFor(request, 'admissions', name)).toMatchObject([
      { reference, admission_type: 'Online Admission', fees: 18_000, joining_date: '2026-11-02' },
    ]);
    await page.reload();
    await expect(page.getByText(reference)).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

test('every option is offered', async ({ page }) => {
  await openForm(page);
  const options = async (label: string) =>
    (await page.getByLabel(label).getByRole('option').allTextContents()).slice(1);
  expect(await options('Course')).toEqual([
    ...['Mathematics', 'Science', 'English', 'History', 'Geography', 'Physics', 'Chemistry'],
  ]);
  expect(await options('Standard')).toEqual([
    ...['10th Standard', '11th Standard', '12th Standard', 'Graduate', 'Postgraduate'],
  ]);
  expect(await options('Board')).toEqual(['CBSE', 'ICSE', 'State Board', 'IB', 'Cambridge']);
});

test('who has not paid is told so, and each wrong field says what it wants', async ({ page }) => {
  const posted: string[] = [];
  page.on('request', (sent) => sent.method() === 'POST' && posted.push(sent.url()));
  await openForm(page);
  await pressAnyway(page);
  await expect(page.getByText('Please complete the payment first.')).toBeVisible();
  await expect(page.getByLabel('Student name')).toBeFocused();
  for (const message of [
    'Student name is required.',
    'Contact number is required.',
    'Address is required.',
    'Course is required.',
    'Standard is required.',
    'Board is required.',
    'Joining date is required.',
  ])
    await expect(page.getByText(message)).toBeVisible();
  await page.getByLabel('Student name').fill('Al');
  await expect(page.getByText('Student name must be at least 3 characters.')).toBeVisible();
  await page.getByLabel('Contact number').fill('12345');
  await expect(page.getByText('Invalid contact number. Must be 10 digits.')).toBeVisible();
  expect(posted).toEqual([]);

  await fillForm(page, 'Asha Rao');
  await pressAnyway(page);
  await expect(page.getByText('Please complete the payment first.')).toBeVisible();
  await expect(page.getByText('is required.')).toHaveCount(0);
  expect(posted).toEqual([]);
});

test('what is paid for must be chosen first', async ({ page }) => {
  await openForm(page);
  await payButton(page).click();
  await expect(page.getByText('Course is required.')).toBeVisible();
  await expect(page.getByText('Standard is required.')).toBeVisible();
  await expect(page.getByLabel('Course')).toBeFocused();
});

test('two taps make one admission', async ({ page, request }) => {
  const name = newName('Twice');
  await openForm(page);
  await payFor(page, name);
  let sent = 0;
  page.on('request', (one) => one.url().endsWith('/api/admissions/') && sent++);
  await submitButton(page).dblclick();
  await expect(page.getByText(success)).toBeVisible();
  expect(sent).toBe(1);
  expect(await listedFor(request, 'admissions', name)).toHaveLength(1);
});

test('an answer that was lost is found after a reload', async ({ page, request }) => {
  const name = newName('Once');
  await openForm(page);
  await payFor(page, name);
  let isLost = true;
  await page.route('**/api/admissions/', async (route) => {
    if (!isLost) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await submitButton(page).click();
  await expect(page.getByText('An error occurred. Please try again later.')).toBeVisible();
  isLost = false;
  // Mended in between: what arrived the first time stands.
  await page.getByLabel('Address').fill('14, Lake Road, Pune');
  await page.reload();
  await expect(page.getByText(success)).toBeVisible();
  expect(await listedFor(request, 'admissions', name)).toMatchObject([{ address: '12, Lake Road, Pune' }]);
});

test('without a network nothing is lost, and the same press works later', async ({
  page,
  context,
  request,
}) => {
  const name = newName('Patchy');
  await openForm(page);
  await payFor(page, name);
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(page.getByText('An error occurred. Please try again later.')).toBeVisible();
  await expect(page.getByLabel('Student name')).toHaveValue(name);
  await context.setOffline(false);
  await submitButton(page).click();
  await expect(page.getByText(success)).toBeVisible();
  expect(await listedFor(request, 'admissions', name)).toHaveLength(1);
});

test('a second tab with the same application empties itself when the first has sent it', async ({
  page,
  context,
}) => {
  await openForm(page);
  await payFor(page, newName('Tabs'));
  const second = await context.newPage();
  await openForm(second);
  await expect(second.getByText('₹18,000 paid')).toBeVisible();
  await submitButton(page).click();
  await expect(page.getByText(success)).toBeVisible();
  await expect(second.getByText('This application was submitted in another tab.')).toBeVisible();
  await expect(second.getByLabel('Student name')).toHaveValue('');
  await expect(second.getByText('₹18,000 paid')).toBeHidden();
});
