import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SubmittedAdmission, Tracked } from '#contract/admissions/admissions.ts';
import { Problem } from '#contract/failure.ts';
import { Books } from '#contract/payments/books.ts';
import { PaymentDetail } from '#contract/payments/office.ts';
import { Order, PaymentStatusAnswer } from '#contract/payments/payments.ts';
import { reconcile } from '#server/features/payments/check.ts';
import { moneyApp, offline, submit } from '#server/features/payments/fixture.ts';
import { makeGateways } from '#server/features/payments/gateways/gateways.ts';
import type { TestApp } from '#tests/kit/app.ts';
import { movableClock } from '#tests/kit/clock.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { admissionSide } from './service.ts';

let t: TestApp;
let other: TestApp;
let staff: { Authorization: string };
const clock = movableClock();

beforeAll(async () => {
  t = await moneyApp({ clock });
  other = await moneyApp({ clock, databaseUrl: t.databaseUrl });
  staff = (await t.signIn('staff')).authorization;
});

/** Of 12,500 so much was handed over. */
const admit = async (more: object = {}) =>
  await readAs(
    SubmittedAdmission,
    await submit(t, { ...offline, received: 2_500, contact_no: '9876500001', ...more }, staff),
  );
type Whose = Pick<SubmittedAdmission, 'reference' | 'contact_no'>;
const whose = ({ reference, contact_no }: Whose) => ({ reference, contact_no });
const pay = (of: Whose, more: object = {}, headers: Record<string, string> = {}, node = t) =>
  node.send('POST', '/api/admissions/balance', { ...whose(of), ...more }, headers);
const track = async (of: Whose) =>
  await readAs(Tracked, await t.send('POST', '/api/admissions/track', whose(of)));
const record = (id: string, amount: number) =>
  t.send('POST', `/api/admissions/${id}/payments`, { amount }, staff);
const payment = async (id: string) =>
  await readAs(PaymentDetail, await t.fetch(`/api/payments/${id}`, { headers: staff }));
const settle = (id: string) => t.send('POST', `/api/payments/${id}/settle`, { reason: 'looked' }, staff);
const problem = async (answer: Response) => await readAs(Problem, answer);
/** The slow number: it is paid a minute later, when the gateway is asked again. */
const slow = { contact_no: '0000000001' };
async function aMinuteLater() {
  clock.forward(61);
  await reconcile({ ...t.deps, gateways: await makeGateways(t.deps), admissions: admissionSide(t.deps) });
}
async function booksAgree() {
  const { checks } = await readAs(Books, await t.send('POST', '/api/books/check', undefined, staff));
  expect(checks.flatMap(({ rows }) => rows)).toEqual([]);
}

