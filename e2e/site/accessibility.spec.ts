import { expect, type Page, test } from '@playwright/test';
import { pages } from '../../contract/pages.ts';
import { expectAccessible } from '../kit/accessible.ts';
import { fillEnquiry, openEnquiry, submit } from '../kit/enquiry-page.ts';
import { officeHeaders } from '../kit/office.ts';
import { signedIn } from '../kit/sign-in.ts';

const open = pages.filter(({ path, prerender }) => prerender && !path.includes(':'));
const addresses = [...open.map((page) => page.path), '/no-such-page'];
const office = pages.filter((page) => page.path.startsWith('/admin')).map((page) => page.path);

// The slowest journeys, so both workers share them.
test.describe.configure({ mode: 'parallel' });
test.beforeEach(() => test.slow());

for (const [part, ofPart] of inParts(addresses, 3))
  test(`public pages are accessible and do not scroll sideways, ${part}`, async ({ page }) => {
    for (const address of ofPart) await visit(page, address);
  });

for (const [part, ofPart] of inParts(['/courses', ...office], 4))
  test(`pages for members and the office are too, ${part}`, async ({ page }) => {
    // An open stream would keep the network from ever being idle.
    await page.route('**/api/live', (route) => route.fulfill({ status: 403 }));
    await signedIn(page);
    for (const address of ofPart) await visit(page, await withId(page, address));
  });

test('so are forms that were refused, failed, wait or were sent', async ({ page, context }) => {
  await openEnquiry(page);
  await submit(page).click();
  await expectAccessible(page, 'a refused enquiry');
  await page.route('**/api/enquiry/', (route) => route.fulfill({ status: 500 }));
  await fillEnquiry(page, 'Asha Rane');
  await submit(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'a failed enquiry');
  await page.unroute('**/api/enquiry/');
  await context.setOffline(true);
  await submit(page).click();
  await expect(page.getByRole('status')).toContainText('You are offline');
  await expectAccessible(page, 'a waiting enquiry');
  await context.setOffline(false);
  await expect(page.getByRole('status')).toContainText('successfully');
  await expectAccessible(page, 'a sent enquiry');
  await page.goto('/aboutus');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expectAccessible(page, 'a refused message');
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
  await expectAccessible(page, 'loading courses');
  answer();
  await expect(page.getByText('Failed to fetch courses.')).toBeVisible();
  await expectAccessible(page, 'failed courses');
  await page.route('**/api/courses/', (route) => route.fulfill({ json: { '10th': [{}] } }));
  await page.goto('/courses');
  await expect(page.getByText('Untitled Course')).toBeVisible();
  await page.getByRole('searchbox').fill('nothing');
  await expectAccessible(page, 'no course found');
  await page.route(/\/assets\/about-.*\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default () => { throw new Error("the roof leaks"); }',
    }),
  );
  await page.goto('/aboutus');
  await expect(page.getByText('the roof leaks')).toBeVisible();
  await expectAccessible(page, 'the error screen');
});

async function visit(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'networkidle' });
  await expectAccessible(page, address);
}

/** Replaces `:id` by the first row of the list. */
async function withId({ request }: Page, address: string) {
  if (!address.endsWith('/:id')) return address;
  const list = address
    .replace('/admin/answers', '/api/chatbot/conversations')
    .replace('/admin/', '/api/')
    .replace('/:id', '');
  const [first] = await (await request.get(list, { headers: await officeHeaders(request) })).json();
  // Nobody has written yet: an empty list stands for the one message.
  return first ? address.replace(':id', first._id) : address.replace('/:id', '');
}

function inParts(all: string[], count: number) {
  return Array.from({ length: count }, (_, part): [string, string[]] => [
    `${part + 1} of ${count}`,
    all.filter((_, i) => i % count === part),
  ]);
}
