import { expect, test } from '@playwright/test';
import { fromMenu } from '../kit/list.ts';
import { admin, logIn, newMember, signIn } from '../kit/sign-in.ts';

const removeToken =
  "localStorage.removeItem('authToken'); window.dispatchEvent(new StorageEvent('storage'));";

test('a session that ends while someone types loses nothing', { tag: '@main' }, async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/admissions');
  await fromMenu(page.getByRole('row').nth(1), 'Edit');
  const address = page.getByRole('dialog').getByLabel('Address');
  await address.fill('The third house behind the stepwell');
  await page.evaluate(removeToken);
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await expect(address).toBeHidden();
  await logIn(page, admin);
  await expect(address).toHaveValue('The third house behind the stepwell');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Admission updated successfully.')).toBeVisible();
});

test('someone else who signs in afterwards does not see the draft', async ({ page, request }) => {
  const member = await newMember(request);
  await signIn(page);
  await page.goto('/admin/admission-form');
  await page.getByLabel('Student name').fill('Told to nobody');
  await page.evaluate(removeToken);
  await logIn(page, member);
  await expect(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible();
  await expect(page.getByLabel('Student name')).toHaveCount(0);
});
