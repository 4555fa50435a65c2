import { expect, type Page, test } from '@playwright/test';
import { newName, officeHeaders } from './office.ts';
import { logIn, signedIn } from './sign-in.ts';

const course = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

const words = { description: 'Warp and weft.', courselink: 'https://example.com/weaving', standard: 10 };

async function planted(page: Page, title: string) {
  const headers = await officeHeaders(page.request);
  const answer = await page.request.post('/api/course/', { headers, data: { title, ...words } });
  const { _id } = await answer.json();
  return {
    change: (data: object) =>
      page.request.put(`/api/courses/${_id}`, { headers, data: { title, ...words, ...data } }),
    remove: () => page.request.delete(`/api/courses/${_id}`, { headers }),
  };
}

test.beforeEach(({ page }) => signedIn(page));

test('who was slower sees both versions of a course, also of one that was deleted', async ({ page }) => {
  const title = newName('Twice');
  // Without the live stream this panel does not hear of what others do.
  await page.route('**/api/live', (route) => route.fulfill({ status: 403 }));
  const theirs = await planted(page, title);
  await page.goto(`/admin/courses?search=${title}`);
  await course(page, title).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Description').fill('Mine.');
  await theirs.change({ description: 'Theirs.', standard: 9 });
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Someone else changed this course in the meantime.');
  await expect(dialog.getByRole('group', { name: 'Description' }).getByLabel('Yours')).toBeChecked();
  await expect(dialog.getByRole('group', { name: 'Description' })).toContainText('Theirs.');
  await expect(dialog.getByRole('group', { name: 'Standard' }).getByLabel('Theirs')).toBeChecked();
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog.getByLabel('Standard')).toHaveValue('9');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(course(page, title)).toContainText('Mine.');

  await course(page, title).getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Description').fill('Mine again.');
  await theirs.remove();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Someone else deleted this course in the meantime.');
  await expect(dialog.getByLabel('Description')).toHaveValue('Mine again.');
  await dialog.getByRole('button', { name: 'Bring back and save' }).click();
  await expect(course(page, title)).toContainText('Mine again.');

  await course(page, title).getByRole('button', { name: 'Delete' }).click();
  await theirs.change({ description: 'Better now.' });
  const ask = page.getByRole('alertdialog');
  await ask.getByRole('button', { name: 'Delete course' }).click();
  await expect(ask).toContainText('Better now.');
  await ask.getByRole('button', { name: 'Delete it all the same' }).click();
  await expect(page.getByText('Course deleted successfully.')).toBeVisible();
  await expect(page.getByText('No course matches')).toBeVisible();
});

test('a session that ends while someone types loses nothing', async ({ page }) => {
  const title = newName('Kept');
  await planted(page, title);
  await page.goto(`/admin/courses?search=${title}`);
  await course(page, title).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Course' });
  await dialog.getByLabel('Description').fill('A long text that took an hour.');
  await page.evaluate(() => {
    localStorage.removeItem('authToken');
    window.dispatchEvent(new Event('focus'));
  });
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await expect(dialog).toBeHidden();
  await logIn(page);
  await expect(dialog.getByLabel('Description')).toHaveValue('A long text that took an hour.');
  await page.reload();
  await expect(dialog.getByText('What you typed before is still here.')).toBeVisible();
  await expect(dialog.getByLabel('Description')).toHaveValue('A long text that took an hour.');
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await expect(dialog.getByLabel('Description')).toHaveValue(words.description);
  await dialog.getByLabel('Description').fill('Shorter.');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(course(page, title)).toContainText('Shorter.');
  await course(page, title).getByRole('button', { name: 'Edit' }).click();
  await expect(dialog.getByText('What you typed before')).toBeHidden();
});

test('what the network does not let through is kept and offered again', async ({ page, context }) => {
  const title = newName('Offline');
  await planted(page, title);
  await page.goto(`/admin/courses?search=${title}`);
  const toasts = page.waitForEvent('requestfinished', (request) => request.url().includes('toast-drawing'));
  await course(page, title).getByRole('button', { name: 'Delete' }).click();
  await toasts;
  await context.setOffline(true);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete course' }).click();
  await expect(page.getByText('Error: Failed to delete course')).toBeVisible();
  const kept = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: `Delete “${title}”` });
  await expect(kept).toContainText('waits: you are offline');
  await context.setOffline(false);
  await expect(kept).toContainText('did not reach the academy');
  await kept.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Course deleted successfully.')).toBeVisible();
  await expect(kept).toBeHidden();

  await page.getByRole('button', { name: 'Trash' }).click();
  await page.getByRole('searchbox').fill(title);
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('admin@taxila.test');
  await row.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('No deleted courses found.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the courses' }).click();
  await page.getByRole('searchbox').fill(title);
  await expect(course(page, title)).toBeVisible();
});
