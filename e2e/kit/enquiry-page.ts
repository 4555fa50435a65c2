import { type APIRequestContext, expect, type Page } from '@playwright/test';

export const success = 'Your enquiry has been submitted successfully!';

export const submit = (page: Page) => page.getByRole('button', { name: 'Submit Enquiry' });

/** Opens the form and waits until it is hydrated. */
export async function openEnquiry(page: Page) {
  await page.goto('/enquiry');
  await expect(submit(page)).toBeEnabled();
}

export async function fillEnquiry(page: Page, name: string) {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Class').selectOption('10');
  await page.getByLabel('Board').selectOption('State Board');
  await page.getByLabel('Subject').selectOption('Algebra');
  await page.getByLabel('Phone number').fill('98765 43210');
  await page.getByLabel('Enquiry message').fill('When does the next batch begin?');
}

/** Ten digits that no other journey uses. */
export const newPhone = () =>
  `7${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(10, '0')
    .slice(-9)}`;

/** Sends an enquiry without a browser. */
export async function postEnquiry(request: APIRequestContext, name: string, more: object = {}) {
  const data = {
    name,
    class_name: '10',
    board: 'ICSE',
    subject: 'History',
    phone: newPhone(),
    enquiryMessage: 'Do you hold classes in the evening?',
    ...more,
  };
  expect((await request.post('/api/enquiry/', { data })).status()).toBe(201);
}
