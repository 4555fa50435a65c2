import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { admin } from './sign-in.ts';

export const success = 'Your admission has been submitted successfully!';

export const payButton = (page: Page) => page.getByRole('button', { name: 'Proceed to Payment' });
export const confirmButton = (page: Page) => page.getByRole('button', { name: /^Pay( by UPI:)? ₹/ });
export const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });

/** Opens the form and waits until its script is there. */
export async function openForm(page: Page, address = '/admission-form') {
  await page.goto(address);
  await expect(submitButton(page)).not.toHaveAttribute('disabled');
}

export async function fillForm(page: Page, name: string, contact = '98765 43210') {
  await page.getByLabel('Student name').fill(name);
  await page.getByLabel('Contact number').fill(contact);
  await page.getByLabel('Address').fill('12, Lake Road, Pune');
  await page.getByLabel('Course').selectOption('Physics');
  await page.getByLabel('Standard').selectOption('12th Standard');
  await page.getByLabel('Board').selectOption('CBSE');
  await page.getByLabel('Joining date').fill('2026-11-02');
}

/** Proceeds to the summary and confirms it. */
export async function pay(page: Page) {
  await payButton(page).click();
  await confirmButton(page).click();
}

/** Fills the form in and pays; the sandbox approves at once. */
export async function payFor(page: Page, name: string, contact?: string) {
  await fillForm(page, name, contact);
  await pay(page);
  await expect(page.getByText('₹18,000 paid')).toBeVisible();
}

/** Clicks with force, since Playwright does not click what is aria-disabled. */
export const pressAnyway = (page: Page) => submitButton(page).press('Enter');

/** The text after a label: 'Payment reference TP-7KQ2-M9XD.' → TP-7KQ2-M9XD. */
export async function referenceIn(page: Page, kind: 'TA' | 'TP'): Promise<string> {
  const text = await page
    .getByText(new RegExp(`${kind}-\\w{4}-\\w{4}`))
    .first()
    .textContent();
  return new RegExp(`${kind}-\\w{4}-\\w{4}`).exec(text ?? '')?.[0] ?? '';
}

/** What the office finds when it searches the admissions or the payments. */
export async function listedFor(request: APIRequestContext, list: 'admissions' | 'payments', search: string) {
  const session = await request.post('/auth/v1/token?grant_type=password', { data: admin });
  const { access_token } = await session.json();
  const answer = await request.get(`/api/${list}/`, {
    params: { search },
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(answer.status()).toBe(200);
  return answer.json();
}
