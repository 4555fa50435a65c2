import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../kit/accessible.ts';
import { startProduct } from '../../kit/product.ts';
import { logIn } from '../../kit/sign-in.ts';

test('a backup is made when asked for and can be taken away; one that fails says why', async ({ page }) => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'taxila-backups-'));
  const product = await startProduct({ BACKUP_TO: folder });
  await page.goto(`${product.origin}/admin/settings/backups`);
  await logIn(page);
  const part = page.getByRole('region', { name: 'Backups' });
  await expect(part.getByText(folder)).toBeVisible();
  const last = part.getByText('Last backup').locator('xpath=following-sibling::dd[1]');
  await expect(last).toHaveText('None yet');
  await expectAccessible(page, 'backups before the first');

  await part.getByRole('button', { name: 'Back up now' }).click();
  const rows = part.getByRole('list', { name: 'Backups' }).getByRole('listitem');
  // Its proof, a restore into a scratch database, comes after it.
  await expect(rows.first().getByText('Proved')).toBeVisible({ timeout: 120_000 });
  await expect(last).not.toHaveText('None yet');
  const download = page.waitForEvent('download');
  await rows.first().getByRole('button', { name: 'Download' }).click();
  const file = await download;
  const stored = readFileSync(join(folder, file.suggestedFilename()));
  expect(readFileSync(await file.path()).equals(stored)).toBe(true);
  await expectAccessible(page, 'a backup that was made');

  // Somebody put a file where the folder was.
  renameSync(folder, `${folder}-moved`);
  writeFileSync(folder, '');
  await part.getByRole('button', { name: 'Back up now' }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.first().getByText('Failed')).toBeVisible();
  await expect(rows.first()).toContainText(`The folder ${folder} cannot be made`);
  await expectAccessible(page, 'a backup that failed');
  await product.end();
  rmSync(folder);
  rmSync(`${folder}-moved`, { recursive: true });
});
