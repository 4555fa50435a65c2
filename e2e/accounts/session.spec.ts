import { expect, test } from '@playwright/test';
import { admin, logIn, newMember, signedIn, signIn } from '../kit/sign-in.ts';

const token = () => localStorage.getItem('authToken');

test('signing in stores the token, says so and leads to the courses', { tag: '@main' }, async ({ page }) => {
  await signIn(page);
  await expect(page.getByText('Logged in successfully!')).toBeVisible();
  expect(await page.evaluate(token)).toBeTruthy();
});

for (const width of [390, 1280]) {
  test(`a message leaves the navigation free at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page);
    const message = page.getByRole('listitem').filter({ hasText: 'Logged in successfully!' });
    const lowerEdge = await page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().bottom);
    const upperEdge = () => message.evaluate((box) => box.getBoundingClientRect().top);
    await expect.poll(upperEdge).toBeGreaterThanOrEqual(lowerEdge);
  });
}

test('logging out in one tab logs out the other', async ({ page, context }) => {
  const person = await newMember(page.request);
  await signIn(page, person);
  const other = await context.newPage();
  await other.goto('/account');
  await expect(other.getByRole('heading', { name: 'Devices' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(other).toHaveURL('/login');
  await expect(other.getByText('Your session has ended')).toBeVisible();
  // The client of the second tab must not restore the session of the first.
  await logIn(other, person);
  await expect(other).toHaveURL('/account');
});

test('an account page that is open in one tab follows the person who signs in in another', async ({
  page,
  context,
}) => {
  await signedIn(page, await newMember(page.request, { firstName: 'Usha', lastName: 'Rao' }));
  await page.goto('/account');
  await expect(page.getByLabel('First name')).toHaveValue('Usha');
  const next = await newMember(page.request, { firstName: 'Meera', lastName: 'Rao' });
  await signIn(await context.newPage(), next);
  await expect(page.getByLabel('First name')).toHaveValue('Meera');
  await expect(page.getByText(`You log in as ${next.email}`)).toBeVisible();
});

test('a token removed by hand closes the courses, and one set by hand opens them', { tag: '@main' }, async ({
  page,
}) => {
  await signIn(page);
  await page.evaluate(() => localStorage.removeItem('authToken'));
  await page.reload();
  await expect(page).toHaveURL('/login');
  // The client is loaded here, and must not restore what was removed.
  await page.getByLabel('Email').fill('nobody@academy.test');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid login credentials');
  expect(await page.evaluate(token)).toBeNull();

  const answer = await page.request.post('/auth/v1/token?grant_type=password', { data: admin });
  const { access_token: accessToken } = await answer.json();
  await page.evaluate((value) => localStorage.setItem('authToken', value), accessToken);
  await page.goto('/courses');
  await expect(page.getByRole('heading', { name: '1st Standard Course List', exact: true })).toBeVisible();
});

test('a session that was ended on another device leads to /login with a word', async ({ page, browser }) => {
  const person = await newMember(page.request);
  await signIn(page, person);
  const phone = await (await browser.newContext()).newPage();
  await signIn(phone, person);
  await phone.goto('/account');
  await phone.getByRole('button', { name: 'Sign out other devices' }).click();
  await expect(phone.getByText('All other devices are signed out.')).toBeVisible();
  await phone.context().close();
  await page.reload();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your session has ended')).toBeVisible();
  expect(await page.evaluate(token)).toBeNull();
});

test('neither a visitor nor a member whose token is fresh loads the accounts client', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(loaded.filter((url) => /auth-client/.test(url))).toEqual([]);
  await signIn(page);
  expect(loaded.filter((url) => /auth-client/.test(url))).toHaveLength(1);

  loaded.length = 0;
  await page.goto('/courses', { waitUntil: 'networkidle' });
  await expect(page.getByRole('link', { name: 'Visit Course' }).first()).toBeVisible();
  expect(loaded.filter((url) => /auth-client/.test(url))).toEqual([]);
  // Half a minute before its end.
  await page.clock.install({ time: Date.now() + 3_570_000 });
  await page.goto('/courses');
  await expect.poll(() => loaded.filter((url) => /auth-client/.test(url))).toHaveLength(1);
});
