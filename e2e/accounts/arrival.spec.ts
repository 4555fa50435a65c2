import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../kit/accessible.ts';
import { newestMail } from '../kit/mailbox.ts';
import { officeHeaders } from '../kit/office.ts';
import { newAddress, newMember, signedIn, signIn } from '../kit/sign-in.ts';

const whoIsIn = (page: Page) =>
  page.evaluate(() => {
    const token = localStorage.getItem('authToken');
    return token ? (JSON.parse(atob(token.split('.')[1] ?? '')).email as string) : null;
  });

/** A link with someone else's session, as an attacker would send it. */
async function fragmentOf(
  request: APIRequestContext,
  person: { email: string; password: string },
  type: string,
) {
  const answer = await request.post('/auth/v1/token?grant_type=password', { data: person });
  const { access_token: access, refresh_token: refresh } = await answer.json();
  const fragment = {
    access_token: access,
    refresh_token: refresh,
    expires_in: '3600',
    token_type: 'bearer',
    type,
  };
  return { access, hash: `#${new URLSearchParams(fragment)}` };
}

const isLive = async (request: APIRequestContext, token: string) =>
  (await request.get('/auth/v1/user', { headers: { authorization: `Bearer ${token}` } })).ok();

const question = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: `Continue as ${name}?` });

const arrivals = [
  '/',
  '/login',
  '/email-verified',
  '/new-password',
  '/courses',
  '/forum',
  '/admin',
  '/account',
];

test.describe('someone signed in is never switched by a link', () => {
  test('on any page', async ({ page, request }) => {
    const victim = await newMember(request);
    await signedIn(page, victim);
    for (const path of arrivals)
      await test.step(path, async () => {
        const { hash } = await fragmentOf(request, await newMember(request), 'recovery');
        await page.goto(path + hash);
        await expect(page.getByText('so the link was not used')).toBeVisible();
        expect(page.url()).not.toContain('access_token');
        expect(await whoIsIn(page)).toBe(victim.email);
      });
    await expect(page.getByText(`You log in as ${victim.email}`)).toBeVisible();
  });

  test('nor by an address typed into an open page', async ({ page, request }) => {
    const [victim, stranger] = [await newMember(request), await newMember(request)];
    await signIn(page, victim);
    const { hash } = await fragmentOf(request, stranger, 'signup');
    await page.evaluate((next) => window.location.assign(next), hash);
    await expect(page.getByText('so the link was not used')).toBeVisible();
    expect(page.url()).not.toContain('access_token');
    expect(await whoIsIn(page)).toBe(victim.email);
  });

  test('nor by an invitation, which stays good for whom it was sent to', async ({
    page,
    request,
    browser,
  }) => {
    const victim = await newMember(request);
    const email = newAddress();
    const { link } = await invited(request, email);
    await signedIn(page, victim);
    await page.goto(link);
    await expect(page.getByText('log out and open it again')).toBeVisible();
    expect(page.url()).not.toContain('token_hash');
    expect(await whoIsIn(page)).toBe(victim.email);
    const theirs = await (await browser.newContext()).newPage();
    await theirs.goto(link);
    await expect(question(theirs, 'Ila Sen')).toBeVisible();
    await theirs.context().close();
  });
});

