import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../kit/accessible.ts';
import { officeHeaders } from '../../kit/office.ts';
import { signedIn } from '../../kit/sign-in.ts';

test.beforeEach(({ page }) => signedIn(page));

const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

test('the owner reads the financial year, goes through its charts, and comes back to it', {
  tag: '@main',
}, async ({ page }) => {
  const headers = await officeHeaders(page.request);
  await page.goto('/admin');
  await expect(page.getByText(/, the same days of the month before/)).toBeVisible();
  await page.getByRole('button', { name: 'Financial year' }).click();
  await expect(page).toHaveURL('/admin?period=year');
  const answer = await page.request.get('/api/office/home?period=year', { headers });
  const { money, steps } = await answer.json();
  const received = page.locator('dl > div').filter({ hasText: 'Received' });
  await expect(received).toContainText(`₹${rupees.format(money.total.received).split('.')[0]}`);

  const chart = page.getByRole('slider', { name: 'Money per month' });
  await chart.scrollIntoViewIfNeeded();
  const box = await chart.boundingBox();
  if (!box) throw new Error('the chart is not visible');
  const tip = page.locator('[aria-hidden]', { hasText: /^\w+ \d{4}Received/ }).last();
  await page.mouse.move(box.x + box.width / steps.length / 2, box.y + box.height / 2);
  await expect(tip).toContainText('April');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height + 200);
  await expect(tip).toHaveCount(0);
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(tip).toContainText('April');
  await page.keyboard.press('ArrowRight');
  await expect(tip).toContainText('May');

  await page.getByRole('button', { name: 'Show as table: Money per month' }).click();
  await expect(page.getByRole('table', { name: 'Money per month' }).getByRole('row')).toHaveCount(
    steps.length + 1,
  );
  await page.getByRole('button', { name: 'Last month' }).click();
  await expect(page).toHaveURL('/admin?period=last_month');
  await page.goBack();
  await expect(page).toHaveURL('/admin?period=year');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Financial year' })).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/admin/courses');
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Last month' })).toHaveAttribute('aria-pressed', 'true');
});

test('a tap on a phone shows the values of a week', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await signedIn(page);
  await page.goto('/admin?period=weeks');
  const chart = page.getByRole('slider', { name: 'Enquiries and admissions per week' });
  const { width = 0 } = (await chart.boundingBox()) ?? {};
  await chart.tap({ position: { x: width - 10, y: 60 } });
  await expect(page.locator('[aria-hidden]', { hasText: /^Week from .*Enquiries\d/ }).last()).toBeVisible();
  await context.close();
});

for (const period of ['month', 'year'])
  test(`the figures of the ${period} print on one page`, async ({ page }) => {
    await page.goto(`/admin?period=${period}`);
    await expect(page.getByRole('slider').first()).toBeAttached();
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('To do now')).toBeHidden();
    await expect(page.getByText('Received', { exact: true }).first()).toBeVisible();
  });

test('an invalid period is reported at its field', async ({ page }) => {
  await page.goto('/admin?period=own&from=2026-05-02&to=2026-05-01');
  await expect(page.getByText('The last day is before the first.')).toBeVisible();
  await page.getByLabel('To').fill('2026-05-03');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL('/admin?period=own&from=2026-05-02&to=2026-05-03');
  await expect(page.getByText('2 – 3 May 2026')).toBeVisible();
});

test('the figures are accessible, as charts and as tables', async ({ page }) => {
  await page.goto('/admin?period=year');
  await expect(page.getByRole('slider').first()).toBeAttached();
  await expectAccessible(page, 'the home with charts');
  for (const chart of ['Money', 'Enquiries and admissions'])
    await page.getByRole('button', { name: `Show as table: ${chart} per month` }).click();
  await page.getByRole('button', { name: 'Own days' }).click();
  await expectAccessible(page, 'the home with tables');
});
