import { statSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { signedIn } from '../kit/sign-in.ts';

const most = 240_000;

/** The transferred size, compressed except for the smallest files. */
function sizeOf(script: string): number {
  const file = `build/client${script}`;
  const { size } = statSync(`${file}.gz`, { throwIfNoEntry: false }) ?? statSync(file);
  return size;
}

for (const list of ['enquiries', 'admissions', 'payments', 'messages', 'people'])
  test(`the scripts of the list of ${list} are light`, async ({ page }) => {
    await signedIn(page);
    const scripts = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) scripts.add(pathname);
    });
    await page.goto(`/admin/${list}`);
    const done = page
      .locator('tr[data-row]')
      .first()
      .or(page.getByText(/^No \w+ found\.$/));
    await expect(done).toBeVisible();
    const sizes = [...scripts].map(sizeOf);
    const sum = sizes.reduce((all, size) => all + size, 0);
    test.info().annotations.push({ type: 'kB gzip', description: String(sum / 1000) });
    expect(sum).toBeGreaterThan(50_000);
    expect(sum).toBeLessThanOrEqual(most);
  });
