import { expect, test } from '@playwright/test';

const links = [
  ['Courses', '/login'], // a visitor is asked to sign in first
  ['Forum', '/forum'],
  ['About Us', '/aboutus'],
  ['Enquiry', '/enquiry'],
  ['Admission Form', '/admission-form'],
  ['Login', '/login'],
] as const;

test('the navigation leads everywhere', { tag: '@main' }, async ({ page }) => {
  await page.goto('/');
  for (const [name, address] of links)
    await test.step(name, async () => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(address);
    });
});

test('logo and name lead home', async ({ page }) => {
  await page.goto('/aboutus');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Taxila Academy' }).click();
  await expect(page).toHaveURL('/');
});

test('the keyboard goes to the content first, then through the bar in its order', async ({ page }) => {
  await page.goto('/enquiry');
  await expect(page.getByRole('button', { name: 'Dark mode' })).toBeEnabled();
  const focused = page.locator(':focus');
  await page.keyboard.press('Tab');
  await expect(focused).toHaveText('Skip to content');
  await expect(focused).toBeInViewport();
  for (const name of ['Taxila Academy', 'Courses', 'Forum', 'About Us', 'Enquiry', 'Admission Form']) {
    await page.keyboard.press('Tab');
    await expect(focused).toHaveAccessibleName(name);
  }
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Name')).toBeFocused();
});

test('a change of page is where a screen reader goes on', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Enquiry' }).click();
  await expect(page).toHaveTitle(/^Enquiry/);
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu icon opens a drawer, and choosing a link closes it', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'Forum' })).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    const close = page.getByRole('button', { name: 'Close menu' });
    await expect(close).toHaveAttribute('aria-expanded', 'true');
    for (const [name] of links) await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    await menu.getByRole('link', { name: 'Forum' }).click();
    await expect(page).toHaveURL('/forum');
    await expect(close).toBeHidden();
    await expect(menu.getByRole('link', { name: 'Forum' })).toBeHidden();
  });

  test('Esc closes the drawer and gives the focus back', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Courses', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  });
});

test('dark mode is remembered and does not flash', async ({ page }) => {
  await page.goto('/');
  const html = page.locator('html');
  await expect(html).not.toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');

  // What a browser paints before any other script runs: the page with all our scripts blocked.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'dark');
});

test('an unknown address shows the not-found screen', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Homepage' }).click();
  await expect(page).toHaveURL('/');
});

for (const address of ['/RegisterPage', '/registerpage/', '/REGISTERPAGE']) {
  test(`${address} is the registration`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Register' })).toBeEnabled();
    await expect(page.getByLabel('Create new password')).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

test('a screen that fails says so', async ({ page }) => {
  await page.route(/\/assets\/forum-.*\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default function Forum() { throw new Error("the roof leaks"); }',
    }),
  );
  await page.goto('/');
  await page.getByRole('link', { name: 'Forum' }).click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByText('the roof leaks')).toBeVisible();
});

for (const [address, part] of [
  ['/enquiry', 'footer'],
  ['/', 'below-the-fold'],
])
  test(`${address} stays when the script of its ${part} does not come`, async ({ page }) => {
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(part ?? ''));
    await page.route(`**/${part}-*.js`, (route) => route.abort());
    await page.goto(address ?? '');
    await failed;
    const toggle = page.getByRole('button', { name: 'Dark mode' });
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

test('without a network a link that is only touched does not take the page away', async ({ page }) => {
  await page.goto('/enquiry');
  await expect(page.getByRole('button', { name: 'Submit Enquiry' })).toBeEnabled();
  await page.context().setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Forum', exact: true }).hover();
  const message = page.getByLabel('Enquiry message');
  await message.pressSequentially('When do the classes begin?', { delay: 20 });
  await expect(message).toHaveValue('When do the classes begin?');
});
