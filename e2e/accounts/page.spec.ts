import { expect, type Route, test } from '@playwright/test';
import { expectAccessible } from '../kit/accessible.ts';
import { newestMail } from '../kit/mailbox.ts';
import { admin, logIn, newAddress, newMember, signedIn, signIn } from '../kit/sign-in.ts';

test('the name is changed and saved', { tag: '@main' }, async ({ page }) => {
  await signIn(page, await newMember(page.request));
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Asha');
  await page.getByLabel('First name').fill('');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First name is required.');
  await page.getByLabel('First name').fill('Usha');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Your name is saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Usha');
});

test('the email is changed once both addresses have agreed', async ({ page }) => {
  const person = await newMember(page.request);
  const email = newAddress();
  await signedIn(page, person);
  await page.goto('/account');
  await page.getByLabel('New email').fill(email);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText(`A change to ${email} waits`)).toBeVisible();
  await page.goto((await newestMail(page.request, email, /change of your e-mail/)).link);
  await expect(page.getByRole('heading', { name: 'Half of it is done' })).toBeVisible();
  await page.goto((await newestMail(page.request, person.email, /change of your e-mail/)).link);
  await expect(page.getByText('Your email is changed.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to your account' }).click();
  await expect(page.getByText(`You log in as ${email}`)).toBeVisible();
});

