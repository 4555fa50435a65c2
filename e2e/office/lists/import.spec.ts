import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../kit/accessible.ts';
import { newName } from '../../kit/office.ts';
import { signedIn } from '../../kit/sign-in.ts';

test.beforeEach(({ page }) => signedIn(page));

async function choose(page: Page, name: string, text: string) {
  await page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeVisible();
}

test('enquiries of a spreadsheet are matched, checked, imported, found and taken back', async ({ page }) => {
  const name = newName('Sheet');
  const phone = () => `98${Math.floor(Math.random() * 1e8)}`.padEnd(10, '7');
  await page.goto('/admin/enquiries');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import' }).click();
  await expect(page).toHaveURL(/\/admin\/import\/enquiries$/);
  const menu = page.getByRole('navigation', { name: 'Admin panel' });
  await expect(menu.getByRole('link', { name: 'Enquiry Data' })).toHaveAttribute('aria-current', 'page');
  await choose(
    page,
    'enquiries.csv',
    [
      '\uFEFFName of student;Mob no;Std;Remarks',
      `${name} Asha;${phone().replace(/^(.{5})/, '$1-')};दहावी;Wants evening classes`,
      `${name} Ravi;+91 ${phone()};IX std;`,
      `${name} Wrong;12345;13;`,
    ].join('\r\n'),
  );
  await expect(page.getByLabel('Class')).toHaveValue('c2');
  await page.getByLabel('Board').selectOption('CBSE');
  await page.getByLabel('Subject').selectOption('Science');
  await expectAccessible(page, 'the columns of an import');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(
    page.getByText('2 enquiries can be added, 0 are already there, 1 has something to correct.'),
  ).toBeVisible();
  const wrong = page.getByRole('row').filter({ hasText: `${name} Wrong` });
  await expect(wrong).toContainText('Phone “12345” is not a phone number of 10 digits.');
  await expectAccessible(page, 'the checked rows of an import');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download 1 row to correct' }).click();
  expect((await file).suggestedFilename()).toMatch(/^enquiries-to-correct-.*\.csv$/);

  // It is still there on return.
  await page.reload();
  await page.getByRole('button', { name: 'Import 2 enquiries' }).click();
  await expect(page.getByText('2 enquiries added.')).toBeVisible();
  await page.getByRole('link', { name: 'See the enquiries' }).click();
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('row').filter({ hasText: `${name} Asha` })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('2 enquiries added.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByText('2 enquiries taken back.')).toBeVisible();
});

test('admissions bring their payments, and the same file twice changes nothing', async ({ page }) => {
  const name = newName('Paid');
  const rows = [
    'विद्यार्थ्याचे नाव\tमोबाईल\tStd\tSubject\tBoard\tFees\tFees paid\tPayment date\tMode',
    `${name} Asha\t98220-12345\tX\tMaths\tSSC\t₹12,500\tRs. 5,000/-\t03/04/2026\tGPay`,
  ].join('\n');
  const paste = async () => {
    await page.goto('/admin/import/admissions');
    await page.getByLabel('Or paste the rows').fill(rows);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Check the rows' }).click();
  };
  await paste();
  await page.getByRole('button', { name: 'Import 1 admission' }).click();
  await expect(page.getByText('1 admission added.')).toBeVisible();
  await paste();
  await expect(page.getByText('0 admissions can be added, 1 is already there')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0);
  await page.goto(`/admin/admissions?search=${encodeURIComponent(name)}`);
  await page
    .getByRole('link', { name: `${name} Asha` })
    .first()
    .click();
  await expect(page.getByRole('main')).toContainText('₹7,500');
  await expect(page.getByRole('main')).toContainText('3 Apr 2026');
});

test('many courses go in while the page is left, and are taken back by someone else', async ({ page }) => {
  const name = newName('Many');
  const lines = Array.from(
    { length: 450 },
    (_, i) => `${name} ${i},"Some, words",https://example.com/${i},${(i % 12) + 1}`,
  );
  await page.goto('/admin/courses?view=import');
  await expect(page).toHaveURL(/\/admin\/import\/courses$/);
  await choose(page, 'courses.csv', ['Title,Description,Link,Std', ...lines].join('\r\n'));
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: 'Import 450 courses' }).click();
  await expect(page.getByRole('button', { name: 'Import 450 courses' })).toHaveCount(0);
  await page.goto('/admin');
  await page.goto('/admin/import/courses');
  await page.getByRole('link', { name: /450 courses by admin@taxila\.test, courses\.csv/ }).click();
  await expect(page.getByText('450 courses added.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByText('450 courses taken back.')).toBeVisible();
  await page.goto('/admin/courses');
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByText('No course matches')).toBeVisible();
});

test('what is no CSV is refused in one sentence', async ({ page }) => {
  await page.goto('/admin/import/people');
  const file = (buffer: Buffer) =>
    page.getByLabel('CSV file').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
  await file(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 1]));
  await expect(page.getByText(/^This is not a CSV file\. In Excel choose File, Save As/)).toBeVisible();
  await file(Buffer.from('Asha Rao,asha@example.com\n'));
  await expect(page.getByText('The first line must name the columns: Name, Phone and so on.')).toBeVisible();
});
