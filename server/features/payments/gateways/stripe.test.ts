import Stripe from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Problem } from '#contract/failure.ts';
import { DayTotal } from '#contract/payments/office.ts';
import { Order } from '#contract/payments/payments.ts';
import { movableClock } from '#tests/kit/clock.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { reconcile } from '../check.ts';
import { processEvents } from '../events/events.ts';
import { choice, draft, offline, online, order, own, submit } from '../fixture.ts';
import { settleRefunds } from '../refunds/refunds.ts';
import type { StripeSession } from './stand-in.fixture.ts';
import { stripeApp } from './stripe.fixture.ts';

const clock = movableClock();
type Made = Awaited<ReturnType<typeof stripeApp>>;
let { t, stripe, staff, deps, sessionOf } = {} as Made;

beforeAll(async () => {
  ({ t, stripe, staff, deps, sessionOf } = await stripeApp(clock, {
    STRIPE_WEBHOOK_SECRET_OLD: 'whsec_before',
  }));
});

let events = 0;
const eventOf = (type: string, session: StripeSession) =>
  JSON.stringify({ id: `evt_${++events}`, object: 'event', type, data: { object: session } });

const signed = (payload: string, secret = 'whsec_now', age = 0) =>
  new Stripe('sk_test_key').webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(clock.now().getTime() / 1000) - age,
  });

const deliver = (payload: string, signature: string) =>
  t.fetch('/webhooks/stripe', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
    body: payload,
  });

const status = async (id: string) =>
  (await t.deps.pool.query('select status, attention, method from payments where id = $1', [id])).rows[0];

describe('a Stripe checkout', () => {
  it('bears the name that the academy has by now', async () => {
    const admin = (await t.signIn('admin')).authorization;
    const { demo: _, ...profile } = (await (await t.fetch('/api/academy')).json()) as Record<string, unknown>;
    const rename = async (name: unknown) => {
      clock.forward(1);
      const { version } = (await (await t.fetch('/api/academy')).json()) as { version: string };
      expect((await t.send('PUT', '/api/academy', { ...profile, name, version }, admin)).status).toBe(200);
      await expect.poll(() => t.deps.academyName()).toBe(name);
    };
    await rename('Nalanda');
    await order(t);
    expect(stripe.heard.at(-1)?.body).toMatchObject({
      'line_items[0][price_data][product_data][name]': 'Nalanda: Physics, 12th Standard',
    });
    await rename(profile.name);
  });

  it('is asked for with exactly the order', async () => {
    const made = await order(t, { student_name: 'Asha Rao', contact_no: '9876543210' });
    expect(made).toMatchObject({ status: 'pending', fees: 18_000, currency: 'INR', test: false });
    expect(made.checkout).toMatch(/^https:\/\/checkout\.stripe\.example\/cs_test_/);
    const { body, headers } = stripe.heard.at(-1) ?? {};
    const back = `https://taxila.test/admission-form?payment=${made.payment_id}`;
    expect(body).toEqual({
      mode: 'payment',
      'allowed_payment_method_types[0]': 'card',
      'adaptive_pricing[enabled]': 'false',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'inr',
      'line_items[0][price_data][unit_amount]': '1800000',
      'line_items[0][price_data][product_data][name]': 'Taxila Academy: Physics, 12th Standard',
      client_reference_id: made.payment_id,
      'metadata[payment_id]': made.payment_id,
      'metadata[reference]': made.reference,
      'payment_intent_data[metadata][payment_id]': made.payment_id,
      'payment_intent_data[metadata][reference]': made.reference,
      success_url: back,
      cancel_url: back,
      expires_at: String(Math.floor(clock.now().getTime() / 1000) + 3_600),
    });
    expect(headers?.['idempotency-key']).toBe(`open-${made.payment_id}`);
  });

  it('that cannot be made leaves no order, and the form may try again', async () => {
    const count = async () =>
      Number((await t.deps.pool.query('select count(*) as n from payments')).rows[0].n);
    const before = await count();
    for (const broken of [500, 'silent'] as const) {
      stripe.broken = broken;
      const answer = await t.send('POST', '/api/process-payment', choice);
      stripe.broken = undefined;
      const { code, detail } = await readAs(Problem, answer);
      expect([answer.status, code, detail]).toEqual([
        503,
        'payment_unavailable',
        'Payment failed. Please try again.',
      ]);
    }
    expect(await count()).toBe(before);
  });
});

