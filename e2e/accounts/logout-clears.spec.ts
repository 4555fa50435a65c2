import { expect, type Page, test } from '@playwright/test';
import { toggleColumn } from '../kit/list.ts';
import { makeStaff, newName } from '../kit/office.ts';
import { logIn, newMember, signedIn, signIn } from '../kit/sign-in.ts';

/** Both storages of the browser, by key. */
const stored = (page: Page) =>
  page.evaluate(() => ({ ...Object.fromEntries(Object.entries(sessionStorage)), ...localStorage }));

/** Keys that may stay: display preferences, the time of the logout and scroll positions. */
const mayStay = /^(colorMode|columns:.*|signedOutAt|react-router-scroll-positions)$/;

async function expectNothingPersonal(page: Page, typed: string) {
  const left = await stored(page);
  expect(Object.keys(left).filter((key) => !mayStay.test(key))).toEqual([]);
  expect(JSON.stringify(left)).not.toContain(typed);
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Login' })).toBeVisible();
}

/** Types into every form that keeps a draft. */
async function typeEverywhere(page: Page, typed: string) {
  const topics = await (await page.request.get('/api/forum')).json();
  const topic = topics.categories?.[0]?.topics?.[0]?.id ?? topics[0]?.topics?.[0]?.id;
  const fill = async (address: string, label: string) => {
    await page.goto(address);
    await page.getByLabel(label, { exact: true }).fill(typed);
  };
  await fill('/enquiry', 'Enquiry message');
  await fill('/admission-form', 'Address');
  await fill('/forum/new', 'Title');
  await fill(`/forum/${topic}`, 'Add a comment');
  await page.goto('/chatbot');
  await page.getByRole('textbox').fill(typed);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('button', { name: 'Start again' })).toBeVisible();
  await page.goto('/admin/courses');
  await page.getByRole('button', { name: 'Add Course' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill(typed);
  await page.keyboard.press('Escape');
}

test('a logout leaves nothing of what was typed or seen, and keeps how things look', {
  tag: '@main',
}, async ({ page }) => {
  const person = await newMember(page.request);
  await makeStaff(page.request, person.email);
  await signedIn(page, person);
  const typed = newName('Typed');
  await typeEverywhere(page, typed);
  await page.goto('/admin/enquiries');
  await toggleColumn(page, 'Owner');
  await page.getByRole('button', { name: /dark/i }).click();
  const before = Object.entries(await stored(page));
  const drafts = before
    .filter(([, value]) => String(value).includes(typed))
    .map(([key]) => key.split(' ')[0]);
  expect(drafts.sort()).toEqual([
    'admissionDraft',
    'chatHistory',
    'courseDraft',
    'enquiryDraft',
    'forumComment',
    'forumTopic',
  ]);
  await logOut(page);
  await expectNothingPersonal(page, typed);
  const after = await stored(page);
  expect(after.colorMode).toBe('dark');
  expect(Object.keys(after).some((key) => key.startsWith('columns:'))).toBe(true);
  await page.goto('/enquiry');
  await expect(page.getByLabel('Enquiry message')).toHaveValue('');
});

test('what a visitor wrote in the forum survives a reload, and goes with a logout', async ({ page }) => {
  const typed = newName('Comment');
  const openTopic = async () => {
    await page.goto('/forum');
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  };
  await openTopic();
  await page.getByLabel('Add a comment').fill(typed);
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(page.getByText(typed)).toBeVisible();
  await page.reload();
  await expect(page.getByText(typed)).toBeVisible();
  await signIn(page, await newMember(page.request));
  await logOut(page);
  await expectNothingPersonal(page, typed);
  await openTopic();
  await expect(page.getByLabel('Add a comment')).toBeVisible();
  await expect(page.getByText(typed)).toHaveCount(0);
});

test('what stands in a form of another tab goes too, and does not come back', async ({ page, context }) => {
  const person = await newMember(page.request);
  await makeStaff(page.request, person.email);
  await signIn(page, person);
  const typed = newName('Other tab');
  const [office, enquiry] = [await context.newPage(), await context.newPage()];
  await office.goto('/admin/admission-form');
  await office.getByLabel('Student name').fill(typed);
  await enquiry.goto('/enquiry');
  await enquiry.getByLabel('Enquiry message').fill(typed);
  await logOut(page);
  await expect(office).toHaveURL('/login');
  await expect(office.getByText('Your session has ended')).toBeVisible();
  await expect(enquiry.getByLabel('Enquiry message')).toHaveValue('');
  await expectNothingPersonal(enquiry, typed);
  await logIn(office, person);
  await expect(office).toHaveURL('/admin/admission-form');
  await expect(office.getByLabel('Student name')).toHaveValue('');
});

test('signing out everywhere clears this device, and Back shows nothing again', async ({ page }) => {
  await signIn(page, await newMember(page.request));
  const typed = newName('Everywhere');
  await page.goto('/enquiry');
  await page.getByLabel('Enquiry message').fill(typed);
  await page.getByRole('link', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Login' })).toBeVisible();
  await expectNothingPersonal(page, typed);
  // The account page, which asks for a login, then the form itself.
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(page.getByLabel('Enquiry message')).toHaveValue('');
});

test('someone who signs in after a session ended without a logout finds nothing of it', async ({ page }) => {
  const typed = newName('Before');
  await signIn(page, await newMember(page.request));
  await page.goto('/enquiry');
  await page.getByLabel('Enquiry message').fill(typed);
  await page.evaluate(() => localStorage.removeItem('authToken'));
  await signIn(page, await newMember(page.request));
  expect(JSON.stringify(await stored(page))).not.toContain(typed);
  await page.goto('/enquiry');
  await expect(page.getByLabel('Enquiry message')).toHaveValue('');
});
