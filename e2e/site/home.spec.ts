import { expect, test } from '@playwright/test';

const headline = 'Empowering Minds & Shaping Futures at Taxila Academy';
const courses = ['Mathematics', 'Science', 'Physics', 'Social Studies', 'Computer Science', 'English'];
const subjects = 'Science, Mathematics, Social Studies, Computer Science and English';

for (const [width, columns] of [
  [390, 1],
  [800, 2],
  [1280, 3],
] as const) {
  test(`a visitor reads the landing page and explores the courses, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Why Choose Taxila Academy?' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Learn More' })).toHaveCount(15);
    for (const link of await page.getByRole('link', { name: 'Learn More' }).all())
      await expect(link).toHaveAttribute('href', '/login');
    const cards = page.getByRole('region', { name: 'Popular courses' }).getByRole('listitem');
    await expect(cards.getByRole('heading')).toHaveText([...courses]);
    const lefts = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(columns);
    await expect(page.getByRole('figure')).toHaveCount(6);
    for (const name of ['Facebook', 'Instagram', 'Twitter', 'YouTube', 'LinkedIn'])
      await expect(page.getByRole('contentinfo').getByRole('link', { name })).toHaveAttribute('href', /^#/);
    await expect(page.getByRole('contentinfo')).toContainText('2025');
    await page.getByRole('link', { name: 'Explore Courses' }).click();
    await expect(page).toHaveURL('/login');
  });
}

test('the button fades in, and the cards enter one after another', async ({ page }) => {
  await page.goto('/');
  const fade = page.getByRole('link', { name: 'Explore Courses' }).locator('..');
  await expect(fade).toHaveCSS('animation-delay', '0.5s');
  await expect(fade).toHaveCSS('animation-duration', '1s');
  const cards = page.getByRole('region', { name: 'Popular courses' }).getByRole('listitem');
  for (const [index, delay] of ['0s', '0.2s', '0.4s', '0.6s', '0.8s', '1s'].entries())
    await expect(cards.nth(index)).toHaveCSS('animation-delay', delay);
});

test('nothing shifts while the page is made', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThanOrEqual(0.01);
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
    await expect(page.getByRole('button', { name: 'Pause the typing animation' })).toBeHidden();
    const moving = await page.evaluate(() => document.getAnimations().length);
    expect(moving).toBe(0);
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
