import { expect, type Page, test } from '@playwright/test';
import { ChatAnswer } from '../../contract/chatbot/chatbot.ts';
import { expectAccessible } from '../kit/accessible.ts';
import { newName } from '../kit/office.ts';
import { signedIn } from '../kit/sign-in.ts';

type Request = Parameters<typeof signedIn>[0]['request'];

/** Asks the chatbot without a browser. */
async function ask(request: Request, query: string) {
  return ChatAnswer.parse(await (await request.post('/api/chatbot/', { data: { query } })).json());
}

const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Chatbot views' }).getByRole('link', { name });
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** The head of the table and what was searched for are all that is left. */
async function search(page: Page, label: string, text: string) {
  await page.getByLabel(label).fill(text);
  // The row may have been there before: the list is refetched a moment after the last character.
  await expect(page).toHaveURL(/[?&]search=/);
  await expect(rowOf(page, text)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
}

test('the office says what a question should have been, and sees what that changes', async ({ page }) => {
  test.slow();
  const { request } = page;
  const question = newName('Zuvrik plonda skeru');
  const { turn } = await ask(request, question);
  await request.post('/api/chatbot/rating', { data: { turn, helped: false } });

  await signedIn(page);
  await page.goto('/admin/answers');
  await view(page, 'Conversations').click();
  await search(page, 'Search the first questions', question);
  await expectAccessible(page, 'conversations');
  await page.getByRole('link', { name: question }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Did not help' });
  await expect(entry).toContainText('Not known');
  await expectAccessible(page, 'one conversation');

  await entry.getByRole('button', { name: 'This should have been …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Or an answer that was taught').fill('a');
  await dialog.getByRole('list', { name: 'Answers found' }).getByRole('button').first().click();
  await dialog.getByRole('button', { name: 'What would change?' }).click();
  await expect(
    dialog.getByText(/^[1-9][\d,]* of [\d,]+ past questions? would be answered otherwise/),
  ).toBeVisible();
  await expectAccessible(page, 'what it should have been');
  await dialog.getByRole('button', { name: 'Teach' }).click();
  await expect(page.getByText('The chatbot takes it for this from now on.')).toBeVisible();

  await page.goto('/admin/answers?view=replay');
  await page.getByRole('button', { name: 'Ask again now' }).click();
  await search(page, 'Search the questions', question);
  await rowOf(page, question).getByRole('button', { name: 'Compare' }).click();
  await expect(dialog.getByRole('region', { name: /^Then/ })).toContainText('Not known');
  await expectAccessible(page, 'an answer then and now');
  await page.keyboard.press('Escape');

  expect((await ask(request, question)).ask_office).toBeUndefined();
  await view(page, 'Examples').click();
  await search(page, 'Search the examples', question);
  await expectAccessible(page, 'examples');
  await rowOf(page, question)
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('No examples found.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, question)).toBeVisible();
});