describe('the balance of an admission', () => {
  const admit = async () => {
    const { fees: _, ...form } = { ...offline, contact_no: '9876500099' };
    const answer = await submit(t, { ...form, fees: 12_500, received: 500 }, staff);
    return (await answer.json()) as { _id: string; reference: string; contact_no: string };
  };
  const pay = async ({ reference, contact_no }: { reference: string; contact_no: string }) =>
    await readAs(Order, await t.send('POST', '/api/admissions/balance', { reference, contact_no }));

  it('is paid by a notice: the checkout leads back to tracking, and the receipt is there', async () => {
    const admission = await admit();
    const [first, again] = [await pay(admission), await pay(admission)];
    expect(again).toMatchObject({
      payment_id: first.payment_id,
      checkout: first.checkout,
      status: 'pending',
    });
    expect(stripe.heard.at(-1)?.body).toMatchObject({
      success_url: `https://taxila.test/track?payment=${first.reference}`,
      'line_items[0][price_data][unit_amount]': '1200000',
    });
    const payload = eventOf('checkout.session.completed', stripe.pay(sessionOf(first.payment_id).id));
    for (let i = 0; i < 3; i++) await deliver(payload, signed(payload));
    await Promise.all([processEvents(deps), processEvents(deps)]);
    const tracked = await t.send('POST', '/api/admissions/track', {
      reference: admission.reference,
      contact_no: admission.contact_no,
    });
    expect(await tracked.json()).toMatchObject({
      balance: 0,
      receipts: [{ amount: 500 }, { amount: 12_000 }],
    });
  });

  it('is left for someone to look at where it was paid otherwise meanwhile', async () => {
    const admission = await admit();
    const { payment_id } = await pay(admission);
    await t.send('POST', `/api/admissions/${admission._id}/payments`, { amount: 12_000 }, staff);
    const payload = eventOf('checkout.session.completed', stripe.pay(sessionOf(payment_id).id));
    await deliver(payload, signed(payload));
    await processEvents(deps);
    expect(await status(payment_id)).toMatchObject({
      status: 'paid',
      attention: `Paid for ${admission.reference}, which was paid otherwise meanwhile.`,
    });
  });
});

