import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { SubmittedAdmission } from '#contract/admissions/admissions.ts';
import { Books } from '#contract/payments/books.ts';
import { Day } from '#contract/payments/day-close.ts';
import { MonthReport } from '#contract/payments/month-report.ts';
import { DayTotal } from '#contract/payments/office.ts';
import type { TestApp } from '#tests/kit/app.ts';
import { movableClock } from '#tests/kit/clock.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { moneyApp, offline, order, submit } from '../fixture.ts';
import { mergeSums } from './store.ts';

let t: TestApp;
let staff: { Authorization: string };
let clock: ReturnType<typeof movableClock>;

beforeEach(async () => {
  // 23:30 of the ninth in India.
  clock = movableClock(new Date('2026-11-09T18:00:00Z'));
  t = await moneyApp({ clock });
  staff = (await t.signIn('staff')).authorization;
});

const admit = async (more: object = {}) =>
  readAs(SubmittedAdmission, await submit(t, { ...offline, ...more }, staff));
const day = async (of = '2026-11-09') => readAs(Day, await t.fetch(`/api/days/${of}`, { headers: staff }));
const close = (denominations: object, reason?: string, of = '2026-11-09') =>
  t.send('POST', `/api/days/${of}/close`, { denominations, ...(reason && { reason }) }, staff);
const report = async (month = '2026-11') =>
  readAs(MonthReport, await t.fetch(`/api/reports/month?month=${month}`, { headers: staff }));
const detail = async (answer: Response) => ((await answer.json()) as { detail: string }).detail;

async function tomorrow() {
  clock.forward(86_400);
  staff = (await t.signIn('staff')).authorization;
}

