import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../kit/sign-in.ts';

const catalogue = '**/api/courses/';

/** Opens a page with a token, valid or not, for journeys with faked answers. */
async function holdToken(page: Page) {
  await page.addInitScript(() => localStorage.setItem('authToken', 'made-up'));
}

for (const width of [390, 1280])
  test(`a member sees every standard, searches and visits, at ${width} px`, {
    tag: width === 390 ? '@main' : [],
  }, async ({ page }) => {
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

test('a server that cannot be reached is a failure too', async ({ page }) => {
  await holdToken(page);
  await page.route(catalogue, (route) => route.abort());
  await page.goto('/courses');
  const said = page.getByText('Failed to fetch courses.');
  await expect(said).toBeVisible();
  await expect(said).toHaveCSS('color', 'rgb(179, 55, 47)');
});