describe('paying the balance online', () => {
  it('pays all of it at once, with a receipt, and tracking says so', async () => {
    const admission = await admit();
    expect(await track(admission)).toMatchObject({ paid: 2_500, balance: 10_000, payable: 10_000 });
    const order = await readAs(Order, await pay(admission));
    expect(order).toMatchObject({ fees: 10_000, status: 'paid' });
    const after = await track(admission);
    expect(after).toMatchObject({ paid: 12_500, balance: 0, payable: 0, missing: [] });
    expect(after.receipts.map(({ amount, state }) => [amount, state])).toEqual([
      [2_500, 'valid'],
      [10_000, 'valid'],
    ]);
    expect(await payment(order.payment_id)).toMatchObject({ admission_id: admission._id, attention: null });
    await booksAgree();
  });

  it('pays a part, and then the rest', async () => {
    const admission = await admit();
    expect(await readAs(Order, await pay(admission, { amount: 4_000.5 }))).toMatchObject({ fees: 4_000.5 });
    expect((await track(admission)).balance).toBe(5_999.5);
    expect(await readAs(Order, await pay(admission))).toMatchObject({ fees: 5_999.5, status: 'paid' });
    expect((await track(admission)).balance).toBe(0);
  });

  it.each([
    ['0', 0],
    ['a negative one', -1],
    ['three decimals', 1.005],
    ['more than the balance', 10_000.01],
    ['an absurd one', 1e12],
    ['text', 'all'],
  ])('refuses %s with a sentence, and changes nothing', async (_, amount) => {
    const admission = await admit();
    const answer = await pay(admission, { amount });
    expect(answer.status).toBe(422);
    expect((await problem(answer)).errors).toMatchObject([{ field: 'amount' }]);
    expect((await track(admission)).balance).toBe(10_000);
  });

  it('refuses what is paid, declined or not theirs', async () => {
    const admission = await admit({ received: 12_500 });
    expect(await problem(await pay(admission))).toMatchObject({
      status: 409,
      detail: 'Everything is paid already.',
    });
    const declined = await admit();
    await t.send(
      'POST',
      `/api/admissions/${declined._id}/decide`,
      { status: 'declined', reason: 'Full.' },
      staff,
    );
    expect((await track(declined)).payable).toBe(0);
    expect((await pay(declined)).status).toBe(409);
    expect((await pay({ ...declined, contact_no: '9876500002' })).status).toBe(404);
  });

  it('does not ask for money that was paid back, until the applicant is accepted', async () => {
    const admission = await admit();
    await t.send('POST', `/api/payments/${admission.payment_id}/refund`, { reason: 'moved' }, staff);
    expect(await track(admission)).toMatchObject({ payable: 0, balance: 12_500, refunded: 2_500 });
    expect((await pay(admission)).status).toBe(409);
    await t.send(
      'POST',
      `/api/admissions/${admission._id}/decide`,
      { status: 'accepted', unpaid: true },
      staff,
    );
    expect((await track(admission)).payable).toBe(12_500);
  });

  it('is paid once by a double click, with a key or without, on one node or two', async () => {
    const admission = await admit();
    const key = { 'Idempotency-Key': randomUUID() };
    const same = await Promise.all(
      [1, 2, 3].map((n) => pay(admission, { amount: 100 }, key, n > 1 ? other : t)),
    );
    const ids = await Promise.all(same.map(async (answer) => (await readAs(Order, answer)).payment_id));
    expect(new Set(ids).size).toBe(1);
    const answers = await Promise.all([1, 2, 3, 4].map((n) => pay(admission, {}, {}, n > 2 ? other : t)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await track(admission)).toMatchObject({ balance: 0, paid: 12_500 });
  });

  it('gives an open order again, and leaves one of another amount behind', async () => {
    const admission = await admit(slow);
    const orders = await Promise.all([1, 2, 3, 4].map((n) => pay(admission, {}, {}, n > 2 ? other : t)));
    const ids = await Promise.all(orders.map(async (answer) => (await readAs(Order, answer)).payment_id));
    expect(new Set(ids).size).toBe(1);
    const part = await readAs(Order, await pay(admission, { amount: 1_000 }));
    expect(part.payment_id).not.toBe(ids[0]);
    await aMinuteLater();
    expect((await payment(ids[0] ?? '')).status).toBe('expired');
    expect(await payment(part.payment_id)).toMatchObject({ status: 'paid', admission_id: admission._id });
    expect(await track(admission)).toMatchObject({ balance: 9_000 });
    await booksAgree();
  });

  it('is found by anyone who asks about the payment, and never pays for another application', async () => {
    const admission = await admit(slow);
    const { reference, payment_id } = await readAs(Order, await pay(admission));
    clock.forward(61);
    const asked = { reference, contact_no: slow.contact_no, recheck: true };
    const status = async () =>
      await readAs(PaymentStatusAnswer, await t.send('POST', '/api/payments/status', asked));
    const told = vi.spyOn(t.deps.liveUpdates, 'tell');
    expect(await status()).toMatchObject({ status: 'paid', used: true, payment_id: null });
    // The office sees it without asking.
    expect(told.mock.calls.flat()).toEqual(['payments', 'admissions']);
    expect((await track(admission)).balance).toBe(0);
    const { fees: _, admission_type: __, ...form } = offline;
    expect((await submit(t, { ...form, ...slow, payment_id })).status).toBe(409);
  });
});

describe('money for a balance that is gone', () => {
  it('is left for someone to look at, paid back, or joined when it is owed again', async () => {
    const admission = await admit(slow);
    const order = await readAs(Order, await pay(admission));
    const recorded = await record(admission._id, 6_000);
    const { payment: cash } = (await recorded.json()) as { payment: { _id: string } };
    await aMinuteLater();
    const inQuestion = await payment(order.payment_id);
    expect(inQuestion).toMatchObject({
      status: 'paid',
      net: 10_000,
      admission_id: null,
      attention: `Paid for ${admission.reference}, which owes only ₹4,000 by now.`,
      receipt: null,
      ways: ['refund', 'settle'],
    });
    expect(await track(admission)).toMatchObject({ balance: 4_000, paid: 8_500 });
    await booksAgree();

    // It is not free for another application either.
    const { fees: _, admission_type: __, ...form } = offline;
    const claim = { ...form, ...slow, payment_id: order.payment_id };
    expect((await submit(t, claim)).status).toBe(409);

    expect((await problem(await settle(order.payment_id))).detail).toContain('Please pay it back.');
    await t.send('DELETE', `/api/payments/${cash._id}`, undefined, staff);
    expect((await settle(order.payment_id)).status).toBe(200);
    expect(await payment(order.payment_id)).toMatchObject({ attention: null, admission_id: admission._id });
    expect(await track(admission)).toMatchObject({ balance: 0, paid: 12_500 });
    await booksAgree();
  });

  it('goes back in parts without being lost from sight', async () => {
    const admission = await admit(slow);
    const { payment_id } = await readAs(Order, await pay(admission));
    await record(admission._id, 10_000);
    await aMinuteLater();
    const refund = (more: object) =>
      t.send('POST', `/api/payments/${payment_id}/refund`, { reason: 'paid twice', ...more }, staff);
    await refund({ amount: 4_000 });
    expect(await payment(payment_id)).toMatchObject({
      net: 6_000,
      attention: expect.stringContaining('paid otherwise'),
    });
    await refund({});
    expect(await payment(payment_id)).toMatchObject({ net: 0, attention: null, status: 'refunded' });
    await booksAgree();
  });

  it('stays correct when counter and gateway are paid at once, on two nodes', async () => {
    for (let i = 0; i < 5; i++) {
      const admission = await admit(slow);
      const { payment_id } = await readAs(Order, await pay(admission));
      clock.forward(61);
      const deps = {
        ...other.deps,
        gateways: await makeGateways(other.deps),
        admissions: admissionSide(t.deps),
      };
      const [taken] = await Promise.all([record(admission._id, 10_000), reconcile(deps), reconcile(deps)]);
      const online = await payment(payment_id);
      const joined = online.admission_id !== null;
      expect([taken.status, joined, online.attention === null]).toEqual([joined ? 422 : 201, joined, joined]);
      expect(await track(admission)).toMatchObject({ balance: 0, paid: 12_500 });
    }
    await booksAgree();
  });
});
