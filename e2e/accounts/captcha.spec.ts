import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { startProduct } from '../kit/product.ts';
import { admin, logIn, newAddress } from '../kit/sign-in.ts';

// A fake captcha: a button instead of a puzzle, whose token works once, like a real one.
const script = `
  window.turnstile = {
    render(place, options) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'I am human';
      button.dataset.sitekey = options.sitekey;
      button.onclick = () => { options.callback('human-' + Math.random()); button.textContent = 'Thank you'; };
      place.append(button);
      return button;
    },
    reset(button) { button.textContent = 'I am human'; },
    remove(button) { button.remove(); },
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;

async function captchaService() {
  const used = new Set<string>();
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') return response.setHeader('Content-Type', 'text/javascript').end(script);
    const token =
      new URLSearchParams(Buffer.concat(await request.toArray()).toString()).get('response') ?? '';
    const success = /^human-/.test(token) && !used.has(token);
    used.add(token);
    return response.end(JSON.stringify({ success, 'error-codes': success ? [] : ['timeout-or-duplicate'] }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}

test('where the academy asks for a captcha, people can give one', async ({ browser, request }) => {
  test.slow();
  const captcha = await captchaService();
  const product = await startProduct({
    AUTH_CAPTCHA: 'turnstile',
    AUTH_CAPTCHA_SECRET: 'secret',
    AUTH_CAPTCHA_SITE_KEY: 'site-key',
    AUTH_CAPTCHA_URL: captcha.origin,
    AUTH_CAPTCHA_SCRIPT: `${captcha.origin}/api.js`,
    AUTH_PASSWORD_MIN: '10',
    AUTH_BASE_PATH: '/accounts',
  });
  const context = await browser.newContext({ baseURL: product.origin });
  const page = await context.newPage();
  const human = page.getByRole('button', { name: 'I am human' });
  const refused = page.getByRole('alert').filter({ hasText: 'Please show first that you are not a robot.' });
  try {
    const policy = (await page.goto('/login'))?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain(`frame-src ${captcha.origin};`);
    const usual = (await request.get('/login')).headers()['content-security-policy'];
    expect(usual).not.toContain('frame-src');
    expect(usual).not.toMatch(/https?:/);

    await expect(human).toHaveAttribute('data-sitekey', 'site-key');
    await logIn(page);
    await expect(refused).toBeVisible();
    await human.click();
    await logIn(page, { ...admin, password: 'not-this-one' });
    await expect(page.getByRole('alert')).toHaveText('Invalid login credentials');
    // The token is used up, so the page asks again.
    await human.click();
    await logIn(page);
    await expect(page).toHaveURL('/courses');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${product.origin}/`);

    await page.goto('/registerPage');
    await expect(page.getByText('At least 10 characters.')).toBeVisible();
    await page.getByLabel('First name').fill('Asha');
    await page.getByLabel('Last name').fill('Rane');
    await page.getByLabel('Email').fill(newAddress());
    await page.getByLabel('Create new password').fill('slow-river');
    await human.click();
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await human.click();
    await page.getByRole('button', { name: 'Resend the mail' }).click();
    await expect(page.getByText('The mail is on its way again.')).toBeVisible();

    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(admin.email);
    await human.click();
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeVisible();
  } finally {
    await context.close();
    await product.end();
    captcha.close();
  }
});