describe('a webhook event of Stripe', () => {
  it('is stored once, processed later, and makes the order paid', async () => {
    const { payment_id } = await order(t);
    const payload = eventOf('checkout.session.completed', stripe.pay(sessionOf(payment_id).id));
    for (const secret of ['whsec_now', 'whsec_before', 'whsec_now'])
      expect((await deliver(payload, signed(payload, secret))).status).toBe(200);
    expect(await status(payment_id)).toMatchObject({ status: 'pending' });
    await processEvents(deps);
    expect(await status(payment_id)).toMatchObject({ status: 'paid', method: 'Card' });
    const { rows } = await t.deps.pool.query(
      "select outcome from gateway_events where payload like '%' || $1 || '%'",
      [payment_id],
    );
    expect(rows).toEqual([{ outcome: 'moved to paid' }]);
    const again = eventOf('checkout.session.completed', sessionOf(payment_id));
    await deliver(again, signed(again));
    await processEvents(deps);
    expect((await submit(t, { ...online, payment_id })).status).toBe(201);
  });

  it.each([
    ['forged', 'whsec_other', 0],
    ['stale', 'whsec_now', 301],
  ])('that is %s is refused, and nothing changes', async (_, secret, age) => {
    const { payment_id } = await order(t);
    const session = { ...sessionOf(payment_id), status: 'complete', payment_status: 'paid' } as StripeSession;
    const payload = eventOf('checkout.session.completed', session);
    const answer = await deliver(payload, signed(payload, secret, age));
    expect([answer.status, (await readAs(Problem, answer)).code]).toEqual([400, 'bad_request']);
    await processEvents(deps);
    expect(await status(payment_id)).toMatchObject({ status: 'pending' });
  });

  it('that was changed after signing, or has no signature, is refused', async () => {
    const { payment_id } = await order(t);
    const payload = eventOf('checkout.session.completed', sessionOf(payment_id));
    expect((await deliver(payload.replace('unpaid', 'paid'), signed(payload))).status).toBe(400);
    expect((await deliver(payload, '')).status).toBe(400);
    expect((await t.fetch('/webhooks/unknown', { method: 'POST', body: '{}' })).status).toBe(404);
  });

  it.each([
    ['another amount', { amount_total: 100 }, 'Received 1 INR instead of 18000 INR.'],
    ['another currency', { currency: 'usd' }, 'Received 18000 USD instead of 18000 INR.'],
  ])('of %s puts the order aside for the office', async (_, change, attention) => {
    const { payment_id, reference } = await order(t, { contact_no: '9876543210' });
    const payload = eventOf('checkout.session.completed', stripe.pay(sessionOf(payment_id).id, change));
    await deliver(payload, signed(payload));
    await processEvents(deps);
    expect(await status(payment_id)).toEqual({ status: 'pending', attention, method: null });
    const refused = await readAs(Problem, await submit(t, { ...online, payment_id }));
    expect([refused.status, refused.code]).toEqual([409, 'payment_in_question']);
    const listed = (await (await t.fetch('/api/payments/?attention=yes', { headers: staff })).json()) as {
      _id: string;
    }[];
    expect(listed.map((row) => row._id)).toContain(payment_id);
    const told = await t.send('POST', '/api/payments/status', { reference, contact_no: '9876543210' });
    expect(await told.json()).toMatchObject({ next: expect.stringContaining('Our office is looking at it') });
    // The office pays it back, and the order ends as failed.
    await t.send('POST', `/api/payments/${payment_id}/refund`, { reason: 'wrong amount' }, staff);
    await settleRefunds(deps);
    for (const refund of stripe.refunds.values()) refund.status = 'succeeded';
    clock.forward(600);
    await settleRefunds(deps);
    expect(await status(payment_id)).toMatchObject({ status: 'failed', attention: null });
  });

  it('ends an order that failed or ran out of time; money that comes later is put aside', async () => {
    const [failed, expired] = [await order(t), await order(t)];
    const sessions = [sessionOf(failed.payment_id), sessionOf(expired.payment_id)] as const;
    const late = {
      ...sessions[1],
      status: 'complete',
      payment_status: 'paid',
      payment_intent: 'pi_late',
    } as const;
    const payloads = [
      eventOf('checkout.session.async_payment_failed', { ...sessions[0], status: 'complete' }),
      eventOf('checkout.session.expired', { ...sessions[1], status: 'expired' }),
      eventOf('checkout.session.async_payment_succeeded', late),
      eventOf('customer.created', sessions[0]),
      eventOf('checkout.session.completed', { ...sessions[0], id: 'cs_of_someone_else' }),
    ];
    for (const payload of payloads) expect((await deliver(payload, signed(payload))).status).toBe(200);
    await processEvents(deps);
    expect(await status(failed.payment_id)).toMatchObject({ status: 'failed', attention: null });
    expect(await status(expired.payment_id)).toMatchObject({
      status: 'expired',
      attention: 'Paid after it was expired.',
    });
  });
});

