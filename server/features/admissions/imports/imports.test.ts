import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Admission, AdmissionDetail } from '#contract/admissions/admissions.ts';
import { indianDay } from '#contract/india.ts';
import { Books } from '#contract/payments/books.ts';
import { Day } from '#contract/payments/day-close.ts';
import { importer } from '#server/imports/fixture.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';

let t: TestApp;
let who: { Authorization: string };
let admissions: ReturnType<typeof importer>;
const today = indianDay(new Date());

beforeAll(async () => {
  t = await testApp();
  who = (await t.signIn('cashier')).authorization;
  admissions = importer(t, 'admissions', who);
});

const headers = [
  'विद्यार्थ्याचे नाव',
  'मोबाईल',
  'Std',
  'Subject',
  'Board',
  'Total fees',
  'Fees paid',
  'Payment date',
  'Mode of payment',
  'UTR',
];
const row = (name: string, phone: string, money: string[]) => [
  name,
  phone,
  '10th',
  'Maths',
  'CBSE',
  ...money,
];

const get = async <S extends z.ZodMiniType>(schema: S, path: string) =>
  readAs(schema, await t.fetch(path, { headers: who }));

async function find(search: string) {
  const [found] = await get(z.array(Admission), `/api/admissions/?search=${encodeURIComponent(search)}`);
  return found && get(AdmissionDetail, `/api/admissions/${found._id}`);
}

async function prove() {
  const books = await readAs(Books, await t.send('POST', '/api/books/check', undefined, who));
  expect(books.checks.flatMap(({ rows }) => rows)).toEqual([]);
  return books.figures;
}

it('brings in what was paid on its day, with a receipt each, and the books agree', async () => {
  const admin = (await t.signIn('admin')).authorization;
  const fee = { course: 'Mathematics', standard: '10th Standard', fees: 14_000 };
  expect((await t.send('PUT', '/api/fees', fee, admin)).status).toBe(200);
  const before = await prove();
  const sheet = {
    headers,
    rows: [
      row('Import Whole', '9822000001', ['₹12,500', 'Full', '03/04/2026', 'GPay', 'UTR 4123 4567 8901']),
      row('Import Part', '9822000002', ['Rs. 12500/-', '5,000.50', '3-4-26', 'chq', '000123']),
      row('Import Owes', '9822000003', ['12500', 'pending', '', '', '']),
      row('Import Fee Table', '9822000004', ['', '', '', '', '']),
      row('Import Too Much', '9822000005', ['1000', '2000', '', '', '']),
      row('Import Later', '9822000006', ['1000', '500', '01/01/2099', 'barter', '']),
    ],
  };
  const dry = await admissions.checked(sheet);
  expect(dry.counts).toMatchObject({ ready: 4, refused: 2 });
  expect((await admissions.rows(dry._id, 'refused')).map(({ reasons }) => reasons)).toEqual([
    ['Paid is ₹2,000, which is more than the fee of ₹1,000.'],
    [
      'Paid on is a day that has not come yet.',
      'Paid by “barter” is not one of: Cash, UPI, Card, Cheque, Bank transfer.',
    ],
  ]);
  const done = await admissions.run(dry._id);
  expect(done.counts).toMatchObject({ added: 4, refused: 2 });

  const full = await find('Import Whole');
  expect(full).toMatchObject({
    standard: '10th Standard',
    course: 'Mathematics',
    status: 'accepted',
    paid: 12_500,
    balance: 0,
    created_at: '2026-04-03T06:30:00.000Z',
  });
  expect(full?.payments).toMatchObject([
    { method: 'UPI', method_reference: '412345678901', payment_date: '2026-04-03T06:30:00.000Z' },
  ]);
  expect(full?.ledger).toMatchObject([{ kind: 'received', amount: 12_500, day: '2026-04-03' }]);
  expect(full?.receipts).toMatchObject([{ amount: 12_500, state: 'valid' }]);
  const part = await find('Import Part');
  expect(part).toMatchObject({ paid: 5_000.5, balance: 7_499.5 });
  const owes = await find('Import Owes');
  expect(owes).toMatchObject({ paid: 0, balance: 12_500, receipts: [], payments: [], joining_date: today });
  expect((await find('Import Fee Table'))?.fees).toBe(14_000);
  expect((await prove()).received).toBe(before.received + 17_500.5);

  expect((await admissions.checked(sheet)).counts).toMatchObject({ ready: 0, duplicate: 4, refused: 2 });
  // No family is notified.
  expect(await t.deps.db.execute(`select from pgboss.job where name = 'confirm-admission'`)).toMatchObject({
    rowCount: 0,
  });

  await t.send('POST', `/api/admissions/${part?._id}/payments`, { amount: 100 }, who);
  await t.send('POST', `/api/admissions/${owes?._id}/payments`, { amount: 200 }, who);
  const undone = await admissions.undo(done._id);
  expect(undone.counts).toMatchObject({ removed: 2, kept: 2 });
  expect((await admissions.rows(done._id, 'kept')).map(({ name }) => name)).toEqual([
    'Import Part',
    'Import Owes',
  ]);
  expect(await find('Import Whole')).toBeUndefined();
  const { net, voided } = await prove();
  expect([net - before.net, voided - before.voided]).toEqual([5_300.5, 12_500]);
  expect((await admissions.checked(sheet)).counts).toMatchObject({ ready: 2, duplicate: 2 });
});

it('adds nothing to a day that was closed', async () => {
  const day = '2026-05-05';
  const closed = await t.send('POST', `/api/days/${day}/close`, { denominations: {} }, who);
  expect(closed.status).toBeLessThan(300);
  const rows = [row('Import Closed', '9822000021', ['100', '100', '5 May 2026', 'cash', ''])];
  const dry = await admissions.checked({ headers, rows });
  expect((await admissions.rows(dry._id))[0]?.reasons).toEqual([
    'The cash of 2026-05-05 was counted and the day closed: nothing can be added to it.',
  ]);
  expect((await get(Day, `/api/days/${day}`)).expected).toBe(0);
});

it('refuses a day that is closed between the check and the import, and goes on with the rest', async () => {
  const rows = [
    row('Import Raced', '9822000031', ['100', '100', '06/05/2026', 'cash', '']),
    row('Import Rest', '9822000032', ['100', '100', '07/05/2026', 'cash', '']),
  ];
  const dry = await admissions.checked({ headers, rows });
  await t.send('POST', '/api/days/2026-05-06/close', { denominations: {} }, who);
  const done = await admissions.run(dry._id);
  expect(done.counts).toMatchObject({ added: 1, refused: 1 });
  await prove();
});

it('gives names of the office alone: what is switched off is refused with a reason', async () => {
  const admin = (await t.signIn('admin')).authorization;
  const options = (await (await t.fetch('/api/options')).json()) as Record<
    string,
    { name: string; open: boolean }[]
  >;
  const boards = options.boards?.map((board) => ({ ...board, open: board.name !== 'IB' }));
  await t.send('PUT', '/api/options', { ...options, boards }, admin);
  const rows = [[...row('Import Board', '9822000041', ['100', '', '', '', ''])]];
  if (rows[0]) rows[0][4] = 'IB';
  const dry = await admissions.checked({ headers, rows });
  expect((await admissions.rows(dry._id))[0]?.reasons).toEqual([
    'Board “IB” is not offered any more. It can be opened in the settings.',
  ]);
});
