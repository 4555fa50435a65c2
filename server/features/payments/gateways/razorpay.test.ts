import { createHmac } from 'node:crypto';
import Razorpay from 'razorpay';
import { beforeAll, describe, expect, it } from 'vitest';
import { admissionSide } from '#server/features/admissions/service.ts';
import type { TestApp } from '#tests/kit/app.ts';
import { movableClock } from '#tests/kit/clock.ts';
import { reconcile } from '../check.ts';
import { processEvents } from '../events/events.ts';
import { moneyApp, online, order, submit } from '../fixture.ts';
import { settleRefunds } from '../refunds/refunds.ts';
import { makeGateways } from './gateways.ts';
import { razorpayStandIn } from './stand-in.fixture.ts';

const clock = movableClock();
let t: TestApp;
let razorpay: Awaited<ReturnType<typeof razorpayStandIn>>;
let deps: Parameters<typeof reconcile>[0];

beforeAll(async () => {
  razorpay = await razorpayStandIn();
  t = await moneyApp({
    clock,
    env: {
      PAYMENT_GATEWAY: 'razorpay',
      RAZORPAY_KEY_ID: 'rzp_test',
      RAZORPAY_KEY_SECRET: 'secret',
      RAZORPAY_WEBHOOK_SECRET: 'now',
      RAZORPAY_WEBHOOK_SECRET_OLD: 'before',
      RAZORPAY_URL: razorpay.url,
      SITE_URL: 'https://taxila.test',
      SMTP_URL: 'smtp://127.0.0.1:1',
    },
  });
  deps = { ...t.deps, gateways: await makeGateways(t.deps), admissions: admissionSide(t.deps) };
});

const linkOf = (id: string) =>
  [...razorpay.links.values()].find((link) => link.reference_id === id) as { id: string; status: string };

const deliver = (payload: string, signature: string, id?: string) =>
  t.fetch('/webhooks/razorpay', {
    method: 'POST',
    headers: { 'X-Razorpay-Signature': signature, ...(id && { 'X-Razorpay-Event-Id': id }) },
    body: payload,
  });

const sign = (payload: string, secret: string) => createHmac('sha256', secret).update(payload).digest('hex');

const status = async (id: string) =>
  (await t.deps.pool.query('select status, attention, method from payments where id = $1', [id])).rows[0];

const paidEvent = (link: object, payment: object) =>
  JSON.stringify({
    entity: 'event',
    event: 'payment_link.paid',
    payload: { payment_link: { entity: link }, payment: { entity: payment } },
  });

const payment = (id: string, more: object = {}) => ({
  id: `pay_${id}`,
  amount: 1_800_000,
  currency: 'INR',
  method: 'upi',
  ...more,
});

describe('a Razorpay link', () => {
  it('is asked for with exactly the order', async () => {
    const made = await order(t, { student_name: 'Asha Rao', contact_no: '9876543210' });
    expect(made).toMatchObject({
      status: 'pending',
      checkout: expect.stringMatching(/^https:\/\/rzp\.example/),
    });
    expect(razorpay.heard.at(-1)).toMatchObject({ method: 'POST', path: '/v1/payment_links' });
    expect(razorpay.heard.at(-1)?.body).toEqual({
      amount: 1_800_000,
      currency: 'INR',
      accept_partial: false,
      reference_id: made.payment_id,
      description: 'Taxila Academy: Physics, 12th Standard',
      customer: { name: 'Asha Rao', contact: '+919876543210' },
      notify: { sms: false, email: false },
      reminder_enable: false,
      notes: { payment_id: made.payment_id, reference: made.reference },
      callback_url: `https://taxila.test/admission-form?payment=${made.payment_id}`,
      callback_method: 'get',
      expire_by: Math.floor(clock.now().getTime() / 1000) + 3_600,
    });
  });

  it('that cannot be made is a failed payment', async () => {
    for (const broken of [500, 'silent'] as const) {
      razorpay.broken = broken;
      const answer = await t.send('POST', '/api/process-payment', {
        course: 'Physics',
        standard: 'Graduate',
      });
      razorpay.broken = undefined;
      expect(await answer.json()).toMatchObject({ code: 'payment_unavailable' });
    }
  });
});

