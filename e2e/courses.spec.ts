import { expect, type Page, test } from '@playwright/test';
import { signIn } from './sign-in.ts';

const catalogue = '**/api/courses/';

/** A page whose visitor holds a token, true or not, for journeys in which the answers are made up. */
async function holdToken(page: Page) {
  await page.addInitScript(() => localStorage.setItem('authToken', 'made-up'));
}

test('without a token /courses leads to /login', async ({ page }) => {
  await page.goto('/courses');
  await expect(page).toHaveURL('/login');
});

for (const width of [390, 1280])
  test(`a member sees every standard, searches and visits, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page);
    await expect(page.getByRole('heading', { level: 1, name: 'COURSES' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '1st Standard Course List', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: '12th Standard Course List' })).toBeVisible();
    const visit = page.getByRole('link', { name: 'Visit Course' }).first();
    await expect(visit).toHaveAttribute('target', '_blank');
    await expect(visit).toHaveAttribute('rel', 'noopener noreferrer');

    await page.getByRole('searchbox', { name: 'Search courses' }).fill('calculus');
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Calculus']);
    await page.getByRole('searchbox', { name: 'Search courses' }).fill('no such thing');
    await page.getByRole('button', { name: 'Show all courses' }).click();
    await page.getByRole('navigation', { name: 'Standards' }).getByRole('link', { name: '12th' }).click();
    await expect(page.getByRole('heading', { name: '12th Standard Course List' })).toBeInViewport();
  });

test('loading is said in words', async ({ page }) => {
  await holdToken(page);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(catalogue, async (route) => {
    await answered;
    await route.fulfill({ json: {} });
  });
  await page.goto('/courses');
  await expect(page.getByText('Loading courses...')).toBeVisible();
  answer();
  await expect(page.getByText('Loading courses...')).toBeHidden();
  await expect(page.getByText('No courses yet')).toBeVisible();
});

test('a refusal shows the error in place of the list, and can be tried again', async ({ page }) => {
  await holdToken(page);
  await page.route(catalogue, (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.goto('/courses');
  await expect(page.getByText('Failed to fetch courses.')).toBeVisible();
  await page.route(catalogue, (route) => route.fulfill({ json: { '3rd': [] } }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Failed to fetch courses.')).toBeHidden();
});

test('a server that cannot be reached is a failure too', async ({ page }) => {
  await holdToken(page);
  await page.route(catalogue, (route) => route.abort());
  await page.goto('/courses');
  const said = page.getByText('Failed to fetch courses.');
  await expect(said).toBeVisible();
  await expect(said).toHaveCSS('color', 'rgb(179, 55, 47)');
});

for (const [what, body] of [
  ['a list', '[]'],
  ['null', 'null'],
  ['no JSON', '<html>'],
  ['a standard that is no list', '{"1st":{}}'],
]) {
  test(`an answer that is ${what} has an invalid format`, async ({ page }) => {
    await holdToken(page);
    await page.route(catalogue, (route) =>
      route.fulfill({ contentType: 'application/json', body: body ?? '' }),
    );
    await page.goto('/courses');
    await expect(page.getByText('Invalid data format received from the server.')).toBeVisible();
  });
}

test('what a course lacks is replaced by words', async ({ page }) => {
  await holdToken(page);
  await page.route(catalogue, (route) =>
    route.fulfill({ json: { '10th': [{}, { title: 'Trap', courselink: 'javascript:alert(1)' }] } }),
  );
  await page.goto('/courses');
  await expect(page.getByRole('heading', { name: 'Untitled Course' })).toBeVisible();
  await expect(page.getByText('No description available')).toHaveCount(2);
  await expect(page.getByText('Course link not available')).toHaveCount(2);
});

test('a token that the server refuses ends the session', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('authToken', 'refused'));
  await page.goto('/courses');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your session has ended')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});