describe('without a notice', () => {
  it('the returning browser finds out, but asks Stripe at most once in three seconds', async () => {
    const key = draft();
    const { payment_id } = await order(t, { draft: key });
    const asked = () => stripe.heard.filter((call) => call.method === 'GET').length;
    const before = asked();
    for (let i = 0; i < 5; i++)
      expect(await own(t, key)).toMatchObject([{ status: 'pending', claimable: false }]);
    expect(asked()).toBe(before + 1);
    stripe.pay(sessionOf(payment_id).id);
    clock.forward(4);
    expect(await own(t, key)).toMatchObject([{ payment_id, status: 'paid', claimable: true }]);
  });

  it('says what it knows while Stripe is away', async () => {
    const key = draft();
    await order(t, { draft: key });
    stripe.broken = 'silent';
    expect(await own(t, key)).toMatchObject([{ status: 'pending' }]);
    stripe.broken = undefined;
  });

  it('the reconcile job finds what was paid, and closes what was not', async () => {
    const [paid, left, slow] = [await order(t), await order(t), await order(t)];
    stripe.pay(sessionOf(paid.payment_id).id);
    clock.forward(61);
    await reconcile(deps);
    expect(await status(paid.payment_id)).toMatchObject({ status: 'paid' });
    expect(await status(left.payment_id)).toMatchObject({ status: 'pending' });
    // Paid in the last moment: closing it finds the money.
    clock.forward(3_600);
    stripe.pay(sessionOf(slow.payment_id).id);
    await reconcile(deps);
    expect(await status(slow.payment_id)).toMatchObject({ status: 'paid' });
    expect(await status(left.payment_id)).toMatchObject({ status: 'expired' });
    expect(sessionOf(left.payment_id).status).toBe('expired');
    const refused = await readAs(Problem, await submit(t, { ...online, payment_id: left.payment_id }));
    expect([refused.status, refused.code]).toEqual([409, 'payment_expired']);
  });

  it('an order that the form left for another is closed at Stripe; one that was paid stays claimable', async () => {
    const key = draft();
    const first = await order(t, { draft: key });
    const second = await order(t, { draft: key, course: 'History' });
    expect(second.payment_id).not.toBe(first.payment_id);
    await reconcile(deps);
    expect(await status(first.payment_id)).toMatchObject({ status: 'expired' });
    stripe.pay(sessionOf(second.payment_id).id);
    clock.forward(4);
    await own(t, key);
    const third = await order(t, { draft: key });
    expect(await own(t, key)).toMatchObject([
      { payment_id: third.payment_id, status: 'pending' },
      { payment_id: second.payment_id, status: 'paid', claimable: true, course: 'History' },
      { payment_id: first.payment_id, status: 'expired' },
    ]);
    // Going back to it needs no second payment.
    expect(await order(t, { draft: key, course: 'History' })).toMatchObject({
      payment_id: second.payment_id,
      status: 'paid',
    });
    expect((await submit(t, { ...online, course: 'History', payment_id: second.payment_id })).status).toBe(
      201,
    );
  });
});

describe('a refund at Stripe', () => {
  it('happens once, though it is asked for twice and Stripe answers late', async () => {
    const { payment_id } = await order(t);
    stripe.pay(sessionOf(payment_id).id);
    clock.forward(61);
    await reconcile(deps);
    const receipt = (
      (await (await submit(t, { ...online, payment_id })).json()) as {
        receipt: { number: string; code: string };
      }
    ).receipt;
    // Moving the clock ended the first session.
    const clerk = (await t.signIn('staff')).authorization;
    const ask = () => t.send('POST', `/api/payments/${payment_id}/refund`, { reason: 'moved away' }, clerk);
    const paidBack = async () => {
      const totals = await t.fetch('/api/payments/totals', { headers: clerk });
      return (await readAs(z.array(DayTotal), totals)).reduce((sum, day) => sum + day.paid_back, 0);
    };
    const backBefore = await paidBack();
    expect(await (await ask()).json()).toMatchObject({ status: 'paid', refund: 'requested' });
    expect((await ask()).status).toBe(201);
    const before = stripe.refunds.size;
    stripe.broken = 'silent';
    await settleRefunds(deps);
    stripe.broken = undefined;
    clock.forward(120);
    await settleRefunds(deps);
    expect(await status(payment_id)).toMatchObject({ status: 'paid' });
    expect(await paidBack()).toBe(backBefore);
    const [last] = [...stripe.refunds.values()].slice(-1);
    expect([stripe.refunds.size, last?.amount]).toEqual([before + 1, 1_800_000]);
    if (last) last.status = 'succeeded';
    clock.forward(600);
    await settleRefunds(deps);
    await settleRefunds(deps);
    expect(await status(payment_id)).toMatchObject({ status: 'refunded' });
    expect(stripe.refunds.size).toBe(before + 1);
    expect(await paidBack()).toBe(backBefore + 18_000);
    clock.forward(86_400);
    expect(await settleRefunds(deps, payment_id)).toBe(0);
    const check = await t.fetch(`/api/receipts/${receipt.number}?code=${receipt.code}`);
    expect(await check.json()).toMatchObject({ state: 'void' });
  });
});
