import { expect, test } from '@playwright/test';
import { failure, fillEnquiry, openEnquiry, submit, success } from './enquiry-page.ts';
import { enquiriesOf, newName } from './office.ts';

for (const width of [390, 1280]) {
  test(`a visitor asks, at ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 844 });
    const name = newName('Asha');
    await openEnquiry(page);
    await expect(page.getByLabel('Country')).toHaveValue('+91');
    await fillEnquiry(page, name);
    await submit(page).click();
    await expect(page.getByRole('status').getByText(success)).toBeInViewport();
    await expect(page.getByLabel('Name')).toHaveValue('');
    await expect(page.getByLabel('Class')).toHaveValue('');
    expect(await enquiriesOf(request, name)).toMatchObject([
      {
        name,
        class_name: '10',
        board: 'State Board',
        subject: 'Algebra',
        country: '+91',
        phone: '9876543210',
        enquiryMessage: 'When does the next batch begin?',
      },
    ]);
  });
}

test('every option is offered', async ({ page }) => {
  await openEnquiry(page);
  const options = (label: string) => page.getByLabel(label).getByRole('option').allTextContents();
  expect((await options('Class')).slice(1)).toEqual(Array.from({ length: 12 }, (_, i) => String(i + 1)));
  expect((await options('Board')).slice(1)).toEqual(['CBSE', 'ICSE', 'State Board', 'IB', 'Cambridge']);
  expect((await options('Subject')).slice(1)).toEqual([
    ...['Mathematics', 'Science', 'English', 'History', 'Geography', 'Hindi', 'Marathi', 'Geometry'],
    ...['Algebra', 'Physics', 'Chemistry', 'Biology'],
  ]);
  const countries = ['India (+91)', 'USA (+1)', 'UK (+44)', 'Australia (+61)', 'Canada (+1)'];
  expect(await options('Country')).toEqual(countries);
});

test('an empty form is refused field by field, and the first one takes the focus', async ({ page }) => {
  const posted: string[] = [];
  page.on('request', (sent) => sent.method() === 'POST' && posted.push(sent.url()));
  await openEnquiry(page);
  await submit(page).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  for (const [label, message] of [
    ['Name', 'Name is required.'],
    ['Class', 'Class is required.'],
    ['Board', 'Board is required.'],
    ['Subject', 'Subject is required.'],
    ['Phone number', /Phone number is required\.$/],
    ['Enquiry message', /Enquiry message is required\.$/],
  ] as const)
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(message);
  await page.getByLabel('Name').fill('Asha');
  await page.getByLabel('Class').selectOption('7');
  await submit(page).click();
  await expect(page.getByLabel('Board')).toBeFocused();
  expect(posted).toEqual([]);
});

test('fields are checked as they change', async ({ page }) => {
  await openEnquiry(page);
  const wrong = async (label: string, value: string, message: string) => {
    await page.getByLabel(label).fill(value);
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  };
  await wrong('Name', 'Al', 'Name must be at least 3 characters.');
  await wrong('Name', '', 'Name is required.');
  await wrong('Phone number', '12345', 'Invalid phone number. Must be 10 digits.');
  await wrong('Phone number', '', 'Phone number is required.');
  await wrong('Enquiry message', 'Too short', 'Message must be at least 10 characters.');
  await wrong('Enquiry message', '', 'Enquiry message is required.');
  await page.getByLabel('Board').selectOption('IB');
  await page.getByLabel('Board').selectOption('');
  await expect(page.getByText('Board is required.')).toBeVisible();
  await page.getByLabel('Name').fill('Ali');
  await expect(page.getByText('Name is required.')).toBeHidden();
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'false');
});

test.describe('when the answer is no good', () => {
  for (const [what, answer] of [
    ['500', { status: 500, body: 'no' }],
    ['too many', { status: 429, json: { detail: 'Too many requests.' } }],
    ['a page that is not ours', { status: 200, contentType: 'text/html', body: '<h1>Free Wi-Fi</h1>' }],
    ['none', undefined],
  ] as const) {
    test(`${what}: it says so and keeps what was written`, async ({ page, request }) => {
      const name = newName('Noor');
      await page.route('**/api/enquiry/', (route) => (answer ? route.fulfill(answer) : route.abort()));
      await openEnquiry(page);
      await fillEnquiry(page, name);
      await submit(page).click();
      await expect(page.getByRole('alert')).toHaveText(failure);
      await expect(page.getByLabel('Name')).toHaveValue(name);
      await page.unroute('**/api/enquiry/');
      await submit(page).click();
      await expect(page.getByText(success)).toBeVisible();
      await expect(page.getByRole('alert')).toBeHidden();
      expect(await enquiriesOf(request, name)).toHaveLength(1);
    });
  }

  test('a field that the server refuses is named', async ({ page }) => {
    await page.route('**/api/enquiry/', (route) =>
      route.fulfill({ status: 422, json: { errors: [{ field: 'phone', message: 'Not this one.' }] } }),
    );
    await openEnquiry(page);
    await fillEnquiry(page, 'Asha');
    await submit(page).click();
    await expect(page.getByText('Not this one.')).toBeVisible();
    await expect(page.getByLabel('Phone number')).toBeFocused();
  });
});

test('a draft survives a reload, with the country that was chosen', async ({ page }) => {
  await openEnquiry(page);
  await fillEnquiry(page, 'Asha Rane');
  await page.getByLabel('Country').selectOption({ label: 'Canada (+1)' });
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Asha Rane');
  await expect(page.getByLabel('Class')).toHaveValue('10');
  await expect(page.getByLabel('Subject')).toHaveValue('Algebra');
  await expect(page.getByLabel('Country').locator('option:checked')).toHaveText('Canada (+1)');
  await expect(page.getByLabel('Phone number')).toHaveValue('98765 43210');
  await expect(page.getByLabel('Enquiry message')).toHaveValue('When does the next batch begin?');
});

test('a session that has ended does not stand in the way', async ({ page, request }) => {
  const name = newName('Lalita');
  await openEnquiry(page);
  await page.evaluate(() => localStorage.setItem('authToken', 'refused'));
  await fillEnquiry(page, name);
  await submit(page).click();
  await expect(page.getByText(success)).toBeVisible();
  expect(await enquiriesOf(request, name)).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is there and says what is missing', async ({ page }) => {
    await page.goto('/enquiry');
    await expect(page.getByRole('heading', { level: 1, name: 'Enquiry' })).toBeVisible();
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.getByLabel('Name')).toBeVisible();
  });
});