describe('a notice of Razorpay', () => {
  it.each([
    ['upi', 'UPI'],
    ['card', 'Card'],
    ['netbanking', 'Netbanking'],
    ['wallet', 'Wallet'],
  ])('of a payment by %s makes the order paid by %s', async (method, ours) => {
    const { payment_id } = await order(t);
    const link = linkOf(payment_id);
    const payload = paidEvent({ ...link, status: 'paid' }, payment(link.id, { method }));
    const signature = sign(payload, method === 'upi' ? 'before' : 'now');
    // The package's own check agrees with ours.
    expect(Razorpay.validateWebhookSignature(payload, signature, method === 'upi' ? 'before' : 'now')).toBe(
      true,
    );
    for (let i = 0; i < 3; i++)
      expect((await deliver(payload, signature, `evt_${payment_id}`)).status).toBe(200);
    await processEvents(deps);
    expect(await status(payment_id)).toEqual({ status: 'paid', attention: null, method: ours });
    expect((await submit(t, { ...online, payment_id })).status).toBe(201);
  });

  it('without an id of its own is known by its bytes', async () => {
    const { payment_id } = await order(t);
    const link = linkOf(payment_id);
    const payload = paidEvent({ ...link, status: 'paid' }, payment(link.id));
    for (let i = 0; i < 2; i++) await deliver(payload, sign(payload, 'now'));
    const { rows } = await t.deps.pool.query(
      'select count(*)::int as n from gateway_events where payload = $1',
      [payload],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('that is forged or no JSON is refused', async () => {
    const { payment_id } = await order(t);
    const link = linkOf(payment_id);
    const payload = paidEvent({ ...link, status: 'paid' }, payment(link.id));
    for (const signature of [sign(payload, 'other'), sign(`${payload} `, 'now'), 'zz', ''])
      expect((await deliver(payload, signature)).status).toBe(400);
    expect((await deliver('hello', sign('hello', 'now'))).status).toBe(400);
    expect(await status(payment_id)).toMatchObject({ status: 'pending' });
  });

  it('of another amount puts the order aside; a cancelled link ends it', async () => {
    const [wrong, cancelled] = [await order(t), await order(t)];
    const links = [linkOf(wrong.payment_id), linkOf(cancelled.payment_id)] as const;
    const payloads = [
      paidEvent({ ...links[0], status: 'paid' }, payment(links[0].id, { amount: 100 })),
      JSON.stringify({
        event: 'payment_link.cancelled',
        payload: { payment_link: { entity: { ...links[1], status: 'cancelled' } } },
      }),
      JSON.stringify({ event: 'payment.failed', payload: { payment: { entity: payment('x') } } }),
    ];
    for (const payload of payloads) expect((await deliver(payload, sign(payload, 'now'))).status).toBe(200);
    await processEvents(deps);
    expect(await status(wrong.payment_id)).toMatchObject({
      status: 'pending',
      attention: 'Received 1 INR instead of 18000 INR.',
    });
    expect(await status(cancelled.payment_id)).toMatchObject({ status: 'expired' });
  });
});

describe('without a notice of Razorpay', () => {
  it('the reconcile job finds what was paid and cancels what was not', async () => {
    const [paid, left] = [await order(t), await order(t)];
    razorpay.pay(linkOf(paid.payment_id).id, 'netbanking');
    clock.forward(61);
    await reconcile(deps);
    expect(await status(paid.payment_id)).toMatchObject({ status: 'paid', method: 'Netbanking' });
    clock.forward(3_600);
    await reconcile(deps);
    expect(await status(left.payment_id)).toMatchObject({ status: 'expired' });
    expect(linkOf(left.payment_id).status).toBe('cancelled');
  });

  /** A paid order whose money the office wants to give back. */
  async function askedBack() {
    const { payment_id } = await order(t);
    razorpay.pay(linkOf(payment_id).id);
    clock.forward(61);
    await reconcile(deps);
    // Moving the clock ended the first session.
    const clerk = (await t.signIn('staff')).authorization;
    await t.send('POST', `/api/payments/${payment_id}/refund`, { reason: 'moved away' }, clerk);
    return payment_id;
  }

  it('a refund is asked for once, also where two nodes look after it', async () => {
    const payment_id = await askedBack();
    const before = razorpay.heard.length;
    await Promise.all([settleRefunds(deps), settleRefunds(deps)]);
    expect(await status(payment_id)).toMatchObject({ status: 'refunded' });
    // What there is already, then the refund itself.
    expect(razorpay.heard.slice(before).map(({ method }) => method)).toEqual(['GET', 'POST']);
  });

  it('a refund is found again by its receipt, so that it happens once', async () => {
    const payment_id = await askedBack();
    // As if the first answer was lost: the refund is there, and we do not know.
    const { rows } = await t.deps.pool.query('select id from refunds where payment_id = $1', [payment_id]);
    const capture = `pay_${linkOf(payment_id).id}`;
    razorpay.refunds.push({
      id: 'rfnd_lost',
      payment_id: capture,
      receipt: rows[0].id,
      amount: 1_800_000,
      status: 'processed',
    });
    const before = razorpay.refunds.length;
    await settleRefunds(deps);
    expect(await status(payment_id)).toMatchObject({ status: 'refunded' });
    expect(razorpay.refunds).toHaveLength(before);
  });
});
