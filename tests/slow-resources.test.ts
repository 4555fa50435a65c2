// @module-tag thorough
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SubmittedAdmission } from '#contract/admissions/admissions.ts';
import { moneyApp, offline, submit } from '#server/features/payments/fixture.ts';
import { pdfMaking } from '#server/features/receipts/pdf-thread.ts';
import { withinRequest } from '#server/platform/http/request-scope.ts';
import { type Bulkhead, bulkheads, createBulkhead } from '#server/platform/limits/bulkhead.ts';
import { hashing } from '#server/platform/password.ts';
import { readAs } from '#tests/kit/read-as.ts';
import type { TestApp } from './kit/app.ts';

/** A fake gateway and model in one, which answers nothing until `answer` is called. */
const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
const requestedPaths: string[] = [];
const elsewhere = createServer(async (req, res) => {
  requestedPaths.push(req.url ?? '');
  await answered;
  res.writeHead(500).end('{}');
});

// So few that requests which kept their place while waiting elsewhere would soon block all others.
const requests = createBulkhead({
  name: 'requests',
  concurrency: 3,
  queue: 1_000,
  queuePerCaller: 1_000,
  maxWait: 60_000,
});
let arrived = 0;
let t: TestApp;
beforeAll(async () => {
  elsewhere.listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const url = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  t = await moneyApp({
    requests: {
      ...requests,
      enterAs(caller) {
        arrived++;
        return requests.enterAs(caller);
      },
    },
    env: {
      TRUST_PROXY: '1',
      AUTH_LIMIT_SIGN_IN: '1000000',
      PAYMENT_GATEWAY: 'razorpay',
      RAZORPAY_KEY_ID: 'rzp_test',
      RAZORPAY_KEY_SECRET: 'secret',
      RAZORPAY_WEBHOOK_SECRET: 'signed',
      RAZORPAY_URL: url,
      LLM_URL: url,
      LLM_KEY: 'key',
      LLM_MODEL: 'model',
    },
  });
});
afterAll(() => {
  elsewhere.closeAllConnections();
  elsewhere.close();
});

/** Called at the end of a test, even of one that fails. */
const releases: (() => void)[] = [];
afterEach(() => {
  for (const release of releases.splice(0)) release();
});

/** Takes all places of a bulkhead, as slow work does. */
async function occupy(bulkhead: Bulkhead) {
  for (let i = 0; i < bulkhead.concurrency; i++) releases.push(await bulkhead.enter());
}

const from = (address: string) => ({ 'X-Forwarded-For': address });
const flood = '203.0.113.1';

const scopeOf = (address: string) => ({ address, pause: () => () => {}, leave: () => {} });

/** Waits until `count` requests have arrived and each waits in the queue of its resource. */
async function allInQueues(since: number, count: number) {
  await expect.poll(() => arrived - since).toBe(count);
  await expect.poll(() => requests.figures()).toMatchObject({ running: 0, waiting: 0 });
}

/** Requests that need nothing slow are answered as usual. */
async function expectOthersServed() {
  await expect.poll(() => requests.figures()).toMatchObject({ running: 0, waiting: 0 });
  for (const path of ['/api/forum/topics', '/readyz', '/healthz']) {
    for (const address of [flood, '203.0.113.7'])
      expect([path, (await t.fetch(path, { headers: from(address) })).status]).toEqual([path, 200]);
  }
}

const signIn = (name: string, address: string) =>
  t.send(
    'POST',
    '/auth/v1/token?grant_type=password',
    { email: `${name}@taxila.test`, password: 'a wrong one' },
    from(address),
  );

