import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Findings that do no harm, by rule. */
const excused: Record<string, string> = {
  // Base UI's focus guards around an open menu pass the focus on at once.
  'aria-hidden-focus': '[data-base-ui-focus-guard]',
  // A menu belongs to its button and need not be inside a landmark.
  region: '[role="menu"]',
};

/** Checks the page with axe at desktop and phone width, light and dark, and that nothing scrolls sideways. */
export async function expectAccessible(page: Page, what: string) {
  // A list that is being refetched is dimmed, which would fail the contrast.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await paint(page, 'light');
    await makeRoomForBar(page, width);
    await expectNone(page, { type: 'tag', values: rules }, `${what} at ${width} px`);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(sideways, `${what} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
    // Only colours differ between the modes.
    await paint(page, 'dark');
    await expectNone(page, { type: 'rule', values: ['color-contrast'] }, `${what} at ${width} px, dark`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await paint(page, 'light');
}

async function expectNone(page: Page, runOnly: axe.RunOnly, what: string) {
  // Once per page: axe is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ({ runOnly, excused }) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      // Violations only: reporting what passes would take axe twice as long.
      const { violations } = await inPage.run(document, {
        runOnly,
        resultTypes: ['violations'],
        iframes: false,
      });
      return violations.flatMap(({ id, nodes }) => {
        const excuse = excused[id];
        const left = nodes
          .map((node) => node.target.join(' '))
          .filter((target) => !excuse || !document.querySelector(target)?.closest(excuse));
        return left.length > 0 ? [`${id}, ${left.length} of ${left.slice(0, 3).join(' | ')}`] : [];
      });
    },
    { runOnly, excused },
  );
  expect.soft(found, what).toEqual([]);
}

/**
 * Makes the window as high as a page with a bar at its lower edge, since targets below the bar would count as too small.
 * Repeats, because parts that were out of sight may grow once they are rendered.
 */
async function makeRoomForBar(page: Page, width: number) {
  let height = 844;
  for (;;) {
    const needed = await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      return document.querySelector('nav[aria-label="Reach the office"]')?.checkVisibility()
        ? document.documentElement.scrollHeight
        : 0;
    });
    if (needed <= height) return;
    height = needed;
    await page.setViewportSize({ width, height });
  }
}

/** Sets the mode and scrolls to the top, so that no bar covers anything. Repeats while a focused field may still scroll the page. */
function paint(page: Page, mode: 'light' | 'dark') {
  return page.evaluate(async (theme) => {
    document.documentElement.dataset.theme = theme;
    for (let still = 0, frame = 0; still < 4 && frame < 200; still++, frame++) {
      if (window.scrollY > 0) still = 0;
      window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  }, mode);
}
