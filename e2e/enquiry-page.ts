import { expect, type Page } from '@playwright/test';

export const success = 'Your enquiry has been submitted successfully!';
export const failure = 'An error occurred. Please try again later.';

export const submit = (page: Page) => page.getByRole('button', { name: 'Submit Enquiry' });

/** Opens the form and waits until its script is there. */
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
