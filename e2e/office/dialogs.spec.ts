import { expect, type Locator, type Page, test } from '@playwright/test';
import { newName, officeHeaders } from '../kit/office.ts';
import { signedIn } from '../kit/sign-in.ts';

/** The last one is a screen of 1280 × 720 at a zoom of 200 %. */
const sizes = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 640, height: 360 },
];

/** Whole in the window, and nothing lies over it. */
async function expectInSight(button: Locator) {
  await expect(button).toBeInViewport({ ratio: 1 });
  const isOnTop = await button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(true);
}

async function expectActionInSight(page: Page, title: string, action: string) {
  const dialog = page.getByRole('dialog', { name: title });
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
  await dialog.getByRole('button', { name: 'Close' }).click();
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

test('so do those of courses, people and the demo data', async ({ page }) => {
  test.slow();
  await page.goto('/admin/courses');
  await page.getByRole('button', { name: 'Add Course' }).click();
  await expectActionInSight(page, 'Add Course', 'Add Course');
  await page.goto('/admin/people');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await expectActionInSight(page, 'Invite someone', 'Send invitation');
  await page.goto('/admin/settings/demo');
  await page.getByRole('button', { name: 'Clear the demo data' }).click();
  await expectActionInSight(page, 'Clear the demo data?', 'Clear the demo data');
});
