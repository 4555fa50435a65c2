import { expect, test } from '@playwright/test';
import { newName, officeHeaders } from '../kit/office.ts';
import { signedIn } from '../kit/sign-in.ts';

test.beforeEach(({ page }) => signedIn(page));

test('rows are pasted, looked at, imported and taken back', async ({ page }) => {
  const name = newName('Import');
  await page.goto('/admin/courses');
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('There are no rows in it yet.')).toBeVisible();
  await page
    .getByLabel('Or paste the rows')
    .fill(
      [
        'Standard\tTitle\tCourse Link\tDescription',
        `7\t${name} one\thttps://example.com/1\tThe first.`,
        `7th\t${name} two\thttps://example.com/2\tThe second.`,
        `7\t${name} ONE\thttps://example.com/1\tThe first again.`,
        `13\t${name} three\tjavascript:alert(1)\tThe third.`,
      ].join('\n'),
    );
  await page.reload();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('2 can be added, 1 is a duplicate, 1 has errors.')).toBeVisible();
  const row = (words: string) => page.getByRole('row').filter({ hasText: words });
  await expect(row('three')).toContainText('Standard must be from 1 to 12.');
  await expect(row('three')).toContainText('http:// or https://');
  await expect(page.getByRole('row', { name: /^4 Duplicate/ })).toContainText('twice in these rows');

  let isCut = true;
  await page.route('**/api/courses/import', (route) => (isCut ? route.abort() : route.fallback()));
  await page.getByRole('button', { name: 'Import 2 courses' }).click();
  await expect(page.getByRole('alert')).toContainText('cannot be reached');
  isCut = false;
  await page.getByRole('button', { name: 'Import 2 courses' }).click();
  await expect(page.getByText('2 courses added.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByText('2 courses taken back.')).toBeVisible();
  await page.getByRole('button', { name: 'See the courses' }).click();
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByText('No course matches')).toBeVisible();
});

test('a file of many rows goes in part by part', async ({ page }) => {
  const name = newName('Many');
  const lines = Array.from(
    { length: 450 },
    (_, i) => `${name} ${i},"Some, words",https://example.com/${i},${(i % 12) + 1}`,
  );
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/courses/import')) calls++;
  });
  await page.goto('/admin/courses?view=import');
  await page.getByLabel('CSV file').setInputFiles({
    name: 'courses.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}`),
  });
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: 'Import 450 courses' }).click();
  await expect(page.getByText('450 courses added.')).toBeVisible();
  expect(calls).toBe(6);

  // Someone changes one of them, and the one who imported them has closed the page.
  const headers = await officeHeaders(page.request);
  const catalogue = await (await page.request.get('/api/courses/', { headers })).json();
  const changed = catalogue['1st'].find(({ title }: { title: string }) => title === `${name} 0`);
  const data = { ...changed, description: 'Other words.' };
  await page.request.put(`/api/courses/${changed._id}`, { headers, data });
  await page.reload();
  const past = page.getByRole('region', { name: 'Earlier imports' }).getByRole('listitem').first();
  await expect(past).toContainText('450 courses by admin@taxila.test; 1 of them, changed since, would stay');
  await past.getByRole('button', { name: 'Undo 449 courses' }).click();
  await expect(page.getByText(`Changed since, and left alone: “${name} 0”.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo 449 courses' })).toHaveCount(0);
});
