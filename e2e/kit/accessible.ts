import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Holds the screen against axe on a desk and on a phone, light and dark, and lets nothing scroll sideways. */
export async function expectAccessible(page: Page, what: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await paint(page, 'light');
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

async function expectNone(page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }, what: string) {
  // To describe all that is in order takes axe as long as to find what is not.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ runOnly, resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => {
    const first = nodes.slice(0, 3).map((node) => node.target);
    return `${id}, ${nodes.length} of ${first.join(' | ')}`;
  });
  expect.soft(found, what).toEqual([]);
}

/** From the top, so that the bar covers nothing; comes back when the page has been laid out again. */
function paint(page: Page, mode: 'light' | 'dark') {
  return page.evaluate(async (theme) => {
    document.documentElement.dataset.theme = theme;
    window.scrollTo(0, 0);
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  }, mode);
}
