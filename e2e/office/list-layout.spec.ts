import { expect, type Page, test } from '@playwright/test';
import { signedIn } from '../kit/sign-in.ts';

test.beforeEach(async ({ page }) => {
  await signedIn(page);
  // What other journeys have left to be approved would stand above the list.
  await page.route('**/api/refunds/proposed*', (route) => route.fulfill({ json: [] }));
});

/** What someone sees of a list before they scroll. */
const layout = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('tr[data-row]')].map((row) => row.getBoundingClientRect());
    const heads = [...document.querySelectorAll('thead th')].map((cell) => cell.getBoundingClientRect());
    return {
      first: boxes[0]?.top ?? Number.POSITIVE_INFINITY,
      heights: boxes.map(({ height }) => height),
      inSight: boxes.filter(({ bottom }) => bottom <= window.innerHeight).length,
      right: Math.max(0, ...heads.map(({ right }) => right)),
      scrolls: document.documentElement.scrollWidth > window.innerWidth,
      boxes: [...document.querySelectorAll('main section')].filter(
        (box) => box.scrollWidth > box.clientWidth + 1,
      ).length,
    };
  });

// Lists that the demo data fills.
const lists = ['enquiries', 'admissions', 'payments'];

for (const [width, height, least] of [
  [1280, 800, 10],
  [1920, 1080, 16],
] as const)
  test(`at ${width} × ${height} a list shows ${least} rows and every column`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const list of lists) {
      await page.goto(`/admin/${list}`);
      await expect(page.locator('tr[data-row]').first()).toBeVisible();
      const seen = await layout(page);
      expect(seen.inSight, list).toBeGreaterThanOrEqual(least);
      expect(seen.boxes, `${list} scrolls in a box`).toBe(0);
      expect(seen.scrolls, list).toBe(false);
      expect(seen.right, list).toBeLessThanOrEqual(width);
      expect(Math.max(...seen.heights), list).toBeLessThanOrEqual(44);
      expect(Math.min(...seen.heights), list).toBeGreaterThanOrEqual(40);
      await page.mouse.wheel(0, 600);
      const head = page.locator('thead');
      await expect
        .poll(async () => (await head.locator('th').first().boundingBox())?.y ?? 0)
        .toBeGreaterThan(50);
    }
  });

for (const [width, height] of [
  [390, 844],
  [320, 640],
  // 1280 × 800 at twice the size.
  [640, 400],
] as const)
  test(`at ${width} × ${height} the first row of a list is in sight`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const list of lists) {
      await page.goto(`/admin/${list}`);
      await expect(page.locator('tr[data-row]').first()).toBeVisible();
      const seen = await layout(page);
      expect(seen.first, list).toBeLessThan(220);
      expect(seen.scrolls, list).toBe(false);
    }
  });
