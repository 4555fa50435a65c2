import { test as base, expect, type Page } from '@playwright/test';
import { openFront } from '../kit/front.ts';

const test = base.extend<{ front: Awaited<ReturnType<typeof openFront>> }>({
  front: async ({ baseURL }, use) => {
    const front = await openFront(baseURL ?? '');
    await use(front);
    front.close();
  },
});
test.use({ serviceWorkers: 'allow' });

/** Opens a page and waits until the service worker has cached everything. */
async function visit(page: Page, origin: string) {
  await page.goto(origin);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
}

const shown = (page: Page) => page.locator('html');

test('public pages can be read without a network', { tag: '@main' }, async ({ page, front }) => {
  await visit(page, front.origin);
  front.set('cut');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /Empowering Minds/ })).toBeVisible();
  await page.getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Taxila Academy' })).toBeVisible();
  for (const path of ['/aboutus', '/AboutUs/', '/enquiry?from=card', '/admission-form', '/login']) {
    await page.goto(front.origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Dark mode' })).toBeEnabled();
  }
});

test('without a network a topic or a receipt says so in its place, and comes when asked again', async ({
  page,
  front,
}) => {
  await visit(page, front.origin);
  await page.goto(`${front.origin}/forum`);
  const topic = page.getByRole('link', { name: 'A seed library in the courtyard' });
  await expect(topic).toBeVisible();
  front.set('cut');
  await topic.click();
  await expect(page.getByText('The topic could not be loaded.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('The topic could not be loaded.')).toBeVisible();
  front.set('open');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'A seed library in the courtyard' })).toBeVisible();
  front.set('cut');
  await page.goto(`${front.origin}/receipt/R2627-000001?key=none`);
  await expect(page.getByText('The academy cannot be reached.')).toBeVisible();
});

test('a new version is seen at once', { tag: '@main' }, async ({ page, front }) => {
  await visit(page, front.origin);
  await expect(shown(page)).toHaveAttribute('data-version', '1');
  front.deploy();
  await page.reload();
  await expect(shown(page)).toHaveAttribute('data-version', '2');
  front.set('cut');
  await page.reload();
  await expect(shown(page)).toHaveAttribute('data-version', '2');
});

test('what an older version cached is thrown away', async ({ page, front }) => {
  await visit(page, front.origin);
  const cached = () => page.evaluate(() => caches.keys());
  const [old] = await cached();
  front.deploy();
  await page.reload();
  await expect.poll(cached).not.toContain(old);
  expect(await cached()).toHaveLength(1);
});

test('a network that does not answer is not waited for, and a late new version is shown', async ({
  page,
  front,
}) => {
  await visit(page, front.origin);
  front.deploy();
  front.set('slow');
  await page.reload();
  await expect(shown(page)).toHaveAttribute('data-version', '1');
  front.set('open');
  await expect(shown(page)).toHaveAttribute('data-version', '2');
});

test('nothing of the office, of accounts or of the API is cached', async ({ page, front }) => {
  await visit(page, front.origin);
  await page.goto(`${front.origin}/admin`);
  await page.evaluate(() => fetch('/api/courses/'));
  await page.evaluate(() => fetch('/auth/v1/settings'));
  const cached = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map((one) => new URL(one.url).pathname);
  });
  expect(cached).toContain('/aboutus');
  expect(cached.filter((path) => /^\/(admin|api|auth|mail|dev)/.test(path))).toEqual([]);
  front.set('cut');
  await expect(page.goto(`${front.origin}/admin`)).rejects.toThrow();
});
