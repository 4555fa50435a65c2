import { expect, test } from '@playwright/test';
import { expectAccessible } from '../kit/accessible.ts';
import { logIn } from '../kit/sign-in.ts';

test('the footer leads to the fees and the policies', { tag: '@main' }, async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Fees' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fees' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Mathematics/ })).toContainText('₹');
  await footer.getByRole('link', { name: 'Policies' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('without scripts the fees are a table too', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  await page.goto('/fees');
  await expect(page.getByRole('row', { name: /^Mathematics/ })).toContainText('₹');
});

test('the fees print as a table that fits the paper', async ({ page }) => {
  await page.setViewportSize({ width: 718, height: 1040 });
  await page.goto('/fees');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('row', { name: /^Mathematics/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Apply for admission' })).toBeHidden();
  const overflow = await page.getByRole('table').evaluate((table) => {
    const box = table.parentElement ?? table;
    return box.scrollWidth - box.clientWidth;
  });
  expect(overflow).toBe(0);
});

test('a visitor reads about a course, logs in, and visits it', async ({ page }) => {
  const answer = await page.request.get('/api/courses/');
  const [course] = Object.values<{ _id: string; title: string }[]>(await answer.json()).flat();
  if (!course) throw new Error('The catalogue is empty.');
  await page.goto(`/courses/${course._id}`);
  await expect(page.getByRole('heading', { level: 1, name: course.title })).toBeVisible();
  await expectAccessible(page, 'a course');
  await page.getByRole('link', { name: 'Log in to visit the course' }).click();
  await logIn(page);
  await expect(page.getByRole('heading', { level: 1, name: course.title })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Visit Course' })).toHaveAttribute('target', '_blank');
});
