import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { newPhone, postEnquiry } from '../kit/enquiry-page.ts';
import { filterBy } from '../kit/list.ts';
import { newestMail } from '../kit/mailbox.ts';
import { newName } from '../kit/office.ts';
import { newAddress, signedIn } from '../kit/sign-in.ts';

const care = (page: Page) => page.getByRole('form', { name: 'Care' });
const timeline = (page: Page) => page.getByRole('listitem');

async function open(page: Page, request: APIRequestContext, first: string, more: object = {}) {
  const name = newName(first);
  await postEnquiry(request, name, more);
  await page.goto(`/admin/enquiries?search=${name}`);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  return name;
}

/** There is no address yet, so it is asked for. What is typed survives closing the dialog by mistake. */
async function replyByMail(page: Page, name: string) {
  const to = newAddress();
  const reply = page.getByRole('button', { name: 'Reply by mail' });
  const dialog = page.getByRole('dialog');
  await reply.click();
  await expect(dialog.getByLabel('To')).toBeFocused();
  await expect(dialog.getByLabel('Message')).toHaveValue(new RegExp(`^Hello ${name},[^]*First Admin$`));
  await dialog.getByRole('button', { name: 'Send mail' }).click();
  await expect(dialog.getByText('Email is required.')).toBeVisible();
  await dialog.getByLabel('To').fill(to);
  await dialog.getByRole('button', { name: 'Send mail' }).click();
  await expect(dialog.getByText('Please write your answer.')).toBeVisible();
  await dialog.getByLabel('Message').fill('Please come on Monday <b>at ten</b>.');
  await page.keyboard.press('Escape');
  await reply.click();
  await dialog.getByRole('button', { name: 'Send mail' }).dblclick();
  await expect(dialog).toBeHidden();
  const entry = timeline(page).filter({ hasText: `Mail to ${to}: Your enquiry at` });
  await expect(entry).toContainText('Please come on Monday <b>at ten</b>.');
  await expect(entry).toContainText('First Admin');
  await expect(page.getByText('Status: pending became → contacted')).toBeVisible();
  await newestMail(page.request, to, /^Your enquiry at .*: Physics for class 12$/);
}

test.beforeEach(({ page }) => signedIn(page));

for (const width of [390, 1280]) {
  test(`an enquiry is looked after until it is an admission, at ${width} px`, async ({ page, request }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    const phone = newPhone();
    const sister = newName('Sister');
    await postEnquiry(request, sister, { phone });
    const name = await open(page, request, 'Cared', { phone, subject: 'Physics', class_name: '12' });

    await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:+91${phone}`);
    const whatsapp = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
    expect(whatsapp).toMatch(new RegExp(`^https://wa\\.me/91${phone}\\?text=Hello`));
    await expect(page.getByRole('link', { name: sister })).toBeVisible();

    await replyByMail(page, name);
    await expect(care(page).getByLabel('Status')).toHaveValue('contacted');
    await care(page).getByLabel('Owner').selectOption({ label: 'First Admin (me)' });
    await care(page).getByRole('button', { name: 'Tomorrow' }).click();
    await care(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Enquiry updated successfully.')).toBeVisible();
    await expect(page.getByText('Owner: nobody became → First Admin')).toBeVisible();
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByText('Please write something.')).toBeVisible();
    await page.getByLabel('Note').fill('Wants to see the laboratory <b>first</b>.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByText('Wants to see the laboratory <b>first</b>.')).toBeVisible();
    await expect(page.getByLabel('Note')).toHaveValue('');

    await care(page).getByLabel('Status').selectOption('Closed');
    await care(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please say why it is closed.')).toBeVisible();
    await care(page).getByLabel('Status').selectOption('Visit');

    await page.goto(`/admin/enquiries?search=${name}`);
    await filterBy(page, 'Owner', 'me');
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
    await filterBy(page, 'To do', 'overdue');
    await expect(page.getByText('No enquiries found.')).toBeVisible();

    await page.goBack();
    await page.getByRole('link', { name }).click();
    await page.getByRole('link', { name: 'Make admission' }).click();
    await expect(page.getByLabel('Student name')).toHaveValue(name);
    await expect(page.getByLabel('Contact number')).toHaveValue(phone);
    await expect(page.getByLabel('Course')).toHaveValue('Physics');
    await expect(page.getByLabel('Standard')).toHaveValue('12th Standard');
    await expect(page.getByText('the enquiry counts as converted')).toBeVisible();
  });
}
