import type EmailJs from '@emailjs/browser';
import { expect, type Page, test } from '@playwright/test';
import { found, newName } from '../kit/office.ts';

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

  test(`a message is sent, and reaches the office, at ${width} px`, {
    tag: width === 390 ? '@main' : [],
  }, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 844 });
    const name = newName('Asha');
    await writeMessage(page, name);
    await send(page).click();
    const status = page.getByRole('status');
    await expect(status.getByText('Success!', { exact: true })).toBeInViewport();
    await expect(status.getByText('Message sent successfully', { exact: true })).toBeVisible();
    for (const label of ['Name', 'Email', 'Message']) await expect(page.getByLabel(label)).toHaveValue('');
    await expect(send(page)).toBeHidden();
    const reference = page.getByText(/^TM-.{4}-.{4}$/);
    await expect(reference).toBeInViewport();
    expect(await found(request, await reference.innerText())).toEqual([name]);
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
  // Until the page's script is loaded it is disabled, and Tab skips it.
  await expect(send(page)).toBeEnabled();
  await page.getByLabel('Message').focus();
  await page.keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveCount(0);
});

test.describe('with the client of the mail service', () => {
  // The site loads no scripts of third parties.
  test.use({ bypassCSP: true });

  test('the service answers it as the one in the wide world does', async ({ page }) => {
    await writeMessage(page, newName('Client'));
    await page.addScriptTag({ path: 'node_modules/@emailjs/browser/dist/email.min.js' });
    const answer = await page.evaluate(async () => {
      const client: typeof EmailJs = Reflect.get(window, 'emailjs');
      client.init({ publicKey: 'public' }, `${window.location.origin}/mail`);
      return client.sendForm('taxila', 'contact', 'form:has([name=user_email])');
    });
    expect(answer).toMatchObject({ status: 200, text: 'OK' });
  });
});
