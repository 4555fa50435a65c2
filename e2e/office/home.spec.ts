import { type APIRequestContext, expect, test } from '@playwright/test';
import { newName } from '../kit/office.ts';
import { signedIn } from '../kit/sign-in.ts';

test.beforeEach(({ page }) => signedIn(page));

async function ask(request: APIRequestContext, name: string) {
  const data = {
    name,
    class_name: '9',
    board: 'IB',
    subject: 'Geometry',
    phone: '7000000001',
    enquiryMessage: 'When does the next term begin?',
  };
  expect((await request.post('/api/enquiry/', { data })).status()).toBe(201);
}

for (const width of [390, 1280]) {
  test(`an enquiry arrives while the office looks on, at ${width} px`, {
    tag: width === 1280 ? '@main' : [],
  }, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/admin');
    const pending = page.getByRole('link', { name: /Pending enquiries/ });
    await expect(pending).toHaveText(/^\d+/);
    await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
    await expect(page.getByRole('slider', { name: /^Enquiries and admissions per/ })).toBeAttached();

    const name = newName('Arrived');
    await ask(request, name);
    const line = page.getByRole('link', { name: new RegExp(`${name} asks about Geometry, class 9`) });
    await expect(line).toContainText('New');
    await line.click();
    await expect(page).toHaveURL(/\/admin\/enquiries\?search=7000000001/);
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  });
}

test('each figure opens the rows that it counts', { tag: '@main' }, async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('link', { name: /Enquiries never answered/ }).click();
  await expect(page).toHaveURL('/admin/enquiries?todo=unanswered');
  await page.goBack();
  // No other journey makes payments that do not match, so the figure does not change.
  const odd = page.getByRole('link', { name: /Payments that do not match their order/ });
  await expect(odd).toHaveText(/^0/);
  await odd.click();
  await expect(page).toHaveURL('/admin/payments?attention=yes');
  await expect(page.getByText('No payments found.')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: /^\d+ ?Courses$/ }).click();
  await expect(page).toHaveURL('/admin/courses');
});

test('what cannot be loaded is said, and can be tried again', async ({ page }) => {
  // Without live updates, which would reload everything.
  await page.route('**/api/live', (route) => route.abort());
  await page.route(/\/api\/(office|enquiries)/, (route) => route.fulfill({ status: 500 }));
  await page.goto('/admin');
  await expect(page.getByText('The notifications could not be loaded.')).toBeVisible();
  await expect(page.getByText('The figures could not be loaded.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Pending enquiries/ })).toHaveText(/^–/);
  await page.unroute(/\/api\/(office|enquiries)/);
  const again = page.getByRole('button', { name: 'Try again' });
  await again.last().click();
  await expect(again).toHaveCount(1);
  await again.click();
  await expect(page.getByRole('slider', { name: /^Enquiries and admissions per/ })).toBeAttached();
  await expect(page.getByText('The notifications could not be loaded.')).toHaveCount(0);
});
