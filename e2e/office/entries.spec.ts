import { expect, type Locator, type Page, test } from '@playwright/test';
import { makeStaff } from '../kit/office.ts';
import { admin, newMember, signedIn } from '../kit/sign-in.ts';

interface Entry {
  name: string;
  /** The text for an empty result, if the list can be searched. */
  nothing?: string;
  forAdmins?: boolean;
}

const all: Entry[] = [
  { name: 'Courses Data', nothing: 'No course matches' },
  { name: 'Admission Data', nothing: 'No admissions found.' },
  { name: 'Enquiry Data', nothing: 'No enquiries found.' },
  { name: 'Admission Form' },
  { name: 'Payment Data', nothing: 'No payments found.' },
  { name: 'Messages', nothing: 'No messages found.' },
  { name: 'Dues', nothing: 'No dues found.' },
  { name: 'Day Close' },
  { name: 'Month Report' },
  { name: 'Books' },
  { name: 'People', nothing: 'No people found.', forAdmins: true },
  { name: 'Forum' },
  { name: 'Chatbot' },
  { name: 'Audit', nothing: 'No entries found.', forAdmins: true },
  { name: 'Settings', forAdmins: true },
];
const forStaff = all.filter(({ forAdmins }) => !forAdmins);

for (const width of [390, 1280]) {
  test(`staff go through every entry of theirs at ${width} px, and see their name`, async ({ page }) => {
    const person = await newMember(page.request, { firstName: 'Meera', lastName: 'पाटील' });
    await makeStaff(page.request, person.email);
    await signedIn(page, person);
    await goThrough(page, width, forStaff);
    const menu = await openMenu(page, width);
    await expect(menu.getByRole('link')).toHaveText(['Home', ...forStaff.map(({ name }) => name)]);
    await expect(page.getByRole(width < 1000 ? 'dialog' : 'banner')).toContainText('Meera पाटीलStaff');
    for (const view of ['people', 'audit', 'settings']) {
      await page.goto(`/admin/${view}`);
      await expect(page.getByText('Not allowed')).toBeVisible();
    }
  });

  test(`an administrator goes through every entry at ${width} px`, async ({ page }) => {
    await signedIn(page, admin);
    await goThrough(page, width, all);
    const menu = await openMenu(page, width);
    await expect(menu.getByRole('link')).toHaveText(['Home', ...all.map(({ name }) => name)]);
  });
}

async function goThrough(page: Page, width: number, entries: Entry[]) {
  await page.setViewportSize({ width, height: 844 });
  await page.goto('/admin');
  for (const { name, nothing } of entries) {
    const menu = await openMenu(page, width);
    await menu.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    if (nothing) {
      await page.getByRole('searchbox').fill('nothing is called this');
      await expect(page.getByText(nothing)).toBeVisible();
    }
    await page.getByRole('link', { name: 'Back to Admin Panel' }).click();
    await expect(page).toHaveURL('/admin');
  }
}

async function openMenu(page: Page, width: number): Promise<Locator> {
  if (width < 1000) await page.getByRole('button', { name: 'Panel menu' }).click();
  return page.getByRole('navigation', { name: 'Admin panel' });
}
