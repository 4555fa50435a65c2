import { expect, type Page, test } from '@playwright/test';
import { newPhone } from '../../kit/enquiry-page.ts';
import { contactOffice, officeHeaders } from '../../kit/office.ts';
import { signedIn } from '../../kit/sign-in.ts';

/** Every list of the office and its call. */
const lists: [address: string, call: string][] = [
  ['/admin/enquiries', 'enquiries'],
  ['/admin/enquiries?trash=yes', 'enquiries/trash'],
  ['/admin/admissions', 'admissions'],
  ['/admin/admissions?trash=yes', 'admissions/trash'],
  ['/admin/payments', 'payments'],
  ['/admin/payments?trash=yes', 'payments/trash'],
  ['/admin/messages', 'messages'],
  ['/admin/messages?trash=yes', 'messages/trash'],
  ['/admin/dues', 'dues'],
  ['/admin/people', 'people'],
  ['/admin/audit', 'audit'],
  ['/admin/answers', 'chatbot/questions'],
  ['/admin/answers?view=answers', 'chatbot/answers'],
  ['/admin/answers?view=conversations', 'chatbot/conversations'],
  ['/admin/answers?view=examples', 'chatbot/examples'],
];

/** Names and addresses as long as real ones, to find rows that only fit short ones. */
const longTexts: Record<string, string> = {
  name: 'Venkatanarasimharajuvaripeta Subrahmanyam',
  student_name: 'Venkatanarasimharajuvaripeta Subrahmanyam',
  email: 'venkatanarasimharajuvaripeta.subrahmanyam@students.academy.example',
  message: 'When does the next batch begin, and is there a seat left for two? '.repeat(5),
  enquiryMessage: 'When does the next batch begin, and is there a seat left for two? '.repeat(5),
  address: 'Flat 1203, Tower B, Lake View Residency, Baner–Pashan Link Road, Pune 411045',
};

test.beforeEach(async ({ page, request }) => {
  await signedIn(page);
  // Approvals that other journeys have left open would be shown above the list.
  await page.route('**/api/refunds/proposed*', (route) => route.fulfill({ json: [] }));
  await plantOne(request);
  for (const [, call] of lists) await repeatRows(page, call);
});

type Request = Parameters<typeof officeHeaders>[0];

/** One row where the demo data has none; the answer repeats it. */
async function plantOne(request: Request) {
  const headers = await officeHeaders(request);
  await contactOffice(request);
  await request.post('/api/chatbot/', { data: { query: 'do you teach xylophone to zebras' } });
  const example = { text: 'kitna lagega', topic: 'fees', language: 'hinglish' };
  await request.post('/api/chatbot/examples', { headers, data: { example } });
  const form = { class_name: 9, board: 'IB', subject: 'Hindi', phone: '9822000000' };
  const asked = await request.post('/api/enquiry/', {
    data: { ...form, name: 'Gone Already', enquiryMessage: `To be deleted ${crypto.randomUUID()}` },
  });
  await request.delete(`/api/enquiries/${(await asked.json())._id}`, { headers });
  const message = await request.get('/api/messages?limit=1', { headers });
  await request.delete(`/api/messages/${(await message.json())[0]._id}`, { headers });
  await contactOffice(request);
  const gone = await admit(request, 'Gone Already');
  await request.delete(`/api/payments/${gone.payment_id}?reason=Entered+twice`, { headers });
  await request.delete(`/api/admissions/${gone._id}`, { headers });
  await admit(request, 'Owes Something');
}

async function admit(request: Request, student_name: string) {
  const answer = await request.post('/api/admissions/', {
    headers: await officeHeaders(request),
    data: {
      admission_type: 'Offline Admission',
      student_name,
      course: 'Physics',
      board: 'CBSE',
      standard: '12th Standard',
      joining_date: '2026-11-30',
      address: '12, Lake Road, Pune',
      // The same student with the same phone twice would lead to a question.
      contact_no: newPhone(),
      fees: 18_000,
      received: 1_000,
    },
  });
  return answer.json();
}

/** Answers a list with thirty rows, whatever other journeys have left; every third has long texts. */
async function repeatRows(page: Page, call: string) {
  await page.route(
    (url) => url.pathname.replace(/\/$/, '') === `/api/${call}`,
    async (route) => {
      const response = await route.fetch();
      const rows: Record<string, unknown>[] = await response.json();
      const many = Array.from({ length: 30 }, (_, i) => {
        const row = { ...rows[i % rows.length], _id: crypto.randomUUID() };
        const long = Object.entries(longTexts).filter(([field]) => field in row);
        return i % 3 === 0 ? { ...row, ...Object.fromEntries(long) } : row;
      });
      await route.fulfill({ response, json: many });
    },
  );
}

/** What is visible of a list before scrolling. */
const layout = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('tr[data-row]')].map((row) => row.getBoundingClientRect());
    const heads = [...document.querySelectorAll('thead th')].map((cell) => cell.getBoundingClientRect());
    const bar = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Panel menu');
    const lower = bar?.checkVisibility() ? bar.getBoundingClientRect().top : window.innerHeight;
    return {
      first: boxes[0]?.top ?? Number.POSITIVE_INFINITY,
      heights: boxes.map(({ height }) => height),
      inSight: boxes.filter(({ bottom }) => bottom <= lower).length,
      begun: boxes.filter(({ top }) => top < lower - 24).length,
      // Short words and numbers that are broken to fit their column: '982201234' and below it '5'.
      broken: [...document.querySelectorAll<HTMLElement>('tbody [data-clip], thead th')]
        .filter((cell) => cell.childElementCount === 0 && /^\S{2,12}$/.test(cell.textContent ?? ''))
        .filter((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 8))).size > 1;
        })
        .map((cell) => cell.textContent),
      // A figure whose end is cut off, such as '₹12,000 due' without 'due'.
      cutNumbers: [...document.querySelectorAll<HTMLElement>('td.md\\:text-right [data-clip]')]
        .filter(
          (cell) => cell.scrollHeight > cell.clientHeight + 2 || cell.scrollWidth > cell.clientWidth + 2,
        )
        .map((cell) => cell.textContent),
      right: Math.max(0, ...heads.map(({ right }) => right)),
      scrolls: document.documentElement.scrollWidth > window.innerWidth,
      boxes: [...document.querySelectorAll('main section')].filter(
        (box) => box.scrollWidth > box.clientWidth + 1,
      ).length,
    };
  });

