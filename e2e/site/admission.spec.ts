import { expect, test } from '@playwright/test';
import {
  confirmButton,
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
  test(`a visitor pays and submits, at ${width} px`, { tag: width === 390 ? '@main' : [] }, async ({
    page,
    request,
  }) => {
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
    const summary = page.getByRole('region', { name: 'Please check before you pay' });
    await expect(summary).toContainText(`Student${name}CoursePhysicsStandard12th StandardFee₹18,000`);
    await confirmButton(page).click();
    expect((await ordered).postDataJSON()).toMatchObject({
      course: 'Physics',
      standard: '12th Standard',
      student_name: name,
      contact_no: '9876543210',
    });
    await expect(page.getByText('₹18,000 paid')).toBeVisible();

    await submitButton(page).click();
    await expect(page.getByRole('heading', { name: success })).toBeFocused();
    await expect(page.getByText(success)).toBeInViewport();
    const reference = await referenceIn(page, 'TA');
    await expect(page.getByLabel('Student name')).toHaveCount(0);
    await expect(payButton(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open the receipt' })).toBeVisible();
    await expect(
      page.getByText(/calls you on 9876543210 by \d+:\d\d [ap]m on \w+day, \d+ \w+\./),
    ).toBeVisible();
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

test('who has not paid is told so, and each wrong field says what it wants', { tag: '@main' }, async ({
  page,
}) => {
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

test('nothing can be paid before steps 1 and 2 are filled in', async ({ page }) => {
  let ordered = 0;
  page.on('request', (one) => one.url().endsWith('/api/process-payment') && ordered++);
  await openForm(page);
  await payButton(page).click();
  for (const what of [
    'Student name',
    'Contact number',
    'Address',
    'Course',
    'Standard',
    'Board',
    'Joining date',
  ])
    await expect(page.getByText(`${what} is required.`)).toBeVisible();
  await expect(page.getByLabel('Student name')).toBeFocused();
  await fillForm(page, newName('Summary'));
  await page.getByLabel('Joining date').fill('');
  await payButton(page).click();
  await expect(page.getByLabel('Joining date')).toBeFocused();
  await page.getByLabel('Joining date').fill('2026-11-02');
  // The second tap of a double tap hits what the first one has opened.
  await payButton(page).dblclick();
  await expect(confirmButton(page)).toBeVisible();
  await page.getByLabel('Address').fill('14, Lake Road, Pune');
  await expect(confirmButton(page)).toBeHidden();
  await payButton(page).click();
  await page.getByRole('button', { name: 'Change something' }).click();
  await expect(payButton(page)).toBeVisible();
  expect(ordered).toBe(0);
});

test('a fee that has changed since it was shown is not paid', async ({ page }) => {
  await page.route('**/api/fees', async (route) => {
    const fees = await (await route.fetch()).json();
    await route.fulfill({ json: fees.map((fee: object) => ({ ...fee, fees: 17_000 })) });
  });
  await openForm(page);
  await fillForm(page, newName('Dearer'));
  await payButton(page).click();
  await page.unroute('**/api/fees');
  await page.getByRole('button', { name: 'Pay ₹17,000' }).click();
  await expect(page.getByText('The fee is ₹18,000 now.')).toBeVisible();
  await payButton(page).click();
  await expect(page.getByRole('button', { name: 'Pay ₹18,000' })).toBeVisible();
});

test('two taps make one admission', { tag: '@main' }, async ({ page, request }) => {
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

test('an answer that was lost is found after a reload', { tag: '@main' }, async ({ page, request }) => {
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
  // Corrected in between: the first request, which arrived, counts.
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

test('a second tab with the same application shows the confirmation when the first has sent it', async ({
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
  await expect(second.getByText(success)).toBeVisible();
  await expect(payButton(second)).toHaveCount(0);
});

test('a second tab with another child keeps what stands in it', async ({ page, context }) => {
  await openForm(page);
  await payFor(page, newName('First'));
  const second = await context.newPage();
  await openForm(second);
  await second.getByLabel('Student name').fill('Another Child');
  await page.getByLabel('Address').fill('14, Lake Road, Pune');
  await submitButton(page).click();
  await expect(page.getByText(success)).toBeVisible();
  await expect(second.getByLabel('Student name')).toHaveValue('Another Child');
});

test('the reference is copied, shared and still shown, and another child begins with the address of the family', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const share = async (data: ShareData) => void Object.assign(window, { shared: data.text });
    Object.assign(navigator, { share });
  });
  await openForm(page);
  const name = newName('Kept');
  await page.getByLabel('Email (optional)').fill('kept@taxila.test');
  await payFor(page, name);
  await submitButton(page).click();
  const reference = await referenceIn(page, 'TA');
  await page.getByRole('button', { name: 'Copy' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared'))).toContain(reference);

  await page.getByRole('button', { name: 'Admit another child' }).click();
  await expect(page.getByLabel('Address')).toHaveValue('12, Lake Road, Pune');
  await expect(page.getByLabel('Contact number')).toHaveValue('9876543210');
  await expect(page.getByLabel('Email (optional)')).toHaveValue('kept@taxila.test');
  for (const label of ['Student name', 'Course', 'Standard', 'Board', 'Joining date'])
    await expect(page.getByLabel(label)).toHaveValue('');
  await expect(page.getByText(`${name} is submitted (${reference}).`)).toBeVisible();
  await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'true');
  await payButton(page).click();
  await expect(page.getByLabel('Student name')).toBeFocused();
  await expect(confirmButton(page)).toBeHidden();
});

test('a class that is not open says so and leads to the enquiry about it', async ({ page }) => {
  await openForm(page, '/admission-form?standard=9th+Standard');
  await expect(page.getByText('9th Standard is not open for admission at the moment')).toBeVisible();
  await page.getByText('My class is not in the list').click();
  await page.getByRole('link', { name: '7th Standard', exact: true }).click();
  await expect(page).toHaveURL('/enquiry?class_name=7');
  await expect(page.getByLabel('Class')).toHaveValue('7');
});

for (const [list, chosen, address] of [
  ['standards', '12th Standard', '/enquiry?class_name=12'],
  ['standards', 'Graduate', '/enquiry?standard=Graduate'],
  ['courses', 'Physics', '/enquiry?course=Physics&class_name=12'],
] as const)
  test(`${chosen}, closed while the form is open, leads to the enquiry`, async ({ page }) => {
    await openForm(page);
    await fillForm(page, newName('Late'));
    if (list === 'standards') await page.getByLabel('Standard').selectOption(chosen);
    await payButton(page).click();
    // A faked answer of a server where the office has just closed it, since other journeys need it open.
    const field = list === 'courses' ? 'course' : 'standard';
    const errors = [{ field, message: 'Please choose from the list.' }];
    await page.route('**/api/process-payment', (route) =>
      route.fulfill({ status: 422, json: { title: 'x', status: 422, code: 'invalid_fields', errors } }),
    );
    await page.route('**/api/options', async (route) => {
      const options = await (await route.fetch()).json();
      for (const option of options[list]) if (option.name === chosen) option.open = false;
      await route.fulfill({ json: options });
    });
    await confirmButton(page).click();
    await expect(page.getByText(`${chosen} is not open for admission at the moment`)).toBeInViewport();
    await expect(page.getByLabel(list === 'courses' ? 'Course' : 'Standard', { exact: true })).toBeFocused();
    await expect(page.getByText('Payment failed. Please try again.')).toBeHidden();
    await expect(page.getByText('Choose a course and a standard to see the fee.')).toBeVisible();
    await expect(page.getByLabel('Address')).toHaveValue('12, Lake Road, Pune');
    await page.getByRole('link', { name: `Ask about ${chosen}` }).click();
    await expect(page).toHaveURL(address);
    if (address.includes('class_name')) await expect(page.getByLabel('Class')).toHaveValue('12');
    if (!address.startsWith('/enquiry?class'))
      await expect(page.getByLabel('Enquiry message')).toHaveValue(`When does admission to ${chosen} open?`);
  });
