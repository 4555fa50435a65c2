import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../kit/accessible.ts';
import { newName } from '../kit/office.ts';
import { admin, logIn, newMember, signedIn } from '../kit/sign-in.ts';

async function post(request: APIRequestContext, person: typeof admin, path: string, data: object) {
  const session = await request.post('/auth/v1/token?grant_type=password', { data: person });
  const { access_token } = await session.json();
  const answer = await request.post(`/api/forum/${path}`, {
    data,
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(answer.status()).toBe(201);
  return answer.json();
}

/** A topic by the office, so that it does not count against a member's limit of the first day. */
const newTopic = (request: APIRequestContext, title: string) =>
  post(request, admin, 'topics', { categoryId: 'general-discussion', title, text: 'What do you think?' });

/** Someone signed in in a browser context of their own, at this topic. */
async function memberAt(browser: Browser, request: APIRequestContext, topic: string, person?: typeof admin) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await signedIn(page, person ?? (await newMember(request)));
  await page.goto(`/forum/${topic}`);
  await expect(page.getByRole('button', { name: 'Post comment' })).toBeVisible();
  return page;
}

async function say(page: Page, text: string) {
  await page.getByLabel('Add a comment').fill(text);
  await page.getByRole('button', { name: 'Post comment' }).click();
}

const comment = (page: Page, text: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') })
    .filter({ hasText: text });

test('a visitor finds four categories, reads a topic, and comments in this browser only', {
  tag: '@main',
}, async ({ page, browser }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
    sent.push(...[request.url(), request.postData() ?? ''].filter((part) => part.includes('Purple')));
  });
  await page.goto('/forum');
  for (const name of ['General Discussion', 'Courses Feedback', 'Technical Support', 'Innovation Ideas'])
    await expect(page.getByRole('region', { name })).toContainText(/\d+ repl(y|ies)/);
  const topic = page.getByRole('link', { name: 'A seed library in the courtyard' });
  await topic.click();
  await expect(page).toHaveURL(/\/forum\/[0-9a-f-]{36}-a-seed-library-in-the-courtyard$/);
  await expect(page).toHaveTitle('A seed library in the courtyard · Taxila Academy');
  await expect(page.getByRole('heading', { name: '3 comments' })).toBeVisible();
  await expect(comment(page, 'My grandmother would give marigold')).toContainText('Harpreet K.');

  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(page.getByText('Please write something first.')).toBeVisible();
  await expect(page.getByLabel('Add a comment')).toBeFocused();
  const text = 'Purple beans <b>& peas</b>';
  await say(page, text);
  await expect(comment(page, text)).toContainText('Anonymous');
  await page.reload();
  await expect(comment(page, text)).toContainText('Only in this browser');
  await expect(page.getByRole('heading', { name: '3 comments' })).toBeVisible();
  expect(sent).toEqual([]);

  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  await expect(comment(other, 'My grandmother')).toBeVisible();
  await expect(comment(other, 'Purple beans')).toHaveCount(0);
  const found = await page.request.get('/api/forum/topics?search=Purple beans');
  expect(await found.json()).toEqual([]);

  await comment(page, text).getByRole('button', { name: 'Delete' }).click();
  await expect(comment(page, text)).toHaveCount(0);
  await page.goto('/forum');
  await page.getByRole('link', { name: 'Chat with Us' }).click();
  await expect(page).toHaveURL('/chatbot');
});

