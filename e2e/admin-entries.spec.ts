import { expect, type Locator, type Page, test } from '@playwright/test';
import { makeStaff } from './office.ts';
import { admin, newMember, signedIn } from './sign-in.ts';

/** Each entry, and what it says when nothing is found, where it can be searched. */
const everyone: [entry: string, nothing?: string][] = [
  ['Courses Data', 'No course matches'],
  ['Admission Data', 'No admissions found.'],
  ['Enquiry Data', 'No enquiries found.'],
  ['Admission Form'],
  ['Payment Data', 'No payments found.'],
  ['Forum'],
  ['Chatbot'],
];
const administrators: typeof everyone = [
  ['People', 'No people found.'],
  ['Audit', 'No entries found.'],
  ['Settings'],
];

for (const width of [390, 1280]) {
  test(`staff go through every entry of theirs at ${width} px, and see their name`, async ({ page }) => {
    const person = await newMember(page.request, { firstName: 'Meera', lastName: 'पाटील' });
    await makeStaff(page.request, person.email);
    await signedIn(page, person);
    await goThrough(page, width, everyone);
    const menu = await openMenu(page, width);
    await expect(menu.getByRole('link')).toHaveText(['Home', ...everyone.map(([entry]) => entry)]);
    await expect(page.getByRole(width < 1000 ? 'dialog' : 'banner')).toContainText('Meera पाटीलStaff');
    for (const view of ['people', 'audit', 'settings']) {
      await page.goto(`/admin/${view}`);
      await expect(page.getByText('Not allowed')).toBeVisible();
    }
  });

  test(`an administrator goes through every entry at ${width} px`, async ({ page }) => {
    await signedIn(page, admin);
    const [people, ...others] = administrators;
    const [forum, chatbot] = everyone.slice(5);
    const all = [...everyone.slice(0, 5), people, forum, chatbot, ...others] as typeof everyone;
    await goThrough(page, width, all);
    const menu = await openMenu(page, width);
    await expect(menu.getByRole('link')).toHaveText(['Home', ...all.map(([entry]) => entry)]);
  });
}

async function goThrough(page: Page, width: number, entries: typeof everyone) {
  await page.setViewportSize({ width, height: 844 });
  await page.goto('/admin');
  for (const [entry, nothing] of entries) {
    const menu = await openMenu(page, width);
    await menu.getByRole('link', { name: entry }).click();
    await expect(page.getByRole('heading', { level: 1, name: entry })).toBeVisible();
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
