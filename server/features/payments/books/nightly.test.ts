import { beforeAll, expect, it } from 'vitest';
import { Books } from '#contract/payments/books.ts';
import { movableClock } from '#tests/kit/clock.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { reconcile } from '../check.ts';
import { draft, offline, order, own, submit } from '../fixture.ts';
import { stripeApp } from '../gateways/stripe.fixture.ts';
import { settleRefunds } from '../refunds/refunds.ts';
import { booksHandler } from './jobs.ts';

const clock = movableClock();
type Made = Awaited<ReturnType<typeof stripeApp>>;
let { t, stripe, staff, deps, sessionOf } = {} as Made;

beforeAll(async () => {
  ({ t, stripe, staff, deps, sessionOf } = await stripeApp(clock, {
    METRICS_TOKEN: 'sixteen-signs-or-more',
  }));
});

const night = () => booksHandler(deps).handle({});
const lastNight = async () => readAs(Books, await t.fetch('/api/books', { headers: staff }));
const checkNow = async () => readAs(Books, await t.send('POST', '/api/books/check', undefined, staff));
const askedOf = ({ checks }: Books) => checks.find(({ name }) => name === 'asked');
const metrics = async () => {
  const headers = { Authorization: 'Bearer sixteen-signs-or-more' };
  const text = await (await t.fetch('/metrics', { headers })).text();
  const value = (name: string) => new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1];
  return { ok: value('taxila_books_ok'), at: value('taxila_books_checked_timestamp_seconds') };
};

it('is told as a metric, and not before the books were checked', async () => {
  expect(await metrics()).toEqual({ ok: undefined, at: undefined });
  const { reference } = (await (await submit(t, offline, staff)).json()) as { reference: string };
  await night();
  expect(await metrics()).toEqual({ ok: '1', at: String(clock.now().getTime() / 1_000) });
  await t.deps.pool.query('update admissions set paid = paid + 1 where reference = $1', [reference]);
  await night();
  expect((await metrics()).ok).toBe('0');
  await t.deps.pool.query('update admissions set paid = paid - 1 where reference = $1', [reference]);
  await night();
  expect((await metrics()).ok).toBe('1');
});

it('asks the gateway about the last days, and stays red until the ledger says the same', async () => {
  const key = draft();
  const { payment_id, reference } = await order(t, { draft: key });
  stripe.pay(sessionOf(payment_id).id);
  await night();
  const red = await lastNight();
  expect(red.ok).toBe(false);
  expect(askedOf(red)).toMatchObject({
    ok: false,
    faults: 1,
    rows: [
      {
        id: payment_id,
        reference,
        text: expect.stringMatching(
          /^the gateway says ₹18,000 came \(pi_.+\), the ledger knows nothing of it$/,
        ),
      },
    ],
  });
  expect((await checkNow()).ok).toBe(false);
  clock.forward(120);
  await reconcile(deps);
  expect((await own(t, key))[0]?.status).toBe('paid');
  expect((await checkNow()).ok).toBe(true);
  await night();
  expect((await lastNight()).ok).toBe(true);
});

it('names what the ledger has and the gateway has not, and other amounts', async () => {
  const { payment_id } = await order(t, { draft: draft() });
  stripe.pay(sessionOf(payment_id).id);
  clock.forward(120);
  await reconcile(deps);
  const session = sessionOf(payment_id);
  session.amount_total = 1_700_000;
  await night();
  expect(askedOf(await lastNight())?.rows).toMatchObject([
    { text: 'the gateway says ₹17,000 came, the ledger ₹18,000' },
  ]);
  Object.assign(session, { amount_total: 1_800_000, payment_status: 'unpaid', status: 'expired' });
  await night();
  expect(askedOf(await lastNight())?.rows).toMatchObject([
    { text: 'the gateway says it is expired, the ledger that ₹18,000 came' },
  ]);
  Object.assign(session, { payment_status: 'paid', status: 'complete' });
});

it('compares what went back, also of a payment that is older', async () => {
  const { payment_id, reference } = await order(t, { draft: draft() });
  const { id } = sessionOf(payment_id);
  stripe.pay(id);
  clock.forward(120);
  await reconcile(deps);
  clock.forward(10 * 86_400);
  staff = (await t.signIn('staff')).authorization;
  const body = { reason: 'moved', amount: 5_000 };
  await t.send('POST', `/api/payments/${payment_id}/refund`, body, staff);
  await settleRefunds(deps);
  const refund = [...stripe.refunds.values()].find(({ payment_intent }) => payment_intent === `pi_${id}`);
  if (!refund) throw new Error('nothing was paid back');
  const rows = async () => {
    await night();
    return askedOf(await lastNight())?.rows;
  };
  // Still on its way there, then done there before we have asked again, then done here as well.
  expect(await rows()).toEqual([]);
  refund.status = 'succeeded';
  expect(await rows()).toEqual([]);
  clock.forward(600);
  await settleRefunds(deps);
  expect(await rows()).toEqual([]);
  // Somebody paid back more in the gateway's own panel.
  stripe.refunds.set('re_other', { ...refund, id: 're_other', amount: 100_050 });
  expect(await rows()).toMatchObject([
    { id: payment_id, reference, text: `the gateway says ₹6,000.50 went back (pi_${id}), the ledger ₹5,000` },
  ]);
  stripe.refunds.delete('re_other');
  refund.status = 'failed';
  expect(await rows()).toMatchObject([{ reference, text: expect.stringContaining('says ₹0 went back') }]);
  refund.status = 'succeeded';
  expect(await rows()).toEqual([]);
});

it('is not red where the gateway does not answer, and says so', async () => {
  await night();
  expect((await lastNight()).ok).toBe(true);
  stripe.broken = 500;
  await night();
  stripe.broken = undefined;
  const books = await lastNight();
  expect(books.ok).toBe(true);
  expect(askedOf(books)?.text).toMatch(/About (one|\d+) of them there was no answer\.$/);
});