/** Texts of a table, or controls of the page, that overlap. */
const overlaps = (page: Page) =>
  page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll('main :is(h1, h2, button, a[href], input, select, [data-clip])'),
    ].filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.sr-only'));
    const boxes = parts.map((part) => ({ part, box: part.getBoundingClientRect() }));
    const found: string[] = [];
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1)) {
        if (a.part.contains(b.part) || b.part.contains(a.part) || a.box.width < 2 || b.box.width < 2)
          continue;
        const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        if (across > 3 && down > 3) found.push(`${a.part.textContent} / ${b.part.textContent}`.slice(0, 120));
      }
    return found.slice(0, 5);
  });

async function openList(page: Page, address: string) {
  await page.goto(address);
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
}

for (const [width, height, least] of [
  [1280, 800, 10],
  [1920, 1080, 16],
] as const)
  test(`at ${width} × ${height} every list shows ${least} rows and every column`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    for (const [list] of lists) {
      await openList(page, list);
      const seen = await layout(page);
      expect.soft(seen.inSight, `${list}: rows in sight`).toBeGreaterThanOrEqual(least);
      expect.soft(seen.boxes, `${list} scrolls in a box`).toBe(0);
      expect.soft([...new Set(seen.broken)], `${list}: broken words`).toEqual([]);
      expect.soft([...new Set(seen.cutNumbers)], `${list}: cut figures`).toEqual([]);
      expect.soft(seen.scrolls, `${list} scrolls sideways`).toBe(false);
      expect.soft(seen.right, `${list}: the last column`).toBeLessThanOrEqual(width);
      expect.soft(Math.max(...seen.heights), `${list}: the highest row`).toBeLessThanOrEqual(44);
      expect.soft(Math.min(...seen.heights), `${list}: the lowest row`).toBeGreaterThanOrEqual(40);
      await page.mouse.wheel(0, 600);
      const head = page.locator('thead th').first();
      await expect.poll(async () => (await head.boundingBox())?.y ?? 0).toBeGreaterThan(50);
    }
  });

for (const [width, height] of [
  [390, 844],
  [320, 640],
  // 1280 × 800 at 200 % zoom.
  [640, 400],
] as const)
  test(`at ${width} × ${height} a list begins in sight, and nothing lies over anything`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    for (const [list] of lists) {
      await openList(page, list);
      const seen = await layout(page);
      // The link back from a trash takes a line of its own.
      expect.soft(seen.first, `${list}: the first row`).toBeLessThan(list.includes('trash') ? 320 : 220);
      expect.soft(seen.begun, `${list}: rows in sight`).toBeGreaterThanOrEqual(1);
      expect.soft(seen.scrolls, `${list} scrolls sideways`).toBe(false);
      expect.soft(await overlaps(page), `${list}: overlaps`).toEqual([]);
    }
  });

/** Screens that are not lists. */
const others = [
  '/admin',
  '/admin/courses',
  '/admin/day-close',
  '/admin/month-report',
  '/admin/forum',
  '/admin/import/enquiries',
  '/admin/settings/academy',
  '/admin/settings/site',
  '/admin/settings/demo',
];

/** Words on buttons and tabs that are broken in two, such as 'Dele' above 'te'. */
const brokenWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(button, a[href], nav a)')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.sr-only, table'))
      .flatMap((one) => {
        const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
        const broken: string[] = [];
        while (texts.nextNode()) {
          const text = texts.currentNode.textContent ?? '';
          for (const { 0: word, index } of text.matchAll(/\p{L}+/gu)) {
            const range = document.createRange();
            range.setStart(texts.currentNode, index);
            range.setEnd(texts.currentNode, index + word.length);
            if (range.getClientRects().length > 1) broken.push(word);
          }
        }
        return broken;
      }),
  );

test('at 320 px the other screens fit, and no word of a button is broken', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 900 });
  for (const screen of others) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    expect.soft(await overlaps(page), `${screen}: overlaps`).toEqual([]);
    expect.soft(await brokenWords(page), `${screen}: broken words`).toEqual([]);
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${screen} scrolls sideways`)
      .toBe(320);
  }
});

test('on a phone the totals of a day are read without pushing', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto('/admin/payments');
  await page.getByRole('button', { name: 'Day totals' }).click();
  const totals = page.getByRole('region', { name: 'Day totals' });
  await expect(totals.getByRole('cell').first()).toBeVisible();
  expect(await totals.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
});

test('what stands for a list that is loading stays in its cards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/api/audit*', () => {});
  await page.goto('/admin/audit');
  const cards = page.getByRole('status').filter({ hasText: 'Loading entries' }).locator('> div:not(.h-9)');
  await expect(cards.first()).toBeVisible();
  expect(
    await cards.evaluateAll((all) => all.filter((card) => card.scrollHeight > card.clientHeight).length),
  ).toBe(0);
});
