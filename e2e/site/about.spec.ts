import { expect, type Page, test } from '@playwright/test';
import { newName } from '../kit/office.ts';

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

test('nobody comes upon the field for programs', async ({ page }) => {
  await page.goto('/aboutus');
  await page.getByLabel('Message').focus();
  await page.keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveCount(0);
});
