import { expect, type Locator, test } from '@playwright/test';
import { expectAccessible } from '../kit/accessible.ts';
import { fromMenu } from '../kit/list.ts';
import { officeHeaders } from '../kit/office.ts';
import { startProduct } from '../kit/product.ts';
import { signedIn } from '../kit/sign-in.ts';

const offline = {
  admission_type: 'Offline Admission',
  course: 'Physics',
  standard: '12th Standard',
  board: 'CBSE',
  joining_date: '2026-06-15',
  address: '12, Lake Road, Pune',
  contact_no: '9876543210',
};

let product: Awaited<ReturnType<typeof startProduct>>;

// Sums are those of the whole academy, so these journeys have a product of their own.
test.beforeAll(async () => {
  product = await startProduct({ DEMO_DATA: 'no' });
});
test.afterAll(() => product.end());

test('every screen tells the same of money that was voided, corrected and refunded', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.origin });
  const page = await context.newPage();
  const { request } = context;
  const headers = await officeHeaders(request);
  const admit = async (student_name: string, fees: number) => {
    const answer = await request.post('/api/admissions/', {
      headers,
      data: { ...offline, student_name, fees },
    });
    expect(answer.status()).toBe(201);
    return answer.json();
  };
  /** The sums of the list and of the export, in rupees. */
  const listAndCsv = async () => {
    const rows = await (await request.get('/api/payments/', { headers })).json();
    const [head = '', ...lines] = (await (await request.get('/api/payments.csv', { headers })).text())
      .trim()
      .split('\r\n');
    const place = head.split(',').indexOf('Net');
    const add = (sum: number, one: number) => Math.round((sum + one) * 100) / 100;
    return [
      rows.map(({ net }: { net: number }) => net).reduce(add, 0),
      lines.map((line) => Number(line.split(',')[place])).reduce(add, 0),
    ];
  };
  const row = (name: string): Locator => page.getByRole('row').filter({ hasText: name });
  const totals = async () => {
    await page.goto('/admin/payments');
    await page.getByRole('button', { name: 'Day totals' }).click();
    return page.getByRole('table', { name: /Money received per day/ });
  };
  const checkReceipt = async ({ number, code }: { number: string; code: string }) => {
    await page.goto(`/receipt/${number}?code=${code}`);
    return page.getByRole('main');
  };

  await signedIn(page);
  await admit('Kept Rao', 55_500.51);
  const wrong = await admit('Wrong Shah', 10_000);
  await expect(await totals()).toContainText('₹65,500.51');
  expect(await listAndCsv()).toEqual([65_500.51, 65_500.51]);

  // A cash payment that was typed twice is deleted.
  await page.goto('/admin/payments');
  await fromMenu(row('Wrong Shah'), 'Delete');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    'This payment is voided: its receipt becomes void and it leaves every sum.',
  );
  await dialog.getByLabel('Reason').fill('Entered twice');
  await dialog.getByRole('button', { name: 'Delete payment' }).click();
  await expect(row('Wrong Shah')).toBeHidden();
  const table = await totals();
  await expect(table).toContainText('₹55,500.51');
  await expect(table).toContainText('₹10,000 voided, not counted');
  await expect(table).not.toContainText('65,500.51');
  expect(await listAndCsv()).toEqual([55_500.51, 55_500.51]);
  await expect(await checkReceipt(wrong.receipt)).toContainText(/void/i);

  // And comes back from the trash.
  await page.goto('/admin/payments?trash=yes');
  await row('Wrong Shah').getByRole('button', { name: 'Restore' }).click();
  await expect(row('Wrong Shah')).toBeHidden();
  await expect(await totals()).toContainText('₹65,500.51');
  expect(await listAndCsv()).toEqual([65_500.51, 65_500.51]);
  await expect(await checkReceipt(wrong.receipt)).toContainText(/This receipt is valid/);

  // It is paid back: the family and the office read the same.
  await page.goto(`/admin/payments?search=${wrong.receipt.number}`);
  await row('Wrong Shah').getByRole('link', { name: 'Details' }).click();
  const details = page.getByRole('main');
  await details.getByRole('button', { name: 'Refund' }).click();
  await details.getByLabel('Reason').fill('Moves away');
  await details.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText(/Payment TP-\S+: refunded\./)).toBeVisible();
  await details.getByRole('link', { name: 'Back to the list' }).click();
  await expect(row('Wrong Shah')).toContainText('₹10,000 refunded');
  await expect(await totals()).toContainText('₹55,500.51 net');
  expect(await listAndCsv()).toEqual([55_500.51, 55_500.51]);
  await page.goto('/track');
  await page.getByLabel('Reference number').fill(wrong.reference);
  await page.getByLabel('Contact number').fill(offline.contact_no);
  await page.getByRole('button', { name: 'Track' }).click();
  await expect(page.getByRole('region', { name: 'Your application' })).toContainText(
    '₹10,000 was paid back to you.',
  );

  // The proof says so, on its page and on the home of the office.
  await page.goto('/admin/books');
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('The books agree.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Net₹55,500.51');
  await expectAccessible(page, 'the books');
  await page.goto('/admin');
  await page.getByRole('link', { name: /The books agree\./ }).click();
  await expect(page).toHaveURL(/\/admin\/books$/);
  await context.close();
});