test('topics are found by their words, by category, and page by page', async ({ page }) => {
  await page.goto('/forum');
  await page.getByRole('searchbox', { name: 'Search the forum' }).fill('marigold and methi');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('link', { name: 'A seed library in the courtyard' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('marigold and methi');
  await expect(page.getByText('1 topic', { exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('no such words at all');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing found for “no such words at all”')).toBeVisible();
  await page.goto('/forum?categoryId=technical-support');
  await expect(page.getByRole('link', { name: 'No mail after registering' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'A seed library' })).toHaveCount(0);
});

test('two members see each other’s comments live', async ({ browser, request }) => {
  test.slow();
  const topic = await newTopic(request, newName('Which day suits you'));
  const [one, two] = await Promise.all([
    memberAt(browser, request, topic.id),
    memberAt(browser, request, topic.id),
  ]);
  await say(one, 'Saturday suits me');
  await expect(comment(two, 'Saturday suits me')).toContainText('Asha R.');
  await expect(two.getByRole('heading', { name: '1 comment' })).toBeVisible();
  await two.getByLabel('Anonymous to others').check();
  await say(two, '<img src=x onerror="document.title=1"> Sunday for me');
  await expect(comment(one, '<img src=x onerror="document.title=1"> Sunday for me')).toContainText(
    'Anonymous',
  );
  await expect(one).toHaveTitle(/^Which day suits you/);

  await comment(one, 'Saturday').getByRole('button', { name: 'Edit' }).click();
  await one.getByLabel('Text').fill('Friday suits me');
  await one.getByRole('button', { name: 'Save' }).click();
  await expect(comment(two, 'Friday suits me')).toContainText('(edited)');
  await comment(one, 'Friday').getByRole('button', { name: 'Delete' }).click();
  await expect(comment(two, 'Friday suits me')).toHaveCount(0);
  await one.getByRole('button', { name: 'Undo' }).click();
  await expect(comment(two, 'Friday suits me')).toBeVisible();

  await one.getByRole('button', { name: 'Me too' }).click();
  await expect(two.getByText('1 other has the same question')).toBeVisible();
  await expect(one.getByText('You have the same question')).toBeVisible();
  await say(one, 'Friday suits me');
  await expect(one.getByText('You have already posted this.')).toBeVisible();
});

test('what someone writes outlives a login and the end of a session, and nobody else is shown it', async ({
  page,
  request,
}) => {
  const topic = await newTopic(request, newName('Do words stay'));
  await page.goto(`/forum/${topic.id}`);
  const box = page.getByLabel('Add a comment');
  await box.fill('Typed as a visitor');
  await page.getByRole('link', { name: 'Log in to be read by others' }).click();
  const person = await newMember(request);
  await logIn(page, person);
  await expect(page.getByText('Posted as Asha R.')).toBeVisible();
  await expect(box).toHaveValue('Typed as a visitor');

  await box.fill('Typed as a member');
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  await request.post('/auth/v1/logout?scope=global', { headers: { authorization: `Bearer ${token}` } });
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(page.getByText('Your session has ended. What you wrote is still here')).toBeVisible();
  await expect(box).toHaveValue('Typed as a member');
  await expect(box).toBeFocused();

  await page.getByRole('link', { name: 'Log in to be read by others' }).click();
  await logIn(page, await newMember(request, { firstName: 'Ravi', lastName: 'Sen' }));
  await expect(page.getByText('Posted as Ravi S.')).toBeVisible();
  await expect(box).toHaveValue('');
  await page.goto('/forum/new');
  await page.getByLabel('Title').fill('Begun and not sent');
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Begun and not sent');
});

test('a member starts a topic, accepts an answer, and reports a comment', { tag: '@main' }, async ({
  page,
  request,
}) => {
  await page.goto('/forum');
  await page.getByRole('link', { name: 'Start a topic' }).first().click();
  await expect(page).toHaveURL('/login');
  const person = await newMember(request);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/forum/new');
  await page.getByRole('button', { name: 'Post topic' }).click();
  await expect(page.getByLabel('Category')).toBeFocused();
  const title = newName('How are the fees paid');
  await page.getByLabel('Category').selectOption('Technical Support');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Details').fill('Can we pay in two parts?');
  await expect(page.getByText('Posted as Asha R.')).toBeVisible();
  await expect(page.getByText('Our office can still see that it was you.')).toBeVisible();
  await page.getByRole('button', { name: 'Post topic' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const id = /[0-9a-f-]{36}/.exec(page.url())?.[0];

  await post(request, admin, `topics/${id}/comments`, { text: 'Yes, ask at the desk.' });
  await expect(comment(page, 'Yes, ask at the desk.')).toContainText('Academy office');
  await comment(page, 'ask at the desk').getByRole('button', { name: 'Accept as answer' }).click();
  await expect(page.getByRole('region', { name: 'Accepted answer' })).toContainText('Yes, ask at the desk.');
  await comment(page, 'ask at the desk').getByRole('button', { name: 'Report' }).click();
  await page.getByLabel('What is wrong with it?').selectOption('Something else');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. Our office will look at it.')).toBeVisible();
  await expectAccessible(page, 'a reported comment');
});

test('a phone number waits for the office, which approves it, and bans', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const topic = await newTopic(request, newName('Lost and found'));
  const member = await memberAt(browser, request, topic.id);
  const text = newName('I found a pen, call 98765 43210');
  await say(member, text);
  await expect(comment(member, text)).toContainText('Waiting for review');
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(`/forum/${topic.id}`);
  await expect(reader.getByText('No comments yet.')).toBeVisible();

  await signedIn(page);
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Admin panel' }).getByRole('link', { name: 'Forum' }).click();
  await page.getByPlaceholder('Search in the text').fill(text);
  const card = page.getByRole('listitem').filter({ hasText: text });
  await expect(card).toContainText('phone number');
  await expect(card).toContainText('Asha Rane');
  await expectAccessible(page, 'a comment that waits');
  await card.getByRole('button', { name: 'Ban member' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('No phone numbers here');
  await page.getByRole('dialog').getByRole('button', { name: 'Ban member' }).click();
  await expect(card).toContainText('banned');
  await card.getByRole('button', { name: 'Approve' }).click();
  await expect(card).toHaveCount(0);
  await expect(comment(reader, text)).toContainText('Asha R.');

  await expect(member.getByText('No phone numbers here')).toBeVisible();
  await expect(member.getByLabel('Add a comment')).toHaveCount(0);
  await page.goto('/admin/forum?view=bans');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'No phone numbers here' })
    .getByRole('button')
    .first()
    .click();
  await expect(page.getByText('Asha Rane may write again.')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('categories and topics can be read', async ({ page, request }) => {
    await page.goto('/forum');
    await expect(page.getByRole('heading', { name: 'Innovation Ideas' })).toBeVisible();
    const [shelf] = await (await request.get('/api/forum')).json();
    await page.goto(`/Forum/${shelf.topics.at(-1).id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shelf.topics.at(-1).title);
    await expect(
      page
        .getByRole('listitem')
        .filter({ has: page.locator('time') })
        .first(),
    ).toBeVisible();
  });
});

test('an unknown topic is a page that is not there', async ({ page }) => {
  const answer = await page.goto('/forum/019a0000-0000-7000-8000-000000000000-gone');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Homepage' }).click();
  await expect(page).toHaveURL('/');
});

test('a topic is accessible', async ({ page, request }) => {
  const [shelf] = await (await request.get('/api/forum')).json();
  await page.goto(`/forum/${shelf.topics[0].id}`);
  await expect(page.getByLabel('Add a comment')).toBeVisible();
  await expectAccessible(page, 'a topic');
});
