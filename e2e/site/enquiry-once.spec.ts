import { expect, test } from '@playwright/test';
import { fillEnquiry, openEnquiry, submit, success } from '../kit/enquiry-page.ts';
import { enquiriesOf, newName } from '../kit/office.ts';

const endpoint = '**/api/enquiry/';

test('two tabs with one draft make one enquiry', { tag: '@main' }, async ({ page, context, request }) => {
  const name = newName('Tabs');
  await openEnquiry(page);
  await fillEnquiry(page, name);
  const other = await context.newPage();
  await openEnquiry(other);
  await expect(other.getByLabel('Name')).toHaveValue(name);
  let sent = 0;
  let release = () => {};
  const bothSent = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(endpoint, async (route) => {
    if (++sent === 2) release();
    await bothSent;
    await route.continue();
  });
  await submit(page).click();
  await submit(other).click();
  for (const tab of [page, other]) {
    await expect(tab.getByText(success)).toBeVisible();
    await expect(tab.getByLabel('Name')).toHaveValue('');
  }
  expect(await enquiriesOf(request, name)).toHaveLength(1);
});

test('a tab whose draft was sent elsewhere says so', async ({ page, context }) => {
  await openEnquiry(page);
  await fillEnquiry(page, newName('Elsewhere'));
  const other = await context.newPage();
  await openEnquiry(other);
  await submit(page).click();
  await expect(page.getByText(success)).toBeVisible();
  await expect(other.getByText(success)).toBeVisible();
  await expect(other.getByLabel('Name')).toHaveValue('');
});

test.describe('offline', () => {
  test('the enquiry waits, and is sent once when the network is back', { tag: '@main' }, async ({
    page,
    context,
    request,
  }) => {
    const name = newName('Offline');
    let sent = 0;
    page.on('requestfinished', (done) => done.url().endsWith('/api/enquiry/') && sent++);
    await openEnquiry(page);
    await context.setOffline(true);
    await expect(page.getByText('your draft is kept on this device')).toBeVisible();
    await fillEnquiry(page, name);
    await submit(page).click();
    await expect(page.getByRole('status')).toContainText('You are offline');
    await expect(page.getByRole('status')).toContainText('is sent by itself');
    await expect(page.getByLabel('Name')).toHaveValue(name);
    await context.setOffline(false);
    await expect(page.getByText(success)).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('');
    expect(sent).toBe(1);
    expect(await enquiriesOf(request, name)).toHaveLength(1);
  });
});
