import { expect, test } from '@playwright/test';
import { newestMail } from '../kit/mailbox.ts';
import { startProduct } from '../kit/product.ts';
import { admin, logIn, newAddress, register } from '../kit/sign-in.ts';

const password = 'slow-river-lantern';

test('with a hosted accounts service the same pages work, and offer nothing that it lacks', async ({
  browser,
  baseURL,
  request,
}) => {
  test.slow();
  // The shared product plays the hosted service.
  const product = await startProduct({ AUTH_URL: `${baseURL}/auth/v1` });
  const context = await browser.newContext({ baseURL: product.origin });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  try {
    const email = newAddress();
    await register(page, { email, password });
    const { link } = await newestMail(request, email, /Confirm/);
    await page.goto(link);
    await expect(page).toHaveURL(`${product.origin}/email-verified`);
    await page.getByRole('link', { name: 'Go to your courses' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'COURSES' })).toBeVisible();

    await page.goto('/account');
    const devices = page.getByRole('region', { name: 'Devices' });
    await expect(devices.getByRole('button', { name: 'Sign out other devices' })).toBeVisible();
    await expect(devices.getByRole('listitem')).toHaveCount(0);
    await page.getByLabel('First name').fill('Usha');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByText('Your name is saved.')).toBeVisible();
    await devices.getByRole('button', { name: 'Sign out other devices' }).click();
    await expect(page.getByText('All other devices are signed out.')).toBeVisible();
    expect(faults).toEqual([]);

    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(`${product.origin}/`);
    await page.goto('/admin/courses');
    await logIn(page, { email, password });
    await expect(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible();

    await page.evaluate(() => localStorage.clear());
    await page.goto('/admin/courses');
    await logIn(page, admin);
    await expect(page.getByRole('heading', { level: 1, name: 'Courses Data' })).toBeVisible();
    await page.getByRole('link', { name: 'People' }).click();
    await expect(page.getByText('People are managed elsewhere')).toBeVisible();
  } finally {
    await context.close();
    await product.end();
  }
});
