import { expect, test } from '@playwright/test';
import { expectAccessible } from '../kit/accessible.ts';
import { newName, officeHeaders } from '../kit/office.ts';
import { newMember, signedIn } from '../kit/sign-in.ts';

test('a member who may be in danger sees helplines, also after a reload, and the office sees the post first', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const headers = await officeHeaders(request);
  const form = { categoryId: 'general-discussion', title: newName('How was your week'), text: 'Tell us.' };
  const topic = await (await request.post('/api/forum/topics', { headers, data: form })).json();
  const member = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await signedIn(member, await newMember(request));
  await member.goto(`/forum/${topic.id}`);
  const text = newName('My uncle beats me every night and I want to die');
  await member.getByLabel('Add a comment').fill(text);
  await member.getByRole('button', { name: 'Post comment' }).click();
  const care = member.getByRole('region', { name: 'You are not alone' });
  await expect(care).toContainText('not shown to others yet');
  await expect(care.getByRole('link', { name: /Childline 1098/ })).toHaveAttribute('href', 'tel:1098');
  await expect(care.getByRole('link', { name: /Tele-MANAS 14416/ })).toHaveAttribute('href', 'tel:14416');
  await expectAccessible(member, 'helplines');
  await member.reload();
  await expect(care).toBeVisible();

  await signedIn(page);
  await page.goto('/admin');
  await page.getByRole('link', { name: /Someone may be in danger/ }).click();
  await expect(page).toHaveURL('/admin/forum?view=danger');
  const card = page.getByRole('listitem').filter({ hasText: text });
  await expect(card).toContainText('Someone may be in danger');
  await expectAccessible(page, 'an urgent post');
  await card.getByRole('button', { name: 'Hide' }).click();
  await expect(card).toHaveCount(0);
});

test('a visitor, whose posts stay in the browser, sees helplines too, and nothing is sent', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
  });
  await page.goto('/forum');
  await page.getByRole('link', { name: 'A seed library in the courtyard' }).click();
  const comment = async (text: string) => {
    await page.getByLabel('Add a comment').fill(text);
    await page.getByRole('button', { name: 'Post comment' }).click();
  };
  const care = page.getByRole('region', { name: 'You are not alone' });
  await comment('main mar jana chahti hu');
  await expect(care).toContainText('stays in this browser');
  await expect(care.getByRole('link', { name: /1098/ })).toBeVisible();
  await page.reload();
  await expect(care).toBeVisible();
  await comment('This chapter is killing me');
  await expect(page.getByText('This chapter is killing me')).toBeVisible();
  await expect(care).toHaveCount(1);
  expect(sent).toEqual([]);
});
