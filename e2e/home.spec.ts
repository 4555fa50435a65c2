import { expect, test } from '@playwright/test';

const headline = 'Empowering Minds & Shaping Futures at Taxila Academy';
const subjects = 'Science, Mathematics, Social Studies, Computer Science and English';

test('a visitor reads the landing page and explores the courses', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Why Choose Taxila Academy?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Learn More' })).toHaveCount(15);
  for (const link of await page.getByRole('link', { name: 'Learn More' }).all())
    await expect(link).toHaveAttribute('href', '/login');
  await expect(page.getByRole('figure')).toHaveCount(6);
  for (const name of ['Facebook', 'Instagram', 'Twitter', 'YouTube', 'LinkedIn'])
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toHaveAttribute('href', /^#/);
  await expect(page.getByRole('contentinfo')).toContainText('2025');
  await page.getByRole('link', { name: 'Explore Courses' }).click();
  await expect(page).toHaveURL('/login');
});

test('the subjects are typed one after another, and can be paused', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Pause the typing animation' })).toBeEnabled();
  const typed = page.locator('p[aria-hidden] span').first();
  await expect(typed).toHaveText('Science');
  await page.clock.runFor(1400 + 80 * 5 + 10);
  await expect(typed).toHaveText('S');
  await page.clock.runFor(80 + 50 * 11);
  await expect(typed).toHaveText('Mathematics');
  await page.getByRole('button', { name: 'Pause the typing animation' }).click();
  await page.clock.runFor(10_000);
  await expect(typed).toHaveText('Mathematics');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the subjects stand there as a list', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText(subjects, { exact: true })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the landing page is complete', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle(/Taxila Academy/);
    await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
    await expect(page.getByText(subjects, { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Computer Science' })).toBeVisible();
    await expect(page.getByText('Kabir Malhotra')).toBeVisible();
    await page.getByRole('link', { name: 'About Us' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome to Taxila Academy' })).toBeVisible();
  });
});
