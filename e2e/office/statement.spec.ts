import { expect, test } from '@playwright/test';
import { signedIn } from '../kit/sign-in.ts';

test('a statement of 50,000 lines is uploaded with progress, and the page stays usable', async ({ page }) => {
  await signedIn(page);
  await page.goto('/admin/payments/upi');
  const today = new Date().toLocaleDateString('en-GB', { timeZone: 'Asia/Kolkata' });
  const lines = Array.from(
    { length: 50_000 },
    (_, n) => `${today},UPI/${500_000_000_000 + n}/FEES,,"${1 + (n % 9_000)}.50",1`,
  );
  const text = ['Txn Date,Narration,Debit,Credit,Balance', ...lines].join('\n');
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('Bank statement (CSV)').setInputFiles(file);
  await expect(page.getByText('50,000 of 50,000 lines are money received.')).toBeVisible();
  await page.getByRole('button', { name: 'Match payments' }).click();
  const progress = page.getByRole('progressbar', { name: 'Lines of the statement' });
  await expect(page.getByText(/^[\d,]+ of 50,000 lines$/)).toBeVisible();
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(1_000);
  // Someone opens another page meanwhile.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('Settings');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(progress).toBeVisible();
  await expect(page.getByText('50,000 new lines, 0 already known.')).toBeVisible({ timeout: 60_000 });
});
