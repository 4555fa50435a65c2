import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { pages } from '../contract/pages.ts';
import { fillEnquiry, openEnquiry, submit } from './enquiry-page.ts';
import { signIn } from './sign-in.ts';

const open = pages.filter(({ path, prerender }) => prerender && !path.includes(':'));
const addresses = [...open.map((page) => page.path), '/no-such-page'];
const office = pages.filter((page) => page.path.startsWith('/admin')).map((page) => page.path);

// The slowest journeys of all: both workers share them.
test.describe.configure({ mode: 'parallel' });

for (const width of [390, 1280]) {
  for (const mode of ['light', 'dark']) {
    test.describe(`${mode} at ${width} px`, () => {
      test.use({ viewport: { width, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });
      test.beforeEach(async ({ page }) => {
        test.slow();
        await page.addInitScript((m) => localStorage.setItem('colorMode', m), mode);
      });

      test('public pages are accessible and do not scroll sideways', async ({ page }) => {
        for (const address of addresses) await visit(page, address);
      });

      test('pages for members and the office are too', async ({ page }) => {
        // A stream that stays open would let no page ever come to rest.
        await page.route('**/api/live', (route) => route.fulfill({ status: 403 }));
        await signIn(page);
        for (const address of ['/courses', ...office]) await visit(page, address);
      });

      test('so are forms that were refused, failed, wait or were sent', async ({ page, context }) => {
        await openEnquiry(page);
        await submit(page).click();
        await check(page, 'a refused enquiry');
        await page.route('**/api/enquiry/', (route) => route.fulfill({ status: 500 }));
        await fillEnquiry(page, 'Asha Rane');
        await submit(page).click();
        await expect(page.getByRole('alert')).toBeVisible();
        await check(page, 'a failed enquiry');
        await page.unroute('**/api/enquiry/');
        await context.setOffline(true);
        await submit(page).click();
        await expect(page.getByRole('status')).toContainText('You are offline');
        await check(page, 'a waiting enquiry');
        await context.setOffline(false);
        await expect(page.getByRole('status')).toContainText('successfully');
        await check(page, 'a sent enquiry');
        await page.goto('/aboutus');
        await page.getByRole('button', { name: 'Send Message' }).click();
        await check(page, 'a refused message');
      });

      test('and courses that are loading or missing, and the error screen', async ({ page }) => {
        await page.goto('/');
        await page.evaluate(() => localStorage.setItem('authToken', 'made-up'));
        const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
        await page.route('**/api/courses/', async (route) => {
          await answered;
          await route.fulfill({ status: 500 });
        });
        await page.goto('/courses');
        await expect(page.getByText('Loading courses...')).toBeVisible();
        await check(page, 'loading courses');
        answer();
        await expect(page.getByText('Failed to fetch courses.')).toBeVisible();
        await check(page, 'failed courses');
        await page.route('**/api/courses/', (route) => route.fulfill({ json: { '10th': [{}] } }));
        await page.goto('/courses');
        await expect(page.getByText('Untitled Course')).toBeVisible();
        await page.getByRole('searchbox').fill('nothing');
        await check(page, 'no course found');
        await page.route(/\/assets\/about-.*\.js$/, (route) =>
          route.fulfill({
            contentType: 'text/javascript',
            body: 'export default () => { throw new Error("the roof leaks"); }',
          }),
        );
        await page.goto('/aboutus');
        await expect(page.getByText('the roof leaks')).toBeVisible();
        await check(page, 'the error screen');
      });
    });
  }
}

async function visit(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'networkidle' });
  await check(page, address);
}

async function check(page: Page, what: string) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, nodes }) => {
    const first = nodes.slice(0, 3).map((node) => node.target);
    return `${what}: ${id}, ${nodes.length} of ${first.join(' | ')}`;
  });
  expect.soft(found).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(sideways, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}