describe('password hashing', () => {
  it('keeps only those waiting who sign in, and one address does not take all places', async () => {
    await occupy(hashing);
    // Most of them without a real request, which would take long.
    const most = Array.from({ length: 95 }, () =>
      withinRequest(scopeOf(flood), () => hashing.run(async () => {})),
    );
    const waiting = Array.from({ length: 5 }, (_, i) => signIn(`pupil-${i}`, flood));
    await expect.poll(() => hashing.figures().waiting).toBe(100);
    await expectOthersServed();
    const over = await signIn('one-more', flood);
    expect([over.status, over.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await over.json()).toMatchObject({ error_code: 'unexpected_failure' });
    const other = signIn('somebody', '203.0.113.2');
    await expect.poll(() => hashing.figures().waiting).toBe(101);
    for (const release of releases.splice(0)) release();
    expect((await other).status).toBe(400);
    for (const one of await Promise.all(waiting)) expect(one.status).toBe(400);
    await Promise.all(most);
  });

  it('keeps nobody else waiting who signs in to one account many times', async () => {
    await occupy(hashing);
    const since = arrived;
    const waiting = Array.from({ length: 20 }, () => signIn('always-the-same', flood));
    await allInQueues(since, 20);
    expect(hashing.figures().waiting).toBeGreaterThan(0);
    await expectOthersServed();
    for (const release of releases.splice(0)) release();
    await Promise.all(waiting);
  });
});

it('PDF making keeps only those waiting who want one', async () => {
  const { authorization } = await t.signIn('staff');
  const { receipt } = await readAs(SubmittedAdmission, await submit(t, offline, authorization));
  const ask = (address: string) =>
    t.fetch(`/api/receipts/${receipt.number}/pdf?key=${receipt.key}`, { headers: from(address) });
  // The first one starts the thread.
  expect((await ask(flood)).status).toBe(200);
  await occupy(pdfMaking);
  const waiting = Array.from({ length: 15 }, () => ask(flood));
  await expect.poll(() => pdfMaking.figures().waiting).toBe(15);
  await expectOthersServed();
  const over = await ask(flood);
  expect([over.status, over.headers.get('retry-after')]).toEqual([503, '5']);
  const other = ask('203.0.113.2');
  await expect.poll(() => pdfMaking.figures().waiting).toBe(16);
  for (const release of releases.splice(0)) release();
  expect((await other).headers.get('content-type')).toBe('application/pdf');
  for (const one of await Promise.all(waiting)) expect(one.status).toBe(200);
});

it('a full pool of database connections leaves room to say that we are ready, and for notifications', async () => {
  const { pool } = t.deps;
  const own = Array.from({ length: 7 }, () => pool.connect());
  const others = Array.from({ length: 1 }, () => withinRequest(scopeOf('203.0.113.9'), () => pool.connect()));
  const clients = await Promise.all([...own, ...others]);
  releases.push(() => {
    for (const client of clients) client.release();
  });
  expect((await t.fetch('/readyz')).status).toBe(200);
  const webhook = JSON.stringify({ event: 'payment_link.paid', payload: {} });
  const signature = createHmac('sha256', 'signed').update(webhook).digest('hex');
  const received = await t.fetch('/webhooks/razorpay', {
    method: 'POST',
    headers: { 'X-Razorpay-Signature': signature },
    body: webhook,
  });
  expect(received.status).toBe(200);
});

describe('while others elsewhere do not answer', () => {
  it('a model keeps nobody waiting: who finds no place gets the plain answer', async () => {
    const ask = (address: string) =>
      t.send('POST', '/api/chatbot/', { query: 'How do I apply?' }, from(address));
    const model = () => bulkheads.get('model')?.figures();
    const waiting = Array.from({ length: 14 }, () => ask(flood));
    await expect.poll(model).toMatchObject({ running: 6, waiting: 8 });
    await expectOthersServed();
    expect((await ask(flood)).status).toBe(200);
    const other = ask('203.0.113.2');
    await expect.poll(model).toMatchObject({ running: 7 });
    expect((await Promise.all([...waiting, other])).map(({ status }) => status)).toEqual(Array(15).fill(200));
  });

  it('a gateway keeps only those waiting who want to pay', async () => {
    const order = (address: string, key?: string) =>
      t.send(
        'POST',
        '/api/process-payment',
        { course: 'Physics', standard: '12th Standard' },
        { ...from(address), ...(key && { 'Idempotency-Key': key }) },
      );
    const figures = () => bulkheads.get('orders')?.figures();
    const waiting = Array.from({ length: 24 }, (_, i) => order(flood, i % 2 ? `key-${i}` : undefined));
    await expect.poll(figures).toMatchObject({ running: 4, waiting: 20 });
    // Background work may hold a connection for a moment.
    await expect.poll(() => t.deps.pool.totalCount - t.deps.pool.idleCount).toBe(0);
    await expectOthersServed();
    const over = await order(flood);
    expect([over.status, over.headers.get('retry-after')]).toEqual([503, '5']);
    const other = order('203.0.113.2');
    await expect.poll(figures).toMatchObject({ running: 5 });
    await expect.poll(() => requestedPaths.filter((path) => path.includes('payment_links')).length).toBe(5);
    answer();
    for (const one of await Promise.all([...waiting, other]))
      expect([one.status, one.headers.get('retry-after')]).toEqual([503, '5']);
  });
});
