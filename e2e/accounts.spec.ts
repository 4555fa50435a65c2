import { expect, test } from '@playwright/test';
import { admin, signIn } from './sign-in.ts';

const token = () => localStorage.getItem('authToken');

test('signing in stores the token, says so and leads to the courses', async ({ page }) => {
  await signIn(page);
  await expect(page.getByText('Logged in successfully!')).toBeVisible();
  expect(await page.evaluate(token)).toBeTruthy();
});

test('a visitor who was headed somewhere is led back there', async ({ page }) => {
  await page.goto('/admin/courses');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/admin/courses');
});

test('a wrong password is refused in words, inline and as a toast', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid login credentials');
  await expect(page.getByText('Invalid login credentials')).toHaveCount(2);
  expect(await page.evaluate(token)).toBeNull();
});

test('empty and malformed fields are named, and the first one takes the focus', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required.');
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Password is required.');
  await page.getByLabel('Email').fill('nobody');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/name@example\.com/);
  await page.getByLabel('Email').fill('nobody@example.com');
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'false');
});

test('logging out forgets the token and goes home', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(token)).toBeNull();
});

test('Register Now leads to the registration', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Register Now' }).click();
  await expect(page).toHaveURL('/RegisterPage');
  await expect(page.getByLabel('First name')).toBeVisible();
});

test('a registration is sent, and its success is told', async ({ page }) => {
  const sent = page.waitForRequest('**/auth/v1/signup');
  await page.route('**/auth/v1/signup', (route) => route.fulfill({ json: { id: '1' } }));
  await page.goto('/registerPage');
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rane');
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByLabel('Create new password').fill('a long secret');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(
    page.getByText('Registration successful! Please check your email to verify your account.'),
  ).toBeVisible();
  expect((await sent).postDataJSON()).toEqual({
    email: 'asha@example.com',
    password: 'a long secret',
    data: { firstName: 'Asha', lastName: 'Rane' },
  });
});
