import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../kit/accessible.ts';
import { startProduct } from '../../kit/product.ts';
import { logIn } from '../../kit/sign-in.ts';

test('a backup is made on request and can be downloaded; one that fails says why', async ({ page }) => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'taxila-backups-'));
  const product = await startProduct({ BACKUP_TO: folder });
  await page.goto(`${product.origin}/admin/settings/backups`);
  await logIn(page);
  const section = page.getByRole('region', { name: 'Backups' });
  await expect(section.getByText(folder)).toBeVisible();
  const last = section.getByText('Last backup').locator('xpath=following-sibling::dd[1]');
  await expect(last).toHaveText('None yet');
  await expectAccessible(page, 'backups before the first');

  await section.getByRole('button', { name: 'Back up now' }).click();
  const rows = section.getByRole('list', { name: 'Backups' }).getByRole('listitem');
  // The proof, a restore into a scratch database, follows the backup.
  await expect(rows.first().getByText('Proved')).toBeVisible({ timeout: 120_000 });
  await expect(last).not.toHaveText('None yet');
  const download = page.waitForEvent('download');
  await rows.first().getByRole('button', { name: 'Download' }).click();
  const file = await download;
  const stored = readFileSync(join(folder, file.suggestedFilename()));
  expect(readFileSync(await file.path()).equals(stored)).toBe(true);
  await expectAccessible(page, 'a backup that was made');

  // A file takes the place of the folder.
  renameSync(folder, `${folder}-moved`);
  writeFileSync(folder, '');
  await section.getByRole('button', { name: 'Back up now' }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.first().getByText('Failed')).toBeVisible();
  await expect(rows.first()).toContainText(`The folder ${folder} cannot be made`);
  await expectAccessible(page, 'a backup that failed');
  await product.end();
  rmSync(folder);
  rmSync(`${folder}-moved`, { recursive: true });
});
