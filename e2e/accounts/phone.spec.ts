import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { startProduct } from '../kit/product.ts';
import { admin, logIn } from '../kit/sign-in.ts';

/** A fake provider of text messages, which can be down. */
async function startSmsProvider() {
  const state = { isDown: false, codes: [] as string[] };
  const server = createServer(async (request, response) => {
    const { text } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as { text: string };
    if (!state.isDown) state.codes.push(/\d{6}/.exec(text)?.[0] ?? '');
    response.writeHead(state.isDown ? 503 : 200).end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { state, origin, close: () => server.close() };
}

test('a phone is added after a failure, and a text message that does not arrive locks nobody out', async ({
  browser,
}) => {
  test.slow();
  const { state, origin, close } = await startSmsProvider();
  const product = await startProduct({ SMS_URL: origin });
  const context = await browser.newContext({ baseURL: product.origin });
  const page = await context.newPage();
  const code = page.getByLabel('Code from the text message');
  const logOut = async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${product.origin}/`);
  };
  try {
    await page.goto('/account');
    await logIn(page, admin);
    await page.getByRole('button', { name: 'Add a phone' }).click();
    await expect(page.getByLabel('Phone number')).toBeFocused();
    await page.getByLabel('Phone number').fill('+91 98765 43210');
    state.isDown = true;
    await page.getByRole('button', { name: 'Send a code' }).click();
    await expect(page.getByRole('alert')).toContainText('Error sending sms');
    state.isDown = false;
    await page.getByRole('button', { name: 'Send a code' }).click();
    await expect(code).toBeFocused();
    await code.fill(state.codes.at(-1) ?? '');
    await page.getByRole('button', { name: 'Turn it on' }).click();
    const codes = page.getByRole('region', { name: 'Your backup codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    const backup = (await codes.getByRole('listitem').first().textContent()) ?? '';
    await logOut();

    const before = state.codes.length;
    await page.goto('/login');
    await logIn(page, admin);
    await expect.poll(() => state.codes.length).toBe(before + 1);
    state.isDown = true;
    await page.getByRole('button', { name: 'Send the code again' }).click();
    await expect(page.getByText('Error sending sms')).toBeVisible();
    await code.fill(state.codes.at(-1) ?? '');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(`${product.origin}/courses`);
    await logOut();

    await page.goto('/login');
    await logIn(page, admin);
    await expect(page.getByRole('alert')).toContainText('Error sending sms');
    await page.getByRole('button', { name: 'Use a backup code' }).click();
    await page.getByLabel('Backup code').fill('not-a-code');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toHaveText('Invalid backup code entered');
    await page.getByLabel('Backup code').fill(backup);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(`${product.origin}/courses`);
  } finally {
    await context.close();
    await product.end();
    close();
  }
});
