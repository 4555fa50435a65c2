import { expect, type Locator, type Page, test } from '@playwright/test';
import { newName, officeHeaders } from '../../kit/office.ts';
import { signedIn } from '../../kit/sign-in.ts';

/** The last size is that of a 1280 × 720 screen at 200 % zoom. */
const sizes = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 640, height: 360 },
];

/** Completely inside the window, and covered by nothing. */
async function expectInSight(button: Locator) {
  await expect(button).toBeInViewport({ ratio: 1 });
  const isOnTop = await button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(true);
}

async function expectActionInSight(page: Page, title: string | RegExp, action: string | RegExp) {
  const dialog = page.getByRole('dialog', { name: title }).or(page.getByRole('alertdialog', { name: title }));
  await expect(dialog).toBeVisible();
  const scroll = (to: 'start' | 'end') =>
    dialog.evaluate((element, end) => {
      element.scrollTop = end ? element.scrollHeight : 0;
    }, to === 'end');
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const to of ['start', 'end'] as const) {
      await scroll(to);
      await expectInSight(dialog.getByRole('button', { name: action, exact: true }));
    }
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test.beforeEach(({ page }) => signedIn(page));

test('every dialog of an admission keeps its action in sight', async ({ page, request }) => {
  test.slow();
  const headers = await officeHeaders(request);
  const data = {
    admission_type: 'Offline Admission',
    student_name: newName('Sticky'),
    course: 'Physics',
    board: 'CBSE',
    standard: '12th Standard',
    joining_date: '2026-11-30',
    address: '12, Lake Road, Pune',
    contact_no: '9822012345',
    fees: 18_000,
    received: 1_000,
  };
  const made = await (await request.post('/api/admissions/', { headers, data })).json();
  await page.goto(`/admin/admissions/${made._id}`);
  const open = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
  await open('Edit');
  await expectActionInSight(page, 'Edit Admission', 'Save');
  await open('Record payment');
  await expectActionInSight(page, 'Record payment', 'Record payment');
  await open('Decide');
  await expectActionInSight(page, 'Decide', 'Save decision');
  await open('Make a plan');
  await expectActionInSight(page, 'Plan of instalments', 'Save plan');
});

const first = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first();
const fromFirstRow = (action: string) => async (page: Page) => {
  await first(page, /^More for /).click();
  await page.getByRole('menuitem', { name: action }).click();
};
const withFirstRow = (action: string) => async (page: Page) => {
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check();
  await page
    .getByRole('region', { name: 'Selected rows' })
    .getByRole('button', { name: action, exact: true })
    .click();
};
const button = (name: string | RegExp) => (page: Page) => first(page, name).click();

interface Opened {
  at: string;
  open: (page: Page) => Promise<void>;
  title: string | RegExp;
  action: string | RegExp;
}

const others: Opened[] = [
  { at: 'courses', open: button('Add Course'), title: 'Add Course', action: 'Add Course' },
  { at: 'courses', open: button(/^Edit/), title: 'Edit Course', action: 'Save Changes' },
  { at: 'courses', open: button(/^Delete/), title: 'Delete this course?', action: 'Delete course' },
  { at: 'people', open: button('Invite someone'), title: 'Invite someone', action: 'Send invitation' },
  { at: 'people', open: withFirstRow('Ban'), title: 'Ban 1 person', action: 'Ban now' },
  { at: 'people', open: withFirstRow('Change role'), title: /^Change the role/, action: 'Make them staff' },
  {
    at: 'people',
    open: withFirstRow('Sign out'),
    title: 'Sign out 1 person?',
    action: 'Sign out everywhere',
  },
  { at: 'settings/demo', open: button(/^Clear/), title: /^Clear the demo/, action: 'Clear the demo data' },
  { at: 'enquiries', open: fromFirstRow('Delete'), title: /^Delete th/, action: /^Delete enquir(y|ies)$/ },
  { at: 'enquiries', open: withFirstRow('Change status'), title: 'Change status', action: 'Change status' },
  { at: 'admissions', open: fromFirstRow('Edit'), title: 'Edit Admission', action: 'Save' },
  { at: 'admissions', open: withFirstRow('Decide'), title: /^Decide/, action: 'Save decision' },
  {
    at: 'payments',
    open: fromFirstRow('Delete'),
    title: /^(Delete|Hide) this payment/,
    action: /^(Delete|Hide) payment$/,
  },
  { at: 'answers', open: button('Add Answer'), title: 'Teach the chatbot', action: 'Teach' },
  {
    at: 'answers?view=examples',
    open: button('Add Example'),
    title: 'This should have been …',
    action: 'Teach',
  },
];

for (const { at, open, title, action } of others)
  test(`so does '${title}' of ${at}`, async ({ page }) => {
    await page.goto(`/admin/${at}`);
    await open(page);
    await expectActionInSight(page, title, action);
  });
