import { beforeAll, expect, it } from 'vitest';
import { AdmissionDetail, SentAdmission, Tracked } from '#contract/admissions/admissions.ts';
import { moneyApp, offline, submit } from '#server/features/payments/fixture.ts';
import type { TestApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';

let t: TestApp;
let staff: { Authorization: string };

beforeAll(async () => {
  t = await moneyApp();
  staff = (await t.signIn('staff')).authorization;
});

const admit = async (more: object = {}) =>
  readAs(SentAdmission, await submit(t, { ...offline, unpaid: true, ...more }, staff));
const read = async (id: string) =>
  readAs(AdmissionDetail, await t.fetch(`/api/admissions/${id}`, { headers: staff }));
const record = (id: string, amount: number) =>
  t.send('POST', `/api/admissions/${id}/payments`, { amount }, staff);
async function prove() {
  const books = await t.send('POST', '/api/books/check', undefined, staff);
  expect(await books.json()).toMatchObject({ ok: true });
}

it('admits who pays nothing yet: no receipt, and the full fee is owed', async () => {
  const made = await admit({ student_name: 'Later Rao' });
  expect(made).toMatchObject({ paid: 0, balance: 12_500, payment_id: null, receipt: null });
  expect(made.due_on).toBe(offline.joining_date);
  const nothing = { payments: [], receipts: [], ledger: [], payment_reference: '', receipt: null };
  expect(await read(made._id)).toMatchObject(nothing);
  const { reference, contact_no } = made;
  const answer = await t.send('POST', '/api/admissions/track', { reference, contact_no });
  expect(await readAs(Tracked, answer)).toMatchObject({
    payable: 12_500,
    receipt: null,
    missing: ['₹12,500 of the fees is not paid yet.'],
  });
  const dues = await t.fetch('/api/dues?search=later+rao', { headers: staff });
  expect(await dues.json()).toMatchObject([{ balance: 12_500, may_remind: true }]);
  const decide = { status: 'accepted' };
  expect((await t.send('POST', `/api/admissions/${made._id}/decide`, decide, staff)).status).toBe(409);
  await prove();
});

it('takes what is paid first as its first payment, at the counter or online', async () => {
  const [counter, online] = [await admit(), await admit()];
  expect((await record(counter._id, 0)).status).toBe(422);
  expect((await record(counter._id, 2_500.5)).status).toBe(201);
  expect((await record(counter._id, 100)).status).toBe(201);
  const { reference, contact_no } = online;
  expect((await t.send('POST', '/api/admissions/balance', { reference, contact_no })).status).toBe(201);
  for (const { _id } of [counter, online]) {
    const { payment_id, payments, receipt, receipts, payment_status } = await read(_id);
    expect(payment_status).toBe('paid');
    expect([payment_id, receipt?.number]).toEqual([payments[0]?._id, receipts[0]?.number]);
  }
  await prove();
});

it.each([
  ['both', { unpaid: true, received: 100 }],
  ['nought', { received: 0 }],
  ['less than nothing', { received: -1 }],
  ['more than the fee', { received: 12_500.01 }],
])('refuses %s at the field', async (_, form) => {
  const answer = await submit(t, { ...offline, ...form }, staff);
  expect([answer.status, await answer.json()]).toMatchObject([422, { errors: [{ field: 'received' }] }]);
});

it('is for the office alone', async () => {
  expect((await submit(t, { ...offline, unpaid: true })).status).toBe(401);
});
