import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AdmissionDetail, SubmittedAdmission, Tracked } from '#contract/admissions/admissions.ts';
import { Due } from '#contract/admissions/dues.ts';
import { Problem } from '#contract/failure.ts';
import { indianDay } from '#contract/india.ts';
import { Books } from '#contract/payments/books.ts';
import { Order, OwnPayment, Payment, PaymentStatusAnswer } from '#contract/payments/payments.ts';
import { UpiMatches } from '#contract/payments/statements.ts';
import { UpiClaim } from '#contract/payments/upi-office.ts';
import type { TestApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { moneyApp, offline, submit } from '../fixture.ts';
import { claim, nextUtr, upiApp } from './upi.fixture.ts';

let t: TestApp;
let staff: { Authorization: string };
let admission: SubmittedAdmission;

beforeEach(async () => {
  t = await upiApp();
  staff = (await t.signIn('staff')).authorization;
  admission = await admit(t);
});

/** Of 12,500 so much was handed over. */
const admit = async (at: TestApp, more: object = {}) =>
  readAs(
    SubmittedAdmission,
    await submit(at, { ...offline, received: 2_500, email: 'asha@example.org', ...more }, staff),
  );
const whose = () => ({ reference: admission.reference, contact_no: admission.contact_no });
const pay = (more: object = {}, at = t) =>
  at.send('POST', '/api/admissions/balance', { ...whose(), method: 'upi', ...more });
const order = async (more: object = {}) => readAs(Order, await pay(more));
const track = async () => readAs(Tracked, await t.send('POST', '/api/admissions/track', whose()));
const get = async <S extends z.ZodMiniType>(schema: S, path: string) =>
  readAs(schema, await t.fetch(`/api${path}`, { headers: staff }));
const post = (path: string, body: object = {}) => t.send('POST', `/api/${path}`, body, staff);
const detail = async (answer: Response) => (await readAs(Problem, answer)).detail;
const payment = (id: string) => get(Payment, `/payments/${id}`);
async function prove() {
  const books = await readAs(Books, await post('books/check'));
  expect(books.checks.flatMap(({ rows }) => rows)).toEqual([]);
}

/** An order of the family, and the number of the transfer that it gave for it. */
async function claimed(more: object = {}) {
  const { payment_id, reference } = await order(more);
  const utr = nextUtr();
  await readAs(OwnPayment, await claim(t, { payment_id, utr }));
  return { payment_id, reference, utr };
}

describe('a balance that is paid by UPI', () => {
  it('is ordered with a code and a link, the same one however often it is asked for', async () => {
    const first = await order();
    expect(first).toMatchObject({ fees: 10_000, status: 'created', test: false });
    expect(first.upi?.link).toContain('am=10000.00');
    expect(first.upi?.qr_svg).toMatch(/^<svg/);
    const again = await Promise.all([order(), order()]);
    expect(again.map(({ payment_id }) => payment_id)).toEqual([first.payment_id, first.payment_id]);
    const part = await order({ amount: 4_000.5 });
    expect(part).toMatchObject({ fees: 4_000.5 });
    expect(part.payment_id).not.toBe(first.payment_id);
    expect(await track()).toMatchObject({ balance: 10_000, to_confirm: 0, payable: 10_000 });
    expect((await pay({ amount: 10_000.01 })).status).toBe(422);
    expect((await pay({ method: 'cheque' })).status).toBe(422);
  });

  it('reads as to be confirmed everywhere once it is claimed, and is not asked for again', async () => {
    const { payment_id, reference, utr } = await claimed();
    expect(await track()).toMatchObject({
      paid: 2_500,
      balance: 10_000,
      to_confirm: 10_000,
      payable: 0,
      missing: ['₹10,000 by UPI: payment to be confirmed.'],
    });
    const detail = await get(AdmissionDetail, `/admissions/${admission._id}`);
    expect(detail).toMatchObject({ to_confirm: 10_000, paid: 2_500 });
    expect(detail.payments).toMatchObject([{ status: 'paid' }, { status: 'claimed', method_reference: utr }]);
    expect(await get(z.array(UpiClaim), '/upi/claims')).toMatchObject([
      { _id: payment_id, utr, amount: 10_000, admission_id: admission._id },
    ]);
    expect(await get(z.array(Due), '/dues')).toMatchObject([{ balance: 10_000, may_remind: false }]);
    expect((await pay()).status).toBe(409);
    const asked = { reference, contact_no: admission.contact_no };
    const status = await readAs(PaymentStatusAnswer, await t.send('POST', '/api/payments/status', asked));
    expect(status).toMatchObject({ status: 'claimed', used: true, payment_id: null });
    await prove();
  });

  it('is confirmed: paid, with a receipt, and the family is told', async () => {
    const { payment_id, utr } = await claimed({ amount: 4_000.5 });
    expect((await post(`upi/claims/${payment_id}/confirm`)).status).toBe(200);
    const after = await track();
    expect(after).toMatchObject({ paid: 6_500.5, balance: 5_999.5, to_confirm: 0, payable: 5_999.5 });
    expect(after.receipts.map(({ amount, state }) => [amount, state])).toEqual([
      [2_500, 'valid'],
      [4_000.5, 'valid'],
    ]);
    expect(await payment(payment_id)).toMatchObject({
      status: 'paid',
      method_reference: utr,
      attention: null,
    });
    const { rows } = await t.deps.pool.query("select data from pgboss.job where name = 'tell-payment'");
    expect(rows).toMatchObject([{ data: { paymentId: payment_id, amount: 4_000.5 } }]);
    await prove();
  });

  it('is refused: the balance is owed again, and can be paid again', async () => {
    const { payment_id, utr } = await claimed();
    expect((await post(`upi/claims/${payment_id}/refuse`, { reason: 'not at the bank' })).status).toBe(200);
    expect(await track()).toMatchObject({
      to_confirm: 0,
      payable: 10_000,
      missing: ['₹10,000 of the fees is not paid yet.'],
    });
    const next = await order();
    expect(next.payment_id).not.toBe(payment_id);
    expect((await claim(t, { payment_id: next.payment_id, utr })).status).toBe(200);
    await prove();
  });

  it('is found in the statement of the bank', async () => {
    const { payment_id, utr } = await claimed();
    const day = indianDay(t.deps.clock.now());
    await post('upi/lines', {
      lines: [{ day, amount: 10_000, text: `UPI/${utr}/ASHA` }],
    });
    const { exact } = await get(UpiMatches, '/upi/matches');
    expect(exact).toMatchObject([{ claim: { _id: payment_id } }]);
    const pairs = exact.map(({ claim, line }) => ({ payment_id: claim._id, line_id: line._id }));
    expect((await post('upi/matches/confirm', { pairs })).status).toBe(200);
    expect(await track()).toMatchObject({ balance: 0, to_confirm: 0 });
    await prove();
  });

  it('takes one UTR for one order, of a balance or of a form', async () => {
    const { utr } = await claimed({ amount: 1_000 });
    const { payment_id } = await order({ amount: 2_000 });
    expect(await detail(await claim(t, { payment_id, utr }))).toBe(
      'This UTR was given for another payment already. Please check the number.',
    );
    expect((await claim(t, { payment_id, utr: '12345' })).status).toBe(422);
    expect(await track()).toMatchObject({ to_confirm: 1_000, payable: 9_000 });
  });

  it('stays in the books when the balance was paid at the counter meanwhile', async () => {
    const { payment_id } = await claimed();
    await post(`admissions/${admission._id}/payments`, { amount: 10_000 });
    expect((await post(`upi/claims/${payment_id}/confirm`)).status).toBe(200);
    expect(await track()).toMatchObject({ paid: 22_500, balance: -10_000, to_confirm: 0, payable: 0 });
    await prove();
  });

  it('of an admission that was deleted waits for somebody to look at it', async () => {
    const { payment_id } = await order();
    await t.send('DELETE', `/api/admissions/${admission._id}`, undefined, staff);
    expect((await claim(t, { payment_id, utr: nextUtr() })).status).toBe(200);
    expect((await post(`upi/claims/${payment_id}/confirm`)).status).toBe(200);
    expect(await payment(payment_id)).toMatchObject({
      net: 10_000,
      admission_id: null,
      attention: 'Paid for an admission that is no longer there.',
    });
    await prove();
  });
});

it('is not offered where the academy has no UPI id', async () => {
  const without = await moneyApp();
  staff = (await without.signIn('staff')).authorization;
  admission = await admit(without);
  expect(await detail(await pay({}, without))).toContain('Paying by UPI is not possible here');
  expect((await pay({ method: undefined }, without)).status).toBe(201);
});
