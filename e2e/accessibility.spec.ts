import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { pages } from '../contract/pages.ts';
import { signIn } from './sign-in.ts';

const addresses = [...pages.filter((page) => page.prerender).map((page) => page.path), '/no-such-page'];
const office = pages.filter((page) => page.path.startsWith('/admin')).map((page) => page.path);

for (const width of [390, 1280]) {
  for (const mode of ['light', 'dark']) {
    test.describe(`${mode} at ${width} px`, () => {
      test.use({ viewport: { width, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });
      test.beforeEach(({ page }) => page.addInitScript((m) => localStorage.setItem('colorMode', m), mode));

      test('public pages are accessible and do not scroll sideways', async ({ page }) => {
        for (const address of addresses) await check(page, address);
      });

      test('pages for members and the office are too', async ({ page }) => {
        await signIn(page);
        for (const address of ['/courses', ...office]) await check(page, address);
      });
    });
  }
}

async function check(page: import('@playwright/test').Page, address: string) {
  await page.goto(address, { waitUntil: 'networkidle' });
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect
    .soft(violations.map(({ id, nodes }) => `${address}: ${id} ${nodes.map((n) => n.target).join(' | ')}`))
    .toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(sideways, `${address} scrolls sideways`).toBeLessThanOrEqual(0);
}
