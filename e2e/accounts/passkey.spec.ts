import { expect, test } from '@playwright/test';
import { addAuthenticator } from '../kit/passkeys.ts';
import { newMember, signIn } from '../kit/sign-in.ts';

// Passkeys need a host name: browsers do not allow them for an IP address.
test.use({ baseURL: `http://localhost:${process.env.E2E_PORT}` });

test('a passkey is added, opens the account without a password, and is removed', async ({ page }) => {
  const { devtools, authenticatorId } = await addAuthenticator(page);
  const person = await newMember(page.request);
  await signIn(page, person);
  await page.goto('/account');
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('The passkey is added.')).toBeVisible();
  const remove = page.getByRole('button', { name: 'Remove the passkey Chrome on' });
  await expect(remove).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/login');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/courses');
  await expect(page.getByText('Logged in successfully!')).toBeVisible();

  await page.goto('/account');
  await remove.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();

  // Without a passkey, or permission to use it: shown like every failed login, inline and as a toast.
  await devtools.send('WebAuthn.clearCredentials', { authenticatorId });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText('No passkey was used. You can try again.');
  await expect(page.getByRole('listitem').filter({ hasText: 'No passkey was used.' })).toBeVisible();
});
