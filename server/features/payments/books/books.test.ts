import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { AdmissionDetail, SubmittedAdmission, Tracked } from '#contract/admissions/admissions.ts';
import { Books } from '#contract/payments/books.ts';
import { RecordedPayment } from '#contract/payments/counter.ts';
import { DayTotal } from '#contract/payments/office.ts';
import { Payment } from '#contract/payments/payments.ts';
import { ReceiptCheck, type ReceiptLink } from '#contract/payments/receipts.ts';
import { ProposedRefund } from '#contract/payments/refunds.ts';
import type { TestApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { moneyApp, offline, submit } from '../fixture.ts';

let t: TestApp;
let staff: { Authorization: string };

beforeEach(async () => {
  t = await moneyApp();
  staff = (await t.signIn('staff')).authorization;
});

const admit = async (more: object = {}) =>
  readAs(SubmittedAdmission, await submit(t, { ...offline, ...more }, staff));
const send = (method: string, path: string, body?: object, by = staff) => t.send(method, path, body, by);
const get = async <S extends z.ZodMiniType>(schema: S, path: string) =>
  readAs(schema, await t.fetch(path, { headers: staff }));
const detail = (id: string) => get(AdmissionDetail, `/api/admissions/${id}`);
const checked = ({ number, code }: ReceiptLink) => get(ReceiptCheck, `/api/receipts/${number}?code=${code}`);
const today = async () => (await get(z.array(DayTotal), '/api/payments/totals'))[0];
const inList = async () =>
  (await get(z.array(Payment), '/api/payments/')).reduce((sum, { net }) => sum + net, 0);
const refund = (id: string, form: object, by = staff) =>
  send('POST', `/api/payments/${id}/refund`, { reason: 'moves away', ...form }, by);
const pay = (id: string, form: object) => send('POST', `/api/admissions/${id}/payments`, form);
const problem = async (answer: Response) =>
  ((await answer.json()) as { detail: string; status: number }).detail;

/** the proof itself, after each sequence. */
async function prove() {
  const books = await readAs(Books, await send('POST', '/api/books/check'));
  expect(books.checks.flatMap(({ rows }) => rows)).toEqual([]);
  expect(books.ok).toBe(true);
  return books.figures;
}

describe('deleting a payment', () => {
  it('that was recorded by hand voids it everywhere, and Undo brings it back', async () => {
    const kept = await admit({ fees: 5_500.51 });
    const wrong = await admit({ student_name: 'Typed Wrongly', fees: 10_000 });
    expect(await today()).toMatchObject({ received: 15_500.51, net: 15_500.51, voided: 0 });
    const path = `/api/payments/${wrong.payment_id}`;
    expect((await send('DELETE', `${path}?reason=typed+twice`)).status).toBe(204);
    expect(await today()).toMatchObject({
      received: 5_500.51,
      net: 5_500.51,
      voided: 10_000,
      voided_count: 1,
    });
    expect(await inList()).toBe(5_500.51);
    expect(await checked(wrong.receipt)).toMatchObject({ state: 'void', void_cause: 'voided' });
    expect(await checked(kept.receipt)).toMatchObject({ state: 'valid' });
    expect(await detail(wrong._id)).toMatchObject({ paid: 0, balance: 10_000, payment_status: 'voided' });
    expect(await prove()).toMatchObject({ net: 5_500.51, receipts: 5_500.51, due: 10_000 });
    expect((await send('POST', `${path}/restore`)).status).toBe(200);
    expect(await today()).toMatchObject({ received: 15_500.51, net: 15_500.51, voided: 0 });
    expect(await checked(wrong.receipt)).toMatchObject({ state: 'valid', void_cause: null });
    const { ledger, balance } = await detail(wrong._id);
    expect(balance).toBe(0);
    expect(ledger.map(({ kind, amount, cause }) => [kind, amount, cause])).toEqual([
      ['voided', 10_000, 'brought back'],
      ['voided', -10_000, 'typed twice'],
      ['received', 10_000, 'counter'],
    ]);
    expect(await prove()).toMatchObject({ net: 15_500.51, due: 0 });
  });

  it('that came through a gateway hides it, and it stays in every sum', async () => {
    const order = (await (
      await t.send('POST', '/api/process-payment', { course: 'Physics', standard: '12th Standard' })
    ).json()) as { payment_id: string };
    await send('DELETE', `/api/payments/${order.payment_id}`);
    expect(await today()).toMatchObject({ received: 18_000, voided: 0, net: 18_000 });
    await prove();
  });
});

describe('part payments', () => {
  it('go against the fee until it is paid, each with a receipt', async () => {
    const { _id, receipt } = await admit({
      fees: 12_000,
      received: 5_000,
      method: 'UPI',
      reference: '123456789012',
    });
    expect(await detail(_id)).toMatchObject({ fees: 12_000, paid: 5_000, balance: 7_000 });
    for (const amount of [0, -5, 7_000.01, 10.123, 1e12, 'many'])
      expect([amount, (await pay(_id, { amount })).status]).toEqual([amount, 422]);
    expect(await problem(await pay(_id, { amount: 7_000.01 }))).toBe(
      'This is more than the balance of ₹7,000.',
    );
    const second = await readAs(
      RecordedPayment,
      await pay(_id, { amount: 7_000, method: 'Cheque', reference: '000123' }),
    );
    expect(second).toMatchObject({ balance: 0, payment: { method: 'Cheque', method_reference: '000123' } });
    expect(second.receipt.number > receipt.number).toBe(true);
    expect(await problem(await pay(_id, { amount: 1 }))).toBe('Everything is paid already.');
    expect(await prove()).toMatchObject({ net: 12_000, receipts: 12_000, due: 0 });
  });

  it('of two at once take no more than the balance', async () => {
    const { _id } = await admit({ fees: 10_000, received: 4_000 });
    const answers = await Promise.all([1, 2, 3].map(() => pay(_id, { amount: 6_000 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    await prove();
  });

  it('follow a plan whose parts make up the fee', async () => {
    const { _id } = await admit({ fees: 10_000, received: 2_500 });
    const plan = (instalments: object[]) =>
      send('PUT', `/api/admissions/${_id}/instalments`, { instalments });
    const parts = ['2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01'].map((due_on) => ({
      due_on,
      amount: 2_500,
    }));
    expect(await problem(await plan(parts.slice(1)))).toBe('The parts make ₹7,500, the fee is ₹10,000.');
    expect((await plan(parts)).status).toBe(200);
    expect((await detail(_id)).due_on).toBe('2027-01-01');
    await pay(_id, { amount: 3_000 });
    expect((await detail(_id)).due_on).toBe('2027-02-01');
    await pay(_id, { amount: 4_500 });
    expect((await detail(_id)).due_on).toBe(null);
  });
});

describe('a refund', () => {
  it('of a part leaves the rest, and is told alike everywhere', async () => {
    const { _id, payment_id, receipt, reference } = await admit({ fees: 9_000 });
    expect(await readAs(Payment, await refund(payment_id, { amount: 2_000.5 }))).toMatchObject({
      status: 'partly_refunded',
      refunded: 2_000.5,
      net: 6_999.5,
    });
    expect(await today()).toMatchObject({ received: 9_000, paid_back: 2_000.5, net: 6_999.5 });
    expect(await checked(receipt)).toMatchObject({ state: 'valid', refunded: 2_000.5 });
    expect(await detail(_id)).toMatchObject({ paid: 6_999.5, balance: 2_000.5 });
    expect(await problem(await refund(payment_id, { amount: 7_000 }))).toBe(
      'Only ₹6,999.50 of this payment is left to pay back.',
    );
    await prove();
    await refund(payment_id, {});
    const tracked = await readAs(
      Tracked,
      await t.send('POST', '/api/admissions/track', { reference, contact_no: offline.contact_no }),
    );
    expect(tracked).toMatchObject({ paid: 0, refunded: 9_000, payable: 0, due_on: null, missing: [] });
    expect(tracked.next).toMatch(/^Your payment was paid back\./);
    expect(await checked(receipt)).toMatchObject({ state: 'void', void_cause: 'refunded' });
    const decide = (body: object) =>
      send('POST', `/api/admissions/${_id}/decide`, { status: 'accepted', ...body });
    expect((await decide({})).status).toBe(409);
    expect((await decide({ unpaid: true })).status).toBe(200);
    expect(await prove()).toMatchObject({ net: 0 });
  });

  it('asked for twice at once happens once', async () => {
    const { payment_id } = await admit({ fees: 9_000 });
    await Promise.all([1, 2, 3, 4].map(() => refund(payment_id, { amount: 1_000 })));
    expect(await get(Payment, `/api/payments/${payment_id}`)).toMatchObject({ refunded: 1_000 });
    await Promise.all([1, 2, 3].map(() => refund(payment_id, {})));
    expect(await get(Payment, `/api/payments/${payment_id}`)).toMatchObject({
      refunded: 9_000,
      status: 'refunded',
    });
    await prove();
  });

  it('above the limit waits for a second person, both of whom the audit names', async () => {
    await t.deps.pool.query('delete from money_settings');
    const { payment_id } = await admit({ fees: 12_500 });
    const second = (await t.signIn('staff')).authorization;
    expect(await readAs(Payment, await refund(payment_id, {}))).toMatchObject({
      refund: 'proposed',
      net: 12_500,
    });
    const [waiting] = await get(z.array(ProposedRefund), '/api/refunds/proposed');
    expect(waiting).toMatchObject({ amount: 12_500, own: true });
    const decide = (approve: boolean, by: typeof staff) =>
      send('POST', `/api/refunds/${waiting?._id}/decide`, { approve }, by);
    expect((await decide(true, staff)).status).toBe(403);
    expect(await today()).toMatchObject({ paid_back: 0 });
    const answers = await Promise.all([decide(true, second), decide(true, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await get(Payment, `/api/payments/${payment_id}`)).toMatchObject({ status: 'refunded', net: 0 });
    await prove();
  });

  it('that was refused changes nothing, and parts below the limit add up', async () => {
    await t.deps.pool.query('delete from money_settings');
    const { payment_id } = await admit({ fees: 30_000 });
    const second = (await t.signIn('staff')).authorization;
    expect(await readAs(Payment, await refund(payment_id, { amount: 6_000 }))).toMatchObject({
      refund: 'done',
    });
    expect(await readAs(Payment, await refund(payment_id, { amount: 6_001 }))).toMatchObject({
      refund: 'proposed',
    });
    const [waiting] = await get(z.array(ProposedRefund), '/api/refunds/proposed');
    await send(
      'POST',
      `/api/refunds/${waiting?._id}/decide`,
      { approve: false, reason: 'not agreed' },
      second,
    );
    expect(await get(Payment, `/api/payments/${payment_id}`)).toMatchObject({ refund: 'done', net: 24_000 });
    await prove();
  });
});

describe('a correction', () => {
  it('of fee and name adjusts the balance, and gives new receipts for the old', async () => {
    const made = await admit({ fees: 12_000, received: 12_000 });
    const { receipt, reference, payment_id, _id, enquiry_id, created_at, updated_at, version, ...rest } =
      made;
    const { paid, balance, due_on, decision_reason, ...fields } = rest;
    const answer = await send('PUT', `/api/admissions/${_id}`, {
      ...fields,
      student_name: 'Asha Kulkarni',
      fees: 15_000,
      reason: 'name as in the school papers',
    });
    expect(answer.status).toBe(200);
    const after = await detail(_id);
    expect(after).toMatchObject({
      fees: 15_000,
      paid: 12_000,
      balance: 3_000,
      student_name: 'Asha Kulkarni',
    });
    expect(after.receipts).toMatchObject([
      { number: receipt.number, state: 'void' },
      { state: 'valid', amount: 12_000 },
    ]);
    expect(await checked(receipt)).toMatchObject({ state: 'void', replaced_by: after.receipts[1]?.number });
    expect(after.ledger[0]).toMatchObject({
      kind: 'adjusted',
      amount: 3_000,
      cause: 'name as in the school papers',
    });
    expect(await get(Payment, `/api/payments/${payment_id}`)).toMatchObject({
      student_name: 'Asha Kulkarni',
    });
    expect(await prove()).toMatchObject({ net: 12_000, receipts: 12_000, due: 3_000 });
  });
});

it('finds what does not agree, and names the row', async () => {
  const { reference } = await admit();
  await t.deps.pool.query('update admissions set paid = paid + 1 where reference = $1', [reference]);
  const books = await readAs(Books, await send('POST', '/api/books/check'));
  expect(books.ok).toBe(false);
  expect(books.checks.filter(({ ok }) => !ok)).toMatchObject([
    { name: 'balances', faults: 1, rows: [{ reference }] },
  ]);
  expect((await t.fetch('/api/books', { headers: staff })).status).toBe(200);
});

it('is checked once for all who ask meanwhile, and answers at once where another node checks', async () => {
  const check = async () => (await send('POST', '/api/books/check')).json();
  const [one, two] = await Promise.all([check(), check()]);
  expect(two).toEqual(one);
  const other = await t.deps.pool.connect();
  onTestFinished(() => other.release(true));
  await other.query("select pg_advisory_lock(hashtext('books-check'))");
  expect(await check()).toBeNull();
});

it.each([
  [
    'reports',
    "update report_sums set received = received + 1 where method = 'Cheque'",
    'the report of Cheque says',
  ],
  ['reports', "update report_sums set course = 'History' where method = 'Cheque'", 'the reports say'],
  ['payments', 'update payments set net = net - 1', 'it says that'],
  ['receipts', 'update receipts set voided_at = now()', 'it is paid and has no receipt that holds'],
  ['numbers', 'update receipt_counters set last = last + 1', 'receipts and the last number is'],
])('names what is wrong with its %s: %s', async (check, fault, text) => {
  await admit({ method: 'Cheque', reference: '000123' });
  await t.deps.pool.query(fault);
  const { checks } = await readAs(Books, await send('POST', '/api/books/check'));
  expect(checks.find(({ name }) => name === check)?.rows[0]?.text).toContain(text);
});

it('names what the ledger has and nothing else, and what it has not', async () => {
  const { payment_id } = await admit({ fees: 12_000 });
  await refund(payment_id, { amount: 1_000.5 });
  const { reference } = await get(Payment, `/api/payments/${payment_id}`);
  const found = async () => {
    const { checks } = await readAs(Books, await send('POST', '/api/books/check'));
    return checks.find(({ name }) => name === 'gateways')?.rows.map((row) => [row.reference, row.text]);
  };
  const tamper = async (statement: string) => {
    await t.deps.pool.query('alter table ledger disable trigger ledger_guard');
    await t.deps.pool.query(statement, [payment_id]);
    await t.deps.pool.query('alter table ledger enable trigger ledger_guard');
  };
  expect(await found()).toEqual([]);
  await tamper("update ledger set amount = amount - 1 where payment_id = $1 and kind = 'refunded'");
  expect(await found()).toEqual([[reference, 'money that went back is not in the ledger']]);
  await tamper("update ledger set amount = amount + 1 where payment_id = $1 and kind = 'refunded'");
  await t.deps.pool.query(
    `insert into ledger (kind, amount, payment_id, cause, day) values ('refunded', -5, $1, 'by hand', '2026-06-01')`,
    [payment_id],
  );
  expect(await found()).toEqual([[reference, 'the ledger says that ₹0.05 went back, and nothing else does']]);
  await tamper("delete from ledger where payment_id = $1 and kind = 'refunded'");
  expect(await found()).toEqual([[reference, 'money that went back is not in the ledger']]);
});

it('never lets a line of the ledger be changed', async () => {
  await admit();
  await expect(t.deps.pool.query('update ledger set amount = 1')).rejects.toThrow('never changed');
  await expect(t.deps.pool.query('delete from ledger')).rejects.toThrow('never changed');
});