test.describe('a visitor is asked first', () => {
  for (const path of arrivals)
    test(`on ${path}, and may say no`, async ({ page, request }) => {
      const stranger = await newMember(request, { firstName: '<b>Mallory</b>', lastName: 'Roy' });
      const { hash, access } = await fragmentOf(request, stranger, 'recovery');
      await page.goto(path + hash);
      await expect(question(page, '<b>Mallory</b> Roy')).toBeVisible();
      await expect(page.getByText(stranger.email)).toBeVisible();
      expect(page.url()).not.toContain('access_token');
      expect(await whoIsIn(page)).toBeNull();
      await page.getByRole('button', { name: 'Not me' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('navigation').getByRole('link', { name: 'Login' })).toBeVisible();
      expect(await whoIsIn(page)).toBeNull();
      await expect.poll(() => isLive(request, access)).toBe(false);
    });

  test('and goes on to what the link was for', { tag: '@main' }, async ({ page, request }) => {
    const person = await newMember(request);
    await page.goto(`/${(await fragmentOf(request, person, 'recovery')).hash}`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/new-password');
    await expect(page.getByLabel('Create new password')).toBeVisible();
    expect(await whoIsIn(page)).toBe(person.email);
  });

  test('and at the login page goes where they were headed', async ({ page, request }) => {
    const person = await newMember(request);
    await page.goto(`/account${(await fragmentOf(request, person, 'magiclink')).hash}`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(`You log in as ${person.email}`)).toBeVisible();
  });

  test('and leaving the page counts as no', async ({ page, request }) => {
    await page.goto(`/${(await fragmentOf(request, await newMember(request), 'signup')).hash}`);
    await expect(question(page, 'Asha Rane')).toBeVisible();
    await expectAccessible(page, 'the question about a link');
    await page.getByRole('navigation').getByRole('link', { name: 'Forum' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /forum/i })).toBeVisible();
    expect(await whoIsIn(page)).toBeNull();
  });

  test('and a session that has ended opens nothing', async ({ page, request }) => {
    const { hash, access } = await fragmentOf(request, await newMember(request), 'signup');
    await request.post('/auth/v1/logout', { headers: { authorization: `Bearer ${access}` } });
    await page.goto(`/email-verified${hash}`);
    await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  });

  test('also after someone signed in in another tab while the question stood', async ({
    page,
    context,
    request,
  }) => {
    const [owner, stranger] = [await newMember(request), await newMember(request)];
    await page.goto(`/${(await fragmentOf(request, stranger, 'signup')).hash}`);
    await expect(question(page, 'Asha Rane')).toBeVisible();
    const other = await context.newPage();
    await signIn(other, owner);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toContainText('Someone is signed in by now');
    expect(await whoIsIn(page)).toBe(owner.email);
  });
});

async function invited(request: APIRequestContext, email: string) {
  const data = { firstName: 'Ila', lastName: 'Sen', email, role: 'staff' };
  const answer = await request.post('/api/people', { headers: await officeHeaders(request), data });
  expect(answer.status()).toBe(201);
  return newestMail(request, email, /invited/);
}

test('an invitation is not used up by a look at its link, and works once', async ({ page, request }) => {
  const email = newAddress();
  const { link } = await invited(request, email);
  expect(link).toContain('/new-password?token_hash=');
  // A mail scanner opens the link, too.
  expect((await request.get(link)).status()).toBe(200);
  await page.goto(link);
  await expect(question(page, 'Ila Sen')).toBeVisible();
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Create new password').fill('slow-river-lantern');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL('/admin');
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
});

test('a mail that a foreign client asked for ends in the same question', async ({
  page,
  request,
  baseURL,
}) => {
  const person = await newMember(request);
  const back = encodeURIComponent(`${baseURL}/new-password`);
  await request.post(`/auth/v1/recover?redirect_to=${back}`, { data: { email: person.email } });
  await page.goto((await newestMail(request, person.email, /new password/)).link);
  await expect(question(page, 'Asha Rane')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Create new password').fill('another-quiet-meadow');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL('/courses');
});

test('a code from a link works only in the browser that asked for it', async ({ page, request }) => {
  const person = await newMember(request);
  const challenge = 'a'.repeat(43);
  const data = { email: person.email, code_challenge: challenge, code_challenge_method: 'plain' };
  await request.post('/auth/v1/recover', { data });
  const { link } = await newestMail(request, person.email, /new password/);
  for (const path of ['/login', '/new-password', '/email-verified']) {
    const answer = await request.get(link, { maxRedirects: 0 });
    const code =
      new URL(answer.headers().location ?? '', 'http://x.test').searchParams.get('code') ?? 'used-up';
    await page.goto(`${path}?code=${code}`);
    await expect(page.getByRole('status').getByText('Opening your link...')).toHaveCount(0);
    expect(await whoIsIn(page)).toBeNull();
  }
});
