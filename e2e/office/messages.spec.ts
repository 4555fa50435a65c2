import { expect, test } from '@playwright/test';
import { expectAccessible } from '../kit/accessible.ts';
import { newestMail } from '../kit/mailbox.ts';
import { newName } from '../kit/office.ts';
import { newAddress, signedIn } from '../kit/sign-in.ts';

for (const width of [390, 1280]) {
  test(`a message of the contact form is answered in the office, at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    const [name, email] = [newName('Writer'), newAddress()];
    await page.goto('/aboutus');
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Message').fill('When do you open? My number is +91 98765 43210.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Message sent successfully')).toBeVisible();

    await signedIn(page);
    await page.goto('/admin');
    await page.getByRole('link', { name: /Messages not answered/ }).click();
    await expect(page).toHaveURL(/\/admin\/messages\?status=new/);
    await page.getByRole('searchbox').fill(name);
    await expect(page).toHaveURL(/search=/);
    await expect(page.getByText('When do you open?')).toHaveCount(1);
    if (width === 1280) await expectAccessible(page, 'the list of messages');
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+919876543210');

    await page.getByRole('button', { name: 'Reply by mail' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('To')).toHaveValue(email);
    await dialog.getByLabel('Message').fill('From nine to six.');
    await dialog.getByRole('button', { name: 'Send mail' }).click();
    await expect(dialog).toBeHidden();
    await newestMail(page.request, email, /^Your message to /);
    await expect(page.getByText('Status: new became → replied')).toBeVisible();
    await page.getByLabel('Owner').selectOption({ label: 'First Admin (me)' });
    await expect(page.getByText('Owner: nobody became → First Admin')).toBeVisible();

    await page.getByRole('button', { name: 'Spam' }).click();
    await expect(page.getByText('The message is now spam.')).toBeVisible();
    await page.goto(`/admin/messages?search=${name}`);
    await expect(page.getByText('No messages found.')).toBeVisible();
    await page.goto(`/admin/messages?search=${name}&status=spam`);
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Not spam' }).click();
    await expect(page.getByText('The message is now new.')).toBeVisible();
    if (width === 1280) await expectAccessible(page, 'a message');
  });
}
