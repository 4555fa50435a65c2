import { expect, type Page, test } from '@playwright/test';
import { newName } from './office.ts';

const address = '**/mail/api/v1.0/email/send-form';
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });

async function writeMessage(page: Page, name: string) {
  await page.goto('/aboutus');
  await expect(send(page)).toBeEnabled();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByLabel('Message').fill('Is the office open on Sundays?');
}

for (const width of [390, 1280]) {
  test(`the page is complete at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/aboutus');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Taxila Academy' })).toBeVisible();
    for (const name of ['About us', 'Our vision', 'Our team', 'Contact Us'])
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    for (const name of ['Industry Leaders', 'Hands-on Training', 'Flexible Learning'])
      await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
    const team = page.getByRole('region', { name: 'Our team' }).getByRole('listitem');
    await expect(team).toHaveCount(4);
    await expect(team.first()).toContainText('Principal');
  });

  test(`a message is sent, and reaches the office, at ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 844 });
    const name = newName('Asha');
    await writeMessage(page, name);
    await send(page).click();
    const status = page.getByRole('status');
    await expect(status.getByText('Success!', { exact: true })).toBeInViewport();
    await expect(status.getByText('Message sent successfully', { exact: true })).toBeVisible();
    for (const label of ['Name', 'Email', 'Message']) await expect(page.getByLabel(label)).toHaveValue('');
    await expect
      .poll(async () => {
        const mails: { subject: string }[] = await (await request.get('/dev/mailbox.json')).json();
        return mails.filter((mail) => mail.subject === `Message from ${name}`).length;
      })
      .toBe(1);
  });
}

test('what is missing is named, and the first field takes the focus', async ({ page }) => {
  await page.goto('/aboutus');
  await send(page).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Name is required.');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required.');
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription('Message is required.');
  await page.getByLabel('Email').fill('asha');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please give a valid email address.');
});

for (const status of [400, 403, 429, 451, 500]) {
  test(`a mail service that answers ${status} is only logged`, async ({ page }) => {
    await page.route(address, (route) => route.fulfill({ status, body: 'No.' }));
    const logged = page.waitForEvent('console', (line) => line.text().includes('mail service refused'));
    await writeMessage(page, 'Asha');
    await send(page).click();
    expect((await logged).text()).toContain(String(status));
    await expect(send(page)).toHaveAttribute('aria-busy', 'false');
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(page.getByText('Success!')).toBeHidden();
    await expect(page.getByLabel('Message')).toHaveValue('Is the office open on Sundays?');
  });
}

for (const [what, status] of [
  ['cannot be reached', undefined],
  ['is down behind its gateway', 502],
] as const) {
  test(`when our server ${what}, the form says so and keeps its text`, async ({ page }) => {
    if (status) await page.route(address, (route) => route.fulfill({ status }));
    await writeMessage(page, 'Asha');
    await page.context().setOffline(!status);
    await send(page).click();
    await expect(page.getByRole('alert')).toHaveText(/cannot be reached/);
    await expect(page.getByLabel('Message')).toHaveValue('Is the office open on Sundays?');
    await page.context().setOffline(false);
    await page.unroute(address);
    await send(page).click();
    await expect(page.getByText('Success!')).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  });
}

test('pressing twice sends once', async ({ page }) => {
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
  await writeMessage(page, newName('Double'));
  await send(page).dblclick();
  await expect(send(page)).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(page.getByText('Success!')).toBeVisible();
  expect(sent).toBe(1);
});

test('nobody comes upon the field for programs', async ({ page }) => {
  await page.goto('/aboutus');
  await page.getByLabel('Message').focus();
  await page.keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveCount(0);
});
