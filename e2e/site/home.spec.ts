import { expect, test } from '@playwright/test';
import { newestMail } from '../kit/mailbox.ts';

const headline = 'Empowering Minds & Shaping Futures at Taxila Academy';
const courses = ['Mathematics', 'Science', 'Physics', 'Social Studies', 'Computer Science', 'English'];
const subjects = 'Science, Mathematics, Social Studies, Computer Science and English';

// Animations run unless reduced motion is preferred.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const [width, columns] of [
  [390, 1],
  [800, 2],
  [1280, 3],
] as const) {
  test(`a visitor reads the landing page and explores the courses, at ${width} px`, {
    tag: width === 390 ? '@main' : [],
  }, async ({ page }) => {
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
    const tops = await page
      .getByRole('main')
      .getByRole('link', { name: /^(Apply for admission|Track application)$/ })
      .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
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

test('the subjects are typed one after another, and can be paused', { tag: '@main' }, async ({ page }) => {
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

  test('the landing page is complete', { tag: '@main' }, async ({ page }) => {
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the page is at most seven screens long, and nothing of it is out of sight', async ({ page }) => {
    await page.goto('/');
    const { length, clipped } = await page.evaluate(() => ({
      length: document.documentElement.scrollHeight,
      clipped: [...document.querySelectorAll('main :is(h1, h2, h3, blockquote, a)')]
        .filter((one) => !one.checkVisibility() || one.getBoundingClientRect().right > window.innerWidth)
        .map((one) => one.textContent),
    }));
    expect(length).toBeLessThanOrEqual(7 * 844);
    expect(clipped).toEqual([]);
  });

  test('a bar leads to the office, and hides nothing', async ({ page }) => {
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Reach the office' });
    // The numbers that the office has entered come before these.
    await expect(bar.getByRole('link', { name: 'Enquire' })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Admission' })).toBeVisible();
    await expect(bar).toBeInViewport();
    for (const link of await bar.getByRole('link').all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const credit = page.getByText('Designed in ink and marigold');
    await credit.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const { y = 0, height = 0 } = (await credit.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
    await bar.getByRole('link', { name: 'Enquire' }).click();
    await expect(page).toHaveURL('/enquiry');
    await expect(bar).toBeHidden();
  });

  test('it makes room for who types', async ({ page }) => {
    await page.goto('/aboutus');
    const bar = page.getByRole('navigation', { name: 'Reach the office' });
    await expect(bar).toBeVisible();
    await page.getByLabel('Message').focus();
    await expect(bar).toBeHidden();
  });

  test('a message stands below the title, and is said once', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('not the right one');
    await page.getByRole('button', { name: 'Login' }).click();
    const text = await page.getByRole('alert').innerText();
    const toast = page.locator('[data-sonner-toast]').filter({ hasText: text });
    await expect(toast).toBeVisible();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const end = (title?.y ?? 0) + (title?.height ?? 0);
    await expect.poll(async () => ((await toast.boundingBox())?.y ?? 0) >= end).toBe(true);
    // What an alert on the page says is not repeated by a toast.
    await expect(toast.getByText(text)).toHaveAttribute('aria-hidden', 'true');
  });
});

test('who is sent to the login reads why, and keeps their way when they register', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Explore Courses' }).click();
  await expect(page.getByText('The courses are for members')).toBeVisible();
  await page.goto('/');
  await page.getByRole('link', { name: 'Learn More' }).nth(2).click();
  await expect(page.getByText('More about Physics is in the courses')).toBeVisible();
  await page.goto('/forum');
  await page.getByRole('link', { name: 'Start a topic' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('To start a topic you need an account')).toBeVisible();
  const [login, register] = [
    page.getByRole('button', { name: 'Login' }),
    page.getByRole('link', { name: 'Register Now' }),
  ];
  expect((await register.boundingBox())?.width).toBe((await login.boundingBox())?.width);
  await register.click();
  await expect(page.getByRole('button', { name: 'Register' })).toBeEnabled();
  await expect(page.getByText('To start a topic you need an account')).toBeVisible();
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rane');
  const email = `asha.${Date.now()}@example.com`;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Create new password').fill('a long walk to the river');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Registration successful!')).toBeVisible();
  const { link } = await newestMail(page.request, email, /^Confirm/);
  await page.goto(link);
  await page.getByRole('link', { name: 'Go on where you were' }).click();
  await expect(page).toHaveURL('/forum/new');
});
