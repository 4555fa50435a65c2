import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What a rule finds where no harm is done. */
const excused: Record<string, string> = {
  // Base UI's ends of an open menu take the focus only to hand it on at once.
  'aria-hidden-focus': '[data-base-ui-focus-guard]',
  // A menu hangs over the page and is read as part of its button, not as part of a landmark.
  region: '[role="menu"]',
};

/** Holds the screen against axe on a wide screen and on a phone, light and dark, and lets nothing scroll sideways. */
export async function expectAccessible(page: Page, what: string) {
  // A list that is being read again is pale until it has come.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await paint(page, 'light');
    await makeRoomForBar(page, width);
    await expectNone(page, { type: 'tag', values: rules }, `${what} at ${width} px`);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(sideways, `${what} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
    // Colours are all that a mode changes.
    await paint(page, 'dark');
    await expectNone(page, { type: 'rule', values: ['color-contrast'] }, `${what} at ${width} px, dark`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await paint(page, 'light');
}

async function expectNone(page: Page, runOnly: axe.RunOnly, what: string) {
  // Once for each page: it is half a megabyte to read.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ({ runOnly, excused }) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      // To describe all that is in order takes axe as long as to find what is not.
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
 * A page that has a bar along the lower edge is looked at whole: what scrolls below the bar is no smaller target. Parts that were
 * out of sight may take more room once they are drawn.
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

/** From the top, so that no bar covers anything, once the page has come to rest: a field that took the focus may still be scrolled to. */
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
