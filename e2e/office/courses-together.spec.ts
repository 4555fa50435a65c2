import { expect, type Page, test } from '@playwright/test';
import { backFromTrash, openTrash } from '../kit/list.ts';
import { newName, officeHeaders } from '../kit/office.ts';
import { signedIn } from '../kit/sign-in.ts';

const course = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

async function addCourse(page: Page, title: string) {
  const data = {
    title,
    description: 'Warp and weft.',
    courselink: 'https://example.com/weaving',
    standard: 10,
  };
  await page.request.post('/api/course/', { headers: await officeHeaders(page.request), data });
}

test.beforeEach(({ page }) => signedIn(page));

test('an action that fails offline is offered again', async ({ page, context }) => {
  const title = newName('Offline');
  await addCourse(page, title);
  await page.goto(`/admin/courses?search=${title}`);
  const toastScript = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('toast-drawing'),
  );
  await course(page, title).getByRole('button', { name: 'Delete' }).click();
  await toastScript;
  await context.setOffline(true);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete course' }).click();
  await expect(page.getByText('Error: Failed to delete course')).toBeVisible();
  const failedAction = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: `Delete: “${title}”` });
  await expect(failedAction).toContainText('waits: you are offline');
  await context.setOffline(false);
  await expect(failedAction).toContainText('did not reach the academy');
  await failedAction.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Course deleted successfully.')).toBeVisible();
  await expect(failedAction).toBeHidden();

  await openTrash(page);
  await page.getByRole('searchbox').fill(title);
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('admin@taxila.test');
  await row.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('No deleted courses found.')).toBeVisible();
  await backFromTrash(page, 'Back to the courses');
  await page.getByRole('searchbox').fill(title);
  await expect(course(page, title)).toBeVisible();
});
