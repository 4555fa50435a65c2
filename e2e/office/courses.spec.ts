import { expect, type Page, test } from '@playwright/test';
import { signedIn } from '../kit/sign-in.ts';

const course = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

async function openCoursesData(page: Page) {
  await signedIn(page);
  await page.goto('/admin');
  await page
    .getByRole('navigation', { name: 'Admin panel' })
    .getByRole('link', { name: 'Courses Data' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Courses Data' })).toBeVisible();
}

test('a course is added, changed and deleted', { tag: '@main' }, async ({ page }) => {
  await openCoursesData(page);
  const first = `Weaving ${test.info().testId}`;
  const second = `${first}, revised`;

  await page.getByRole('button', { name: 'Add Course' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add Course' }).click();
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await expect(dialog.getByText('Title is required.')).toBeVisible();
  await expect(dialog.getByText('Standard is required.')).toBeVisible();
  await dialog.getByLabel('Title').fill(first);
  await dialog.getByLabel('Description').fill('Warp and weft.');
  await dialog.getByLabel('Course Link').fill('https://example.com/weaving');
  await dialog.getByLabel('Standard').selectOption('10th');
  await dialog.getByRole('button', { name: 'Add Course' }).click();
  await expect(dialog).toBeHidden();
  await expect(course(page, first).getByText('Standard: 10th')).toBeVisible();
  await expect(course(page, first).getByRole('link', { name: 'View Course' })).toHaveAttribute(
    'href',
    'https://example.com/weaving',
  );

  await course(page, first).getByRole('button', { name: 'Edit' }).click();
  await expect(dialog.getByLabel('Description')).toHaveValue('Warp and weft.');
  await dialog.getByLabel('Title').fill(second);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(course(page, second)).toBeVisible();

  await course(page, second).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete course' }).click();
  await expect(page.getByText('Course deleted successfully.')).toBeVisible();
  await expect(course(page, second)).toBeHidden();
});