describe('the close of a day', () => {
  it('counts cash against the ledger, asks why it differs, and is signed once', async () => {
    await admit({ fees: 12_500 });
    await admit({ student_name: 'Pays By Cheque', fees: 4_000, method: 'Cheque', reference: '000123' });
    expect(await day()).toMatchObject({ expected: 12_500, closed: null });
    const short = await close({ 500: 24 });
    expect([short.status, await detail(short)]).toEqual([
      422,
      '₹500 is missing. Please say why the cash differs.',
    ]);
    const answers = await Promise.all([close({ 500: 25 }), close({ 500: 25 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await day()).closed).toMatchObject({ expected: 12_500, counted: 12_500, difference: 0 });
  });

  it.each([
    [{ 500: -1 }, undefined, '2026-11-09', 422],
    [{ 500: 1.5 }, undefined, '2026-11-09', 422],
    [{ 3: 1 }, undefined, '2026-11-09', 422],
    [{ 500: 1 }, 'found it', '2026-11-10', 409],
    [{ 500: 1 }, 'found it', 'today', 404],
  ])('refuses %j, %s, on %s', async (denominations, reason, of, status) => {
    expect((await close(denominations, reason, of)).status).toBe(status);
  });

  it('shows what is voided afterwards as a correction, counted on the later day', async () => {
    const { payment_id } = await admit({ fees: 10_000 });
    await close({ 500: 20 });
    await tomorrow();
    await t.send('DELETE', `/api/payments/${payment_id}?reason=typed+twice`, undefined, staff);
    const closed = await day();
    expect(closed.totals).toMatchObject([{ method: 'Cash', received: 10_000, voided: 0 }]);
    expect(closed.later).toMatchObject([{ kind: 'voided', amount: -10_000, day: '2026-11-10' }]);
    expect((await day('2026-11-10')).totals).toMatchObject([
      { method: 'Cash', received: -10_000, voided: 10_000, voided_count: 1, net: -10_000 },
    ]);
    expect(await report()).toMatchObject({ total: { received: 0, voided: 10_000, net: 0, payments: 0 } });
  });
});

describe('what is voided on a later day', () => {
  const totals = async (from: string, to: string) =>
    readAs(
      z.array(DayTotal),
      await t.fetch(`/api/payments/totals?from=${from}&to=${to}`, { headers: staff }),
    );
  const sumsOf = (rows: DayTotal[]) => {
    const sum = (of: 'received' | 'paid_back' | 'voided' | 'net') =>
      rows.reduce((all, row) => all + row[of], 0);
    return [sum('received'), sum('paid_back'), sum('voided'), sum('net')];
  };
  const inCsv = async (month: string, part: string) => {
    const text = await (await t.fetch(`/api/reports/month.csv?month=${month}`, { headers: staff })).text();
    const cells = text.split('\r\n').map((line) => line.split(','));
    return cells
      .filter(([by]) => by === part)
      .map(([, name, ...sums]) => [name, ...sums.slice(0, 4).map(Number)]);
  };

  /** Day totals, day close, month report and its CSV say this of these days and their month. */
  async function expectDays(month: string, days: [day: string, ...sums: number[]][]) {
    const last = days.at(-1)?.[0] ?? month;
    const all = await totals(`${month}-01`, last);
    const { by_day, total } = await report(month);
    for (const [name, ...sums] of days) {
      expect([name, sumsOf(all.filter((row) => row.day === name))]).toEqual([name, sums]);
      expect([name, sumsOf((await day(name)).totals)]).toEqual([name, sums]);
    }
    const told = by_day.map(({ name, received, refunded, voided, net }) => [
      name,
      received,
      refunded,
      voided,
      net,
    ]);
    expect(told).toEqual(days);
    expect(await inCsv(month, 'Day')).toEqual(days);
    const { received, refunded, voided, net } = total;
    expect([received, refunded, voided, net]).toEqual(sumsOf(all));
    expect((await inCsv(month, 'Month'))[0]).toEqual([month, ...sumsOf(all)]);
  }

  it('belongs to the day of the void in every sum, across the end of a day and of a month', async () => {
    clock.forward(19 * 86_400);
    staff = (await t.signIn('staff')).authorization;
    const wrong = await admit({ fees: 10_000 });
    const late = await admit({ student_name: 'Voided Late', fees: 4_000.5, method: 'UPI' });
    const back = await admit({ student_name: 'Comes Back', fees: 700 });
    const remove = (id: string) => t.send('DELETE', `/api/payments/${id}`, undefined, staff);
    await remove(back.payment_id);
    await expectDays('2026-11', [['2026-11-28', 14_000.5, 0, 700, 14_000.5]]);
    await tomorrow();
    await remove(wrong.payment_id);
    await t.send('POST', `/api/payments/${back.payment_id}/restore`, undefined, staff);
    await tomorrow();
    await t.send('POST', `/api/payments/${back.payment_id}/refund`, { reason: 'moves', amount: 200 }, staff);
    const november: [string, ...number[]][] = [
      ['2026-11-28', 14_000.5, 0, 700, 14_000.5],
      ['2026-11-29', -9_300, 0, 9_300, -9_300],
      ['2026-11-30', 0, 200, 0, -200],
    ];
    await expectDays('2026-11', november);
    await tomorrow();
    await remove(late.payment_id);
    await expectDays('2026-11', november);
    await expectDays('2026-12', [['2026-12-01', -4_000.5, 0, 4_000.5, -4_000.5]]);
    const books = await readAs(Books, await t.send('POST', '/api/books/check', undefined, staff));
    expect(books).toMatchObject({
      ok: true,
      figures: { received: 700, refunded: 200, voided: 14_000.5, net: 500, receipts: 500 },
    });
  });
});

describe('the report of a month', () => {
  it('adds up real money by method, course and day, beside the month before', async () => {
    await admit({ fees: 5_000.5 });
    await order(t);
    clock.forward(25 * 86_400);
    staff = (await t.signIn('staff')).authorization;
    const { payment_id } = await admit({ fees: 8_000, method: 'UPI', reference: '123456789012' });
    await admit({ student_name: 'Studies Sums', course: 'Mathematics', fees: 2_000 });
    await t.send('POST', `/api/payments/${payment_id}/refund`, { reason: 'x', amount: 1_000 }, staff);
    const december = await report('2026-12');
    expect(december).toMatchObject({
      total: { received: 10_000, refunded: 1_000, voided: 0, net: 9_000, payments: 2 },
      before: { received: 5_000.5, net: 5_000.5, payments: 1 },
      by_day: [{ name: '2026-12-04', net: 9_000 }],
    });
    const names = (rows: { name: string; net: number }[]) =>
      Object.fromEntries(rows.map(({ name, net }) => [name, net]));
    expect(names(december.by_method)).toEqual({ UPI: 7_000, Cash: 2_000 });
    expect(names(december.by_course)).toEqual({ Physics: 7_000, Mathematics: 2_000 });
    expect((await report()).test).toMatchObject({ received: 18_000, payments: 1 });
    const csv = await t.fetch('/api/reports/month.csv?month=2026-12', { headers: staff });
    expect((await csv.text()).split('\r\n')).toContain('Month,2026-12,10000,1000,0,9000,2');
    expect((await t.fetch('/api/reports/month?month=2026-13', { headers: staff })).status).toBe(422);
  });
});

it('follows a corrected course in the report of its month, also once the sums were merged', async () => {
  const { _id, fees } = await admit();
  await admit({ student_name: 'Another Student' });
  await tomorrow();
  const edit = {
    ...offline,
    course: 'Chemistry',
    fees,
    reason: 'the wrong course was chosen',
  };
  expect((await t.send('PUT', `/api/admissions/${_id}`, edit, staff)).status).toBe(200);
  const before = await report();
  expect(
    before.by_course.filter(({ net }) => net !== 0).map(({ name, net, payments }) => [name, net, payments]),
  ).toEqual([
    ['Chemistry', fees, 1],
    ['Physics', fees, 1],
  ]);
  await Promise.all([mergeSums(t.deps.db), mergeSums(t.deps.db)]);
  const { rows } = await t.deps.pool.query(
    'select course, count(*)::int as rows from report_sums group by 1 order by 1',
  );
  expect(rows).toEqual([
    { course: 'Chemistry', rows: 1 },
    { course: 'Physics', rows: 1 },
  ]);
  expect(await report()).toEqual(before);
});