test('changing the password requires the old one', { tag: '@main' }, async ({ page }) => {
  const person = await newMember(page.request);
  await signedIn(page, person);
  await page.goto('/account');
  await page.getByLabel('Current password').fill('not-the-one');
  await page.getByLabel('New password').fill('another-quiet-meadow');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toHaveText('Current password is not right');
  await page.getByLabel('Current password').fill(person.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue('');
  await expect(page.getByRole('region', { name: 'Password' })).toBeFocused();
  // The old password is required.
  await page.goto('/new-password');
  await expect(page).toHaveURL('/account');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await signIn(page, { ...person, password: 'another-quiet-meadow' });
});

test('devices are listed and signed out: one, and everywhere', async ({ page, browser }) => {
  const person = await newMember(page.request);
  const phone = await (
    await browser.newContext({ userAgent: 'Mozilla/5.0 (Android 15) Firefox/140.0' })
  ).newPage();
  await signIn(phone, person);
  await signIn(page, person);
  await page.goto('/account');
  const other = await page.context().newPage();
  await other.goto('/account');
  await expect(other.getByText('Firefox on Android')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out Firefox on Android' }).click();
  await expect(page.getByText('The device is signed out.')).toBeVisible();
  // Another tab does not know yet, and is updated.
  await other.getByRole('button', { name: 'Sign out Firefox on Android' }).click();
  await expect(other.getByText('Firefox on Android')).toBeHidden();
  await other.close();
  await expect(page.getByText('Firefox on Android')).toBeHidden();
  await phone.reload();
  await expect(phone.getByText('Your session has ended')).toBeVisible();
  await phone.context().close();

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('an account that could not be loaded is there in full at the second try', async ({ page }) => {
  await signedIn(page, await newMember(page.request));
  const cut = (route: Route) => route.abort();
  await page.route(/auth\/v1\/(user|settings)$/, cut);
  await page.goto('/account');
  await expect(page.getByRole('alert')).toContainText('Your account could not be loaded.');
  await page.unroute(/auth\/v1\/(user|settings)$/, cut);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Passkeys' })).toBeVisible();
});

test('someone who comes back from a third party does not see the form again', async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    void page.route('**/auth/v1/token?grant_type=pkce', async (route) => {
      resolve();
      await new Promise<void>((go) => {
        answer = go;
      });
      await route.fulfill({ status: 404, json: { code: 404, error_code: 'flow_state_not_found' } });
    });
  });
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('authSession-code-verifier', '"a"'));
  await page.goto('/login?code=from-there');
  await asked;
  await expect(page.getByRole('status')).toHaveText('Opening your link...');
  await expect(page.getByLabel('Email')).toHaveCount(0);
  answer();
  await expect(page.getByRole('alert')).toHaveText(/started in another browser/);
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('a third party that is set up can be signed in with, linked and left', async ({ page }) => {
  await page.route('**/auth/v1/settings', (route) =>
    route.fulfill({
      json: { external: { email: true, google: true, github: false }, passkeys_enabled: true },
    }),
  );
  const asked: URLSearchParams[] = [];
  await page.route('**/auth/v1/authorize?**', (route) => {
    asked.push(new URL(route.request().url()).searchParams);
    return route.fulfill({ contentType: 'text/html', body: 'the page of Google' });
  });
  await page.goto('/account');
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('the page of Google')).toBeVisible();
  expect(asked[0]?.get('provider')).toBe('google');
  expect(asked[0]?.get('code_challenge_method')).toBe('s256');
  expect(asked[0]?.get('redirect_to')).toMatch(/\/login\?to=%2Faccount$/);

  await page.goto('/login?to=%2Faccount&error=access_denied&error_code=access_denied&error_description=No');
  await expect(page.getByRole('alert')).toHaveText('No');
  await expect(page.getByRole('listitem').filter({ hasText: 'No' })).toBeVisible();
  await logIn(page, await newMember(page.request));
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('button', { name: 'Link Google' })).toBeVisible();

  const long = `${'anantapadmanabhan'.repeat(3)}@academy.test`;
  await page.route('**/auth/v1/user', async (route) => {
    const answer = await route.fetch();
    const { identities, ...user } = await answer.json();
    const named = { ...identities[0], identity_data: { email: long } };
    await route.fulfill({ response: answer, json: { ...user, email: long, identities: [named] } });
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  await expect(page.getByText(long)).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('whom the server asks for the second factor is led to it and back', async ({ page }) => {
  await signIn(page);
  await page.route('**/api/course/', (route) =>
    route.fulfill({
      status: 403,
      json: { code: 'mfa_required', detail: 'Please confirm your second factor first.' },
    }),
  );
  await page.route('**/auth/v1/user', async (route) => {
    const answer = await route.fetch();
    const factor = {
      id: crypto.randomUUID(),
      status: 'verified',
      factor_type: 'totp',
      friendly_name: 'My phone',
    };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), factors: [factor] } });
  });
  await page.goto('/admin/courses');
  await page.getByRole('button', { name: 'Add Course' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Weaving');
  await dialog.getByLabel('Description').fill('Warp and weft.');
  await dialog.getByLabel('Course Link').fill('https://example.com/weaving');
  await dialog.getByLabel('Standard').selectOption('10th');
  await dialog.getByRole('button', { name: 'Add Course' }).click();
  await expect(page).toHaveURL('/second-factor');
  await expect(page.getByLabel('Code from your app')).toBeFocused();
});

test('an invitation that ends on the home page is led to the choice of a password', async ({ page }) => {
  const answer = await page.request.post('/auth/v1/token?grant_type=password', { data: admin });
  const { access_token: access, refresh_token: refresh } = await answer.json();
  await page.goto(
    `/#access_token=${access}&refresh_token=${refresh}&expires_in=3600&token_type=bearer&type=invite`,
  );
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Create new password')).toBeVisible();
  await expect(page).toHaveURL('/new-password');
});

test('the pages of an account are accessible', async ({ page }) => {
  await page.goto('/new-password');
  await expect(page.getByRole('link', { name: 'Send a new link' })).toBeVisible();
  await expectAccessible(page, 'a broken link');
  await page.goto('/email-verified');
  await expect(page.getByRole('button', { name: 'Resend the mail' })).toBeVisible();
  await expectAccessible(page, 'nothing to verify');
  await signedIn(page, await newMember(page.request));
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expect(page.getByText('This device')).toBeVisible();
  await expectAccessible(page, 'the account');
});
