import { beforeAll, describe, expect, it } from 'vitest';
import { AdmissionDetail, SentAdmission, Tracked } from '#contract/admissions/admissions.ts';
import { Problem } from '#contract/failure.ts';
import { Books } from '#contract/payments/books.ts';
import { OwnPayment, PaymentStatusAnswer } from '#contract/payments/payments.ts';
import { admissionSide } from '#server/features/admissions/service.ts';
import type { TestApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { reconcile } from '../check.ts';
import { choice, draft, moneyApp, online, order, own, submit } from '../fixture.ts';
import { claim, claimedAdmission, nextUtr, orderUpi, upiApp } from './upi.fixture.ts';

let t: TestApp;
let staff: { Authorization: string };

beforeAll(async () => {
  t = await upiApp();
  staff = (await t.signIn('staff')).authorization;
});

const problem = async (answer: Response) => {
  const { status, detail, errors } = await readAs(Problem, answer);
  return { status, detail, ...(errors && { errors }) };
};

describe('an order by UPI', () => {
  it('says whom to pay, how much and for what, as a link and a QR code', async () => {
    const made = await orderUpi(t);
    expect(made).toMatchObject({ status: 'created', fees: 18_000, test: false });
    const reference = made.reference;
    expect(made.upi?.link).toBe(
      `upi://pay?pa=taxila@okbank&pn=Taxila%20%26%20Sons&am=18000.00&cu=INR&tn=${reference}&tr=${reference.replaceAll('-', '')}`,
    );
    expect(made.upi?.qr_svg).toMatch(/^<svg /);
    expect(await (await t.fetch('/api/payments/options')).json()).toEqual({ upi: true });
  });

  it('is the same one for the same draft, beside one of the gateway, and survives another choice', async () => {
    const key = draft();
    const first = await orderUpi(t, { draft: key });
    expect((await orderUpi(t, { draft: key })).payment_id).toBe(first.payment_id);
    const other = await order(t, { draft: key, course: 'Chemistry' });
    expect(other).toMatchObject({ status: 'paid', test: true });
    expect(other.upi).toBeUndefined();
    await reconcile({
      ...t.deps,
      gateways: { named: () => undefined } as never,
      admissions: admissionSide(t.deps),
    });
    const again = (await own(t, key)).find(({ payment_id }) => payment_id === first.payment_id);
    expect(again).toMatchObject({ status: 'created', upi: { id: 'taxila@okbank' }, claimable: false });
  });

  it('is refused where the academy has not set it up, and with a method that there is not', async () => {
    const bare = await moneyApp();
    expect(await (await bare.fetch('/api/payments/options')).json()).toEqual({ upi: false });
    const answer = await bare.send('POST', '/api/process-payment', { ...choice, method: 'upi' });
    expect(await problem(answer)).toMatchObject({ status: 409, detail: /^Paying by UPI is not possible/ });
    expect((await t.send('POST', '/api/process-payment', { ...choice, method: 'cheque' })).status).toBe(422);
  });
});

describe('the UTR', () => {
  it('makes the order claimed; saying it again changes nothing, another corrects it', async () => {
    const { payment_id, reference } = await orderUpi(t);
    const utr = nextUtr();
    const spaced = ` ${utr.slice(0, 4)} ${utr.slice(4)} `;
    const claimed = await readAs(OwnPayment, await claim(t, { payment_id, utr: spaced }));
    expect(claimed).toMatchObject({ payment_id, status: 'claimed', claimable: true });
    const moves = async () =>
      (await t.deps.pool.query('select to_status from payment_moves where payment_id = $1', [payment_id]))
        .rowCount;
    expect(await moves()).toBe(2);
    const { contact_no } = online;
    expect((await claim(t, { reference, contact_no, utr })).status).toBe(200);
    expect(await moves()).toBe(2);
    const right = nextUtr();
    expect((await claim(t, { reference, contact_no, utr: right })).status).toBe(200);
    // The mistyped one is free again.
    expect((await claim(t, { payment_id: (await orderUpi(t)).payment_id, utr })).status).toBe(200);
    const status = await t.send('POST', '/api/payments/status', { reference, contact_no });
    expect(await readAs(PaymentStatusAnswer, status)).toMatchObject({
      status: 'claimed',
      next: expect.stringContaining('payment to be confirmed'),
    });
  });

  it.each([
    '',
    '12345678901',
    '1234567890123',
    '12345678901a',
    '１２３４５６７８９０１２',
    123456789012,
    null,
  ])('has 12 digits: %j is refused and changes nothing', async (utr) => {
    const { payment_id, reference } = await orderUpi(t);
    const message = 'A UTR has 12 digits.';
    expect(await problem(await claim(t, { payment_id, utr }))).toEqual({
      status: 422,
      detail: message,
      errors: [{ field: 'utr', message }],
    });
    const { contact_no } = online;
    const status = await t.send('POST', '/api/payments/status', { reference, contact_no });
    expect(await status.json()).toMatchObject({ status: 'created' });
  });

  it('serves one order, also of many at once', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => orderUpi(t)));
    const utr = nextUtr();
    const answers = await Promise.all(orders.map(({ payment_id }) => claim(t, { payment_id, utr })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409) as Response;
    const message = 'This UTR was given for another payment already. Please check the number.';
    expect(await problem(refused)).toEqual({
      status: 409,
      detail: message,
      errors: [{ field: 'utr', message }],
    });
  });

  it('of the same order twice at once is one claim', async () => {
    const { payment_id } = await orderUpi(t);
    const utr = nextUtr();
    const both = await Promise.all([claim(t, { payment_id, utr }), claim(t, { payment_id, utr })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('is not taken for an order of somebody else, of a gateway, or of nobody', async () => {
    const { reference, payment_id } = await orderUpi(t, { draft: draft() });
    const utr = nextUtr();
    expect((await claim(t, { reference, utr })).status).toBe(404);
    expect((await claim(t, { reference, contact_no: '9000000000', utr })).status).toBe(404);
    expect((await claim(t, { reference, draft: draft(), utr })).status).toBe(404);
    expect((await claim(t, { payment_id, draft: draft(), utr })).status).toBe(404);
    expect((await claim(t, { utr })).status).toBe(422);
    const paid = await order(t);
    expect((await claim(t, { payment_id: paid.payment_id, utr })).status).toBe(409);
  });

  it('is not taken after a counter payment had it', async () => {
    const utr = nextUtr();
    const offline = {
      ...online,
      admission_type: 'Offline Admission',
      fees: 500,
      method: 'UPI',
      reference: utr,
    };
    expect((await submit(t, offline, staff)).status).toBe(201);
    const { payment_id } = await orderUpi(t);
    expect((await claim(t, { payment_id, utr })).status).toBe(409);
  });
});

it('a UTR of an order is not taken at the counter', async () => {
  const { utr } = await claimedAdmission(t);
  const offline = { ...online, admission_type: 'Offline Admission', fees: 500, method: 'UPI' };
  const answer = await submit(t, { ...offline, reference: utr }, staff);
  expect(await problem(answer)).toMatchObject({ status: 409, errors: [{ field: 'reference' }] });
  expect((await submit(t, { ...offline, reference: nextUtr() }, staff)).status).toBe(201);
});

describe('an application with a payment to be confirmed', () => {
  it('is written without money and receipt, and says so', async () => {
    const { answer, payment } = await claimedAdmission(t, { email: 'asha@example.org' });
    expect(answer.status).toBe(201);
    const admission = await readAs(SentAdmission, answer);
    expect(admission).toMatchObject({ paid: 0, balance: 18_000, to_confirm: 18_000, receipt: null });
    const { reference, _id } = admission;
    const track = await t.send('POST', '/api/admissions/track', { reference, contact_no: online.contact_no });
    expect(await readAs(Tracked, track)).toMatchObject({
      to_confirm: 18_000,
      missing: ['₹18,000 by UPI: payment to be confirmed.'],
      receipt: null,
      receipts: [],
    });
    const detail = await t.fetch(`/api/admissions/${_id}`, { headers: staff });
    expect(await readAs(AdmissionDetail, detail)).toMatchObject({
      to_confirm: 18_000,
      payment_status: 'claimed',
    });
    const used = await submit(t, { ...online, payment_id: payment.payment_id });
    expect(await problem(used)).toMatchObject({ status: 409 });
    const books = await readAs(Books, await t.send('POST', '/api/books/check', undefined, staff));
    expect(books.checks.flatMap(({ rows }) => rows)).toEqual([]);
  });

  it('needs the UTR first', async () => {
    const { payment_id } = await orderUpi(t);
    expect(await problem(await submit(t, { ...online, payment_id }))).toEqual({
      status: 402,
      detail: 'Please complete the payment first.',
    });
  });
});

it('an order that nobody paid is closed after a week, and one that was claimed is not', async () => {
  const [open, claimed] = [await orderUpi(t), await orderUpi(t)];
  await claim(t, { payment_id: claimed.payment_id, utr: nextUtr() });
  const later = new Date(t.deps.clock.now().getTime() + 8 * 86_400_000);
  await reconcile({
    ...t.deps,
    clock: { now: () => later },
    gateways: { named: () => undefined } as never,
    admissions: admissionSide(t.deps),
  });
  const { rows } = await t.deps.pool.query('select status from payments where id = any($1) order by id', [
    [open.payment_id, claimed.payment_id],
  ]);
  expect(rows).toEqual([{ status: 'expired' }, { status: 'claimed' }]);
  expect((await claim(t, { payment_id: open.payment_id, utr: nextUtr() })).status).toBe(409);
});
