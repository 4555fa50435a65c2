import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { startProduct } from '../kit/product.ts';
import { logIn, newMember } from '../kit/sign-in.ts';

/** A fake third party that recognises people by the name in their cookie. */
async function openGitHub() {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://github.test');
    const json = (body: unknown) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(body));
    };
    if (url.pathname === '/login/oauth/authorize') {
      const person = /person=(\d+)/.exec(request.headers.cookie ?? '')?.[1] ?? '1';
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', person);
      back.searchParams.set('state', url.searchParams.get('state') ?? '');
      response.writeHead(302, { Location: back.href }).end();
      return;
    }
    if (url.pathname === '/login/oauth/access_token') {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        const person = new URLSearchParams(body).get('code');
        json({ access_token: `token-${person}`, token_type: 'bearer', scope: 'user:email' });
      });
      return;
    }
    const person = /token-(\d+)/.exec(request.headers.authorization ?? '')?.[1] ?? '0';
    const email = `person-${person}@github.test`;
    if (url.pathname.endsWith('/emails')) json([{ email, primary: true, verified: true }]);
    else json({ id: Number(person), login: `person-${person}`, name: 'Asha Rane', avatar_url: null });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Someone in their own browser context, on their account page. */
async function atAccount(browser: Browser, product: { origin: string }, github: string, person: string) {
  const context = await browser.newContext({ baseURL: product.origin });
  await context.addCookies([{ name: 'person', value: person, url: github }]);
  const page = await context.newPage();
  await page.goto('/account');
  await logIn(page, await newMember(page.request));
  await expect(page.getByRole('button', { name: 'Link GitHub' })).toBeVisible();
  return page;
}

const link = (page: Page) => page.getByRole('button', { name: 'Link GitHub' });
const unlink = (page: Page) => page.getByRole('button', { name: 'Unlink GitHub' });

test('an account is linked in the browser that began it, and nobody else’s is', async ({ browser }) => {
  test.slow();
  const github = await openGitHub();
  const product = await startProduct({
    GITHUB_CLIENT_ID: 'taxila',
    GITHUB_CLIENT_SECRET: 'secret',
    GITHUB_URL: github.url,
  });
  try {
    const attacker = await atAccount(browser, product, github.url, '1');
    const victim = await atAccount(browser, product, github.url, '2');

    // The attacker starts linking, and sends the third party's URL to the victim instead of opening it.
    let lure = '';
    await attacker.route(`${github.url}/**`, (route) => {
      lure = route.request().url();
      return route.abort();
    });
    await link(attacker).click();
    await expect.poll(() => lure).toContain('state=');
    await victim.goto(lure);
    await expect(
      victim.getByText('This was started in another browser, so nothing was linked.'),
    ).toBeVisible();
    await expect(victim).toHaveURL(`${product.origin}/account`);
    await expect(link(victim)).toBeVisible();
    await attacker.unroute(`${github.url}/**`);
    await attacker.goto('/account');
    await expect(link(attacker)).toBeVisible();

    // Each can still link their own.
    for (const page of [victim, attacker]) {
      const devices = page.getByRole('region', { name: 'Devices' }).getByRole('listitem');
      const before = await devices.count();
      await link(page).click();
      await expect(page.getByText('It is linked to your account.')).toBeVisible();
      await expect(unlink(page)).toBeVisible();
      await page.reload();
      await expect(unlink(page)).toBeVisible();
      await expect(devices).toHaveCount(before);
    }
  } finally {
    await product.end();
    github.close();
  }
});
