import { expect, type Page, test } from '@playwright/test';
import { signedIn } from './sign-in.ts';

const course = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

async function openCoursesData(page: Page) {
  await signedIn(page);
  await page.goto('/admin');
  await page
    .getByRole('navigation', { name: 'Admin panel' })
    .getByRole('link', { name: 'Courses Data' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Courses Data' })).toBeVisible();
}

test('a course is added, changed and deleted', async ({ page }) => {
  await openCoursesData(page);
  const first = `Weaving ${test.info().testId}`;
  const second = `${first}, revised`;

  await page.getByRole('button', { name: 'Add Course' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add Course' }).click();
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await expect(dialog.getByText('Title is required.')).toBeVisible();
  await expect(dialog.getByText('Standard is required.')).toBeVisible();
  await dialog.getByLabel('Title').fill(first);
  await dialog.getByLabel('Description').fill('Warp and weft.');
  await dialog.getByLabel('Course Link').fill('https://example.com/weaving');
  await dialog.getByLabel('Standard').selectOption('10th');
  await dialog.getByRole('button', { name: 'Add Course' }).click();
  await expect(dialog).toBeHidden();
  await expect(course(page, first).getByText('Standard: 10th')).toBeVisible();
  await expect(course(page, first).getByRole('link', { name: 'View Course' })).toHaveAttribute(
    'href',
    'https://example.com/weaving',
  );

  await course(page, first).getByRole('button', { name: 'Edit' }).click();
  await expect(dialog.getByLabel('Description')).toHaveValue('Warp and weft.');
  await dialog.getByLabel('Title').fill(second);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(course(page, second)).toBeVisible();

  await course(page, second).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete course' }).click();
  await expect(page.getByText('Course deleted successfully.')).toBeVisible();
  await expect(course(page, second)).toBeHidden();
});

test('failures are told in words', async ({ page }) => {
  await openCoursesData(page);
  await page.route(/\/api\/courses?\//, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 503, body: '' }),
  );
  const anyCourse = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Edit' }) })
    .first();

  await anyCourse.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('HTTP error! status: 503');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await anyCourse.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete course' }).click();
  await expect(page.getByText('Error: Failed to delete course')).toBeVisible();
});

test('loading, failing and empty each have their words', async ({ page }) => {
  await signedIn(page);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/courses/', async (route) => {
    await answered;
    await route.fulfill({ status: 502, body: '' });
  });
  await page.goto('/admin/courses');
  await expect(page.getByText('Loading courses...')).toBeVisible();
  answer();
  await expect(page.getByText('Error: HTTP error! status: 502')).toBeVisible();
  await page.route('**/api/courses/', (route) => route.fulfill({ json: {} }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No courses available')).toBeVisible();
});

test('a member who is not of the office is not allowed', async ({ page }) => {
  const claims = Buffer.from(JSON.stringify({ app_metadata: {} })).toString('base64url');
  await page.addInitScript((token) => localStorage.setItem('authToken', token), `e30.${claims}.x`);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible();
});
