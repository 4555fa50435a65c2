import { expect, type Page, test } from '@playwright/test';
import { pages } from '../../contract/pages.ts';
import { topicPath } from '../../contract/slug-path.ts';
import { contactOffice, officeHeaders } from '../kit/office.ts';
import { signedIn } from '../kit/sign-in.ts';

const visits = 3;

test.beforeEach(() => test.slow());

/** Visits each page in turn, repeatedly: from the second round on the browser revalidates its cached copy. */
async function visitAll(page: Page, addresses: string[]) {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy|Refused to/i.test(message.text())) refused.push(message.text());
  });
  for (let visit = 1; visit <= visits; visit++)
    for (const address of addresses)
      await test.step(`${address}, visit ${visit}`, async () => {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // Rendered by the page's scripts and styles, not only present as HTML.
        await expect(page.getByRole('button', { name: 'Dark mode' })).toBeEnabled();
      });
  expect(refused).toEqual([]);
}

/** Every page, with the parameters of its path replaced by existing ids. */
async function filledIn({ request }: Page, of: (path: string) => boolean): Promise<string[]> {
  const headers = await officeHeaders(request);
  await contactOffice(request);
  await request.post('/api/chatbot/', { data: { query: 'What are the fees?' } });
  const all = async (list: string) => (await request.get(list, { headers })).json();
  const first = async (list: string) => {
    // A conversation is recorded a moment after its answer.
    await expect.poll(async () => (await all(list)).length).toBeGreaterThan(0);
    return (await all(list))[0];
  };
  const fill = async (path: string) => {
    if (path === '/forum/:topic') return topicPath(await first('/api/forum/topics'));
    if (path.endsWith('/:id')) {
      const list = path.replace('/admin/', '/api/').replace('/:id', '');
      const { _id } = await first(list === '/api/answers' ? '/api/chatbot/conversations' : list);
      return path.replace(':id', _id);
    }
    return path.replace(':number', 'R2627-000001');
  };
  return Promise.all(
    pages
      .map(({ path }) => path)
      .filter(of)
      .map(fill),
  );
}

const isOffice = (path: string) => path.startsWith('/admin');
const isPublic = (path: string) => !isOffice(path);

test('public pages look the same on each visit', async ({ page }) => {
  await visitAll(page, [...(await filledIn(page, isPublic)), '/no-such-page', '/forum/no-such-topic']);
});

test('so do the pages of a member', async ({ page }) => {
  await signedIn(page);
  await visitAll(page, ['/account', '/courses', '/forum/new', ...(await filledIn(page, isTopic))]);
});

test('and those of the office', async ({ page }) => {
  await signedIn(page);
  await visitAll(page, await filledIn(page, isOffice));
});

const isTopic = (path: string) => path === '/forum/:topic';

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('they do too', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await visitAll(page, await filledIn(page, isPublic));
  });
});