test('a mistyped fee is put right, and balance, receipts, list and tracking follow', {
  tag: '@main',
}, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.origin });
  const page = await context.newPage();
  const { request } = context;
  const headers = await officeHeaders(request);
  const data = { ...offline, student_name: 'Mistyped Iyer', fees: 1_800 };
  const admitted = await (await request.post('/api/admissions/', { headers, data })).json();
  await signedIn(page);
  await page.goto(`/admin/admissions/${admitted._id}`);
  const details = page.getByRole('article');
  await expect(details).toContainText('Fees₹1,800Paid₹1,800Balance₹0');

  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Fees').fill('18000');
  await dialog.getByLabel('Reason for the correction').fill('A nought was missing');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(details).toContainText('Fees₹18,000Paid₹1,800Balance₹16,200');
  const ledger = page.getByRole('region', { name: 'Ledger' });
  await expect(ledger).toContainText('Fee raised by ₹16,200');
  await expect(ledger).toContainText('A nought was missing');

  // The old receipt is void and names the one that took its place.
  await page.goto(`/receipt/${admitted.receipt.number}?code=${admitted.receipt.code}`);
  await expect(page.getByText('This receipt is void')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Replaced by R/ })).toBeVisible();

  await page.goto('/admin/dues?search=Mistyped');
  await expect(page.getByRole('row').filter({ hasText: 'Mistyped Iyer' })).toContainText('₹16,200');
  await page.goto('/track');
  await page.getByLabel('Reference number').fill(admitted.reference);
  await page.getByLabel('Contact number').fill(offline.contact_no);
  await page.getByRole('button', { name: 'Track' }).click();
  await expect(page.getByRole('region', { name: 'Your application' })).toContainText(
    'Fees₹18,000Paid₹1,800Balance₹16,200',
  );
  const proof = await request.post('/api/books/check', { headers });
  expect((await proof.json()).ok).toBe(true);
  await context.close();
});

test('a large refund waits in the queue and on the home of the office', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.origin });
  const page = await context.newPage();
  const { request } = context;
  const headers = await officeHeaders(request);
  const data = { ...offline, student_name: 'Large Khan', fees: 40_000 };
  const { payment_id } = await (await request.post('/api/admissions/', { headers, data })).json();
  await request.post(`/api/payments/${payment_id}/refund`, { headers, data: { reason: 'Moves away' } });
  await signedIn(page);
  await page.goto('/admin');
  await page.getByRole('link', { name: /Refunds to approve/ }).click();
  const queue = page.getByRole('region', { name: 'Refunds to approve' });
  await expect(queue).toContainText('₹40,000 to Large Khan');
  await expect(queue).toContainText('You requested this, so somebody else has to decide.');
  await expect(queue.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Large Khan' })).toContainText('Refund to approve');
  await expectAccessible(page, 'refunds to approve');
  await context.close();
});
