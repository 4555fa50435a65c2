import { expect, test } from '@playwright/test';
import { failure, fillEnquiry, openEnquiry, submit, success } from './enquiry-page.ts';
import { enquiriesOf, newName } from './office.ts';

const address = '**/api/enquiry/';

test('pressing twice sends once', async ({ page, request }) => {
  const name = newName('Double');
  let sent = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(address, async (route) => {
    sent++;
    await held;
    await route.continue();
  });
  await openEnquiry(page);
  await fillEnquiry(page, name);
  await submit(page).dblclick();
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
  await submit(page).press('Enter');
  answer();
  await expect(page.getByText(success)).toBeVisible();
  expect(sent).toBe(1);
  expect(await enquiriesOf(request, name)).toHaveLength(1);
});

test('pressing again after an answer was lost makes one enquiry', async ({ page, request }) => {
  const name = newName('Retry');
  const keys: (string | undefined)[] = [];
  await page.route(address, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    if (keys.length === 1) await route.abort();
    else await route.fulfill({ response });
  });
  await openEnquiry(page);
  await fillEnquiry(page, name);
  await submit(page).click();
  await expect(page.getByText(failure)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await submit(page).click();
  await expect(page.getByText(success)).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toBeTruthy();
  expect(await enquiriesOf(request, name)).toHaveLength(1);
});

test('two tabs with one draft make one enquiry', async ({ page, context, request }) => {
  const name = newName('Tabs');
  await openEnquiry(page);
  await fillEnquiry(page, name);
  const other = await context.newPage();
  await openEnquiry(other);
  await expect(other.getByLabel('Name')).toHaveValue(name);
  let sent = 0;
  let answer = () => {};
  const bothSent = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await context.route(address, async (route) => {
    if (++sent === 2) answer();
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
  test('the enquiry waits, and is sent once when the network is back', async ({ page, context, request }) => {
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

  test('it is sent from another page too, and after the site was left', async ({
    page,
    context,
    request,
  }) => {
    const name = newName('Elsewhere');
    await openEnquiry(page);
    await fillEnquiry(page, name);
    await context.setOffline(true);
    await submit(page).click();
    await expect(page.getByRole('status')).toContainText('is sent by itself');
    await page.close();
    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto('/');
    await expect(later.getByText(success)).toBeVisible();
    await later.reload();
    await expect(later.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await enquiriesOf(request, name)).toHaveLength(1);
  });

  test('an answer that was lost on the way back does not make a second one', async ({
    page,
    context,
    request,
  }) => {
    const name = newName('Lost');
    await page.route(address, async (route) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort();
    });
    await openEnquiry(page);
    await fillEnquiry(page, name);
    await submit(page).click();
    await expect(page.getByRole('status')).toContainText('is sent by itself');
    await page.unroute(address);
    await context.setOffline(false);
    await expect(page.getByText(success)).toBeVisible();
    expect(await enquiriesOf(request, name)).toHaveLength(1);
  });

  test('who goes on writing is not sent off half-way', async ({ page, context, request }) => {
    const name = newName('Changed');
    await openEnquiry(page);
    await fillEnquiry(page, name);
    await context.setOffline(true);
    await submit(page).click();
    await expect(page.getByRole('status')).toContainText('is sent by itself');
    await page.getByLabel('Enquiry message').fill('When does the next batch begin, and where?');
    await context.setOffline(false);
    await expect(page.getByRole('status')).toBeEmpty();
    await submit(page).click();
    await expect(page.getByText(success)).toBeVisible();
    expect(await enquiriesOf(request, name)).toMatchObject([
      { enquiryMessage: 'When does the next batch begin, and where?' },
    ]);
  });
});
