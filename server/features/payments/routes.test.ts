import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Problem } from '#contract/failure.ts';
import { DayTotal, PaymentDetail } from '#contract/payments/office.ts';
import { Payment, PaymentStatusAnswer } from '#contract/payments/payments.ts';
import { readConfig } from '#server/config.ts';
import { admissionSide } from '#server/features/admissions/service.ts';
import type { TestApp } from '#tests/kit/app.ts';
import { movableClock } from '#tests/kit/clock.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { reconcile } from './check.ts';
import { choice, draft, moneyApp, offline, online, order, own, statuses, submit, sums } from './fixture.ts';
import { makeGateways } from './gateways/gateways.ts';
import { apply } from './ledger/ledger.ts';

let t: TestApp;
let staff: { Authorization: string };
let member: { Authorization: string };
const clock = movableClock();

beforeAll(async () => {
  t = await moneyApp({ clock });
  staff = (await t.signIn('staff')).authorization;
  member = (await t.signIn()).authorization;
});

const problem = async (answer: Response) => {
  const { code, detail, errors } = await readAs(Problem, answer);
  return { status: answer.status, code, detail, errors };
};
const read = async (id: string) =>
  await readAs(PaymentDetail, await t.fetch(`/api/payments/${id}`, { headers: staff }));
const audited = async (app: TestApp, kind: string, id?: string) => {
  const { rows } = await app.deps.pool.query(
    'select action, subject, before, after from audit where kind = $1 and ($2::uuid is null or subject_id = $2) order by id',
    [kind, id ?? null],
  );
  return rows.map((row) => [row.action, row.subject, row.before, row.after]);
};
const status = (reference: string, contact_no: string, more: object = {}) =>
  t.send('POST', '/api/payments/status', { reference, contact_no, ...more });

describe('the fee schedule', () => {
  it('is for all to read, in rupees, in the order of the forms', async () => {
    const fees = (await (await t.fetch('/api/fees')).json()) as {
      course: string;
      standard: string;
      fees: number;
    }[];
    expect(fees).toHaveLength(35);
    expect(fees[0]).toEqual({ course: 'Mathematics', standard: '10th Standard', fees: 12_500, test: true });
  });

  it('says before anything is ordered whether money moves', async () => {
    const env = { PAYMENT_GATEWAY: 'stripe', STRIPE_KEY: 'k', STRIPE_WEBHOOK_SECRET: 's' };
    const real = await moneyApp({ databaseUrl: t.databaseUrl, env });
    const fees = (await (await real.fetch('/api/fees')).json()) as { test: boolean }[];
    expect(new Set(fees.map((fee) => fee.test))).toEqual(new Set([false]));
  });

  it('is for the administrator to change; an order made before keeps its fee', async () => {
    const own = await moneyApp();
    const admin = (await own.signIn('admin')).authorization;
    const clerk = (await own.signIn('staff')).authorization;
    const before = await order(own, { contact_no: '0000000001', draft: 'a draft of some length' });
    const fee = { ...choice, fees: 19_999.5 };
    expect((await own.send('PUT', '/api/fees', fee, clerk)).status).toBe(403);
    expect(await (await own.send('PUT', '/api/fees', fee, admin)).json()).toEqual({ ...fee, test: true });
    expect(await audited(own, 'fees')).toEqual([
      ['changed', 'Physics, 12th Standard', { fees: 18_000 }, { fees: 19_999.5 }],
    ]);
    expect((await order(own)).fees).toBe(19_999.5);
    expect((await order(own, { draft: 'a draft of some length' })).fees).toBe(before.fees);
    expect((await own.send('PUT', '/api/fees', { ...fee, fees: 0 }, admin)).status).toBe(422);
  });

  it('is not ordered where the family was shown another, and nothing is left behind', async () => {
    const key = draft();
    const ask = (fees: number) => t.send('POST', '/api/process-payment', { ...choice, draft: key, fees });
    const refused = await ask(17_000);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'payment_mismatch',
      detail: 'The fee is ₹18,000 now. Nothing was paid: please look at it again.',
    });
    expect(await own(t, key)).toEqual([]);
    expect((await ask(18_000)).status).toBe(201);
  });

  it('names the application that it was used for to the browser that paid', async () => {
    const key = draft();
    const { payment_id } = await order(t, { draft: key });
    expect((await own(t, key))[0]).not.toHaveProperty('application');
    const { reference } = (await (await submit(t, { ...online, payment_id })).json()) as {
      reference: string;
    };
    expect(await own(t, key)).toMatchObject([{ used: true, application: reference }]);
  });

  it('must have the fee that is asked for', async () => {
    const own = await moneyApp();
    await own.deps.pool.query('delete from fees');
    const answer = await problem(await own.send('POST', '/api/process-payment', choice));
    expect([answer.status, answer.detail]).toEqual([
      409,
      'There is no fee for this course and standard yet. Please ask our office.',
    ]);
  });
});

describe('ordering', () => {
  it('answers with the fee and, in the sandbox, is paid at once and marked', async () => {
    const answer = await t.send('POST', '/api/process-payment', choice);
    expect(answer.status).toBe(201);
    const made = (await answer.json()) as { payment_id: string };
    expect(made).toEqual({
      fees: 18_000,
      currency: 'INR',
      payment_id: expect.any(String),
      reference: expect.stringMatching(/^TP-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      status: 'paid',
      test: true,
    });
    expect(await read(made.payment_id)).toMatchObject({
      gateway: 'sandbox',
      test: true,
      method: 'Sandbox',
      moves: [
        { from: null, to: 'created', cause: 'ordered' },
        { from: 'created', to: 'pending', cause: 'checkout opened' },
        { from: 'pending', to: 'paid', cause: 'answered at once' },
      ],
    });
  });

  it.each([
    [{}, ['course', 'standard'], 'Course is required.'],
    [{ course: 'Physics' }, ['standard'], 'Standard is required.'],
    [{ ...choice, course: 'Alchemy' }, ['course'], 'Please choose one of the list.'],
    [{ ...choice, contact_no: '12' }, ['contact_no'], 'Invalid contact number. Must be 10 digits.'],
    [{ ...choice, draft: 'short' }, ['draft'], 'The draft must have at least 16 characters.'],
    [{ ...choice, amount: 1 }, ['amount'], 'This field is not known.'],
  ])('refuses %j', async (body, fields, message) => {
    const answer = await problem(await t.send('POST', '/api/process-payment', body));
    expect([answer.status, answer.errors?.map((e) => e.field), answer.detail]).toEqual([
      422,
      fields,
      message,
    ]);
  });

  it('gives the same order to fifty posts with one Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => t.send('POST', '/api/process-payment', choice, headers)),
    );
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  });

  it('gives the same order to fifty posts of one draft', async () => {
    const key = draft();
    const made = await Promise.all(
      Array.from({ length: 50 }, () => order(t, { draft: key, contact_no: '0000000001' })),
    );
    expect(new Set(made.map((one) => one.payment_id)).size).toBe(1);
    expect(await own(t, key)).toHaveLength(1);
  });

  it('is limited to 300 in ten minutes from one address', async () => {
    const strict = await moneyApp({ env: { LIMIT_FACTOR: '1' } });
    const answers = await Promise.all(
      Array.from({ length: 305 }, () => strict.send('POST', '/api/process-payment', {})),
    );
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});

describe('the sandbox', () => {
  it('declines 0000000000, and the next try is another order', async () => {
    const key = draft();
    const first = await order(t, { draft: key, contact_no: '0000000000' });
    expect(first.status).toBe('failed');
    expect((await read(first.payment_id)).attempts).toMatchObject([{ status: 'failed' }]);
    const second = await order(t, { draft: key, contact_no: '9876543210' });
    expect([second.status, second.payment_id === first.payment_id]).toEqual(['paid', false]);
  });

  it('keeps 0000000001 pending for a minute, then it is paid', async () => {
    const key = draft();
    const { payment_id } = await order(t, { draft: key, contact_no: '0000000001' });
    clock.forward(55);
    expect(await own(t, key)).toMatchObject([{ payment_id, status: 'pending', claimable: false }]);
    clock.forward(6);
    expect(await own(t, key)).toMatchObject([{ payment_id, status: 'paid', claimable: true }]);
  });

  it('is also looked at by the job, and ends what nobody paid', async () => {
    const deps = { ...t.deps, gateways: await makeGateways(t.deps), admissions: admissionSide(t.deps) };
    const slow = await order(t, { contact_no: '0000000001' });
    clock.forward(61);
    await reconcile(deps);
    expect((await read(slow.payment_id)).status).toBe('paid');
  });

  it('does not run in production, unless it is allowed', () => {
    const production = { NODE_ENV: 'production' };
    expect(() => readConfig(production)).toThrow('it does not run with NODE_ENV=production');
    expect(readConfig({ ...production, ALLOW_SANDBOX: 'yes' }).payments.gateway).toBe('sandbox');
    const stripe = { PAYMENT_GATEWAY: 'stripe', STRIPE_KEY: 'k', STRIPE_WEBHOOK_SECRET: 's' };
    expect(readConfig({ ...production, ...stripe }).payments.gateway).toBe('stripe');
    expect(() => readConfig({ PAYMENT_GATEWAY: 'stripe' })).toThrow('please set STRIPE_KEY');
    expect(() => readConfig({ PAYMENT_GATEWAY: 'razorpay' })).toThrow('please set RAZORPAY_KEY_ID');
  });

  it('is worth nothing once another gateway is in use', async () => {
    const { payment_id } = await order(t);
    const env = { PAYMENT_GATEWAY: 'stripe', STRIPE_KEY: 'k', STRIPE_WEBHOOK_SECRET: 's' };
    const real = await moneyApp({ databaseUrl: t.databaseUrl, env });
    const refused = await problem(await submit(real, { ...online, payment_id }));
    expect([refused.status, refused.code]).toEqual([409, 'payment_unknown']);
    expect((await submit(t, { ...online, payment_id })).status).toBe(201);
  });
});

describe("'Money debited?'", () => {
  it('shows the true state by reference and phone, and what happens next', async () => {
    const { reference, payment_id } = await order(t, { contact_no: '0000000001' });
    const typed = reference.toLowerCase().replace('tp-', 'tp ');
    const first = await readAs(PaymentStatusAnswer, await status(typed, '0000000001'));
    expect(first).toMatchObject({ status: 'pending', fees: 18_000, used: false, payment_id: null });
    expect(first.next).toContain('Please do not pay twice');
    clock.forward(61);
    expect(await (await status(reference, '0000000001')).json()).toMatchObject({ status: 'pending' });
    const again = await (await status(reference, '0000000001', { recheck: true })).json();
    expect(again).toMatchObject({
      status: 'paid',
      payment_id,
      next: 'We have received your payment. It has not been used yet: please finish the admission form.',
    });
    await submit(t, { ...online, contact_no: '0000000001', payment_id });
    expect(await (await status(reference, '0000000001')).json()).toMatchObject({
      used: true,
      payment_id: null,
      next: 'We have received your payment, and it belongs to your application.',
    });
  });

  it('knows the phone number of the application, where the order had none', async () => {
    const { reference, payment_id } = await order(t);
    expect((await status(reference, online.contact_no)).status).toBe(404);
    await submit(t, { ...online, payment_id });
    expect((await status(reference, online.contact_no)).status).toBe(200);
  });

  it.each([
    ['failed', '0000000000', 'You can pay again.'],
    ['refunded', '9876543210', 'This payment was refunded.'],
  ])('has a message for %s', async (state, contact_no, text) => {
    const { reference, payment_id } = await order(t, { contact_no });
    if (state === 'refunded')
      await t.send('POST', `/api/payments/${payment_id}/refund`, { reason: 'test' }, staff);
    const answer = await readAs(PaymentStatusAnswer, await status(reference, contact_no));
    expect([answer.status, answer.next]).toEqual([state, expect.stringContaining(text)]);
  });

  it('tells nothing to who knows one of the two', async () => {
    const { reference } = await order(t, { contact_no: '9876543210' });
    for (const [a, b] of [
      [reference, '9876543211'],
      ['TP-0000-0000', '9876543210'],
    ] as const)
      expect(await problem(await status(a, b))).toMatchObject({
        status: 404,
        detail: 'We found no payment with this reference and phone number.',
      });
    expect((await problem(await status('', ''))).errors).toEqual([
      { field: 'reference', message: 'Payment reference is required.' },
      { field: 'contact_no', message: 'Contact number is required.' },
    ]);
  });
});

describe('the office', () => {
  it('lists, searches, filters and sorts', async () => {
    const fresh = await moneyApp();
    const clerk = (await fresh.signIn('staff')).authorization;
    const list = async (query: string) =>
      await readAs(z.array(Payment), await fresh.fetch(`/api/payments/${query}`, { headers: clerk }));
    await submit(fresh, offline, clerk);
    const { payment_id, reference } = await order(fresh, {
      student_name: 'Zoya Khan',
      contact_no: '9876543210',
    });
    await order(fresh, { contact_no: '0000000000' });
    expect((await list('')).map((row) => row.status)).toEqual(['failed', 'paid', 'paid']);
    const zoya = [
      { _id: payment_id, student_name: 'Zoya Khan', amount: 18_000, method: 'Sandbox', status: 'paid' },
    ];
    expect(await list('?search=oya')).toMatchObject(zoya);
    expect(await list(`?search=${reference.slice(3, 10)}`)).toMatchObject(zoya);
    expect(await list('?method=Cash')).toMatchObject([{ amount: 12_500, gateway: 'cash' }]);
    expect(await list('?status=failed')).toHaveLength(1);
    expect(await list('?attention=yes')).toEqual([]);
    expect(await list('?unused=yes')).toMatchObject(zoya);
    expect((await list('?sort=amount')).map((row) => row.amount)).toEqual([12_500, 18_000, 18_000]);
    const page = await fresh.fetch('/api/payments/?limit=2', { headers: clerk });
    expect([page.headers.get('x-total-count'), page.headers.get('link')]).toEqual([
      '3',
      expect.stringContaining('next'),
    ]);
  });

  it('deletes into the trash, with or without a reason, and takes back; nothing paid is erased', async () => {
    const { payment_id } = await order(t);
    const del = (path: string) => t.send('DELETE', path, undefined, staff);
    expect((await del(`/api/payments/${payment_id}`)).status).toBe(204);
    expect((await del(`/api/payments/${payment_id}`)).status).toBe(404);
    const refused = await problem(await submit(t, { ...online, payment_id }));
    expect(refused.code).toBe('payment_unknown');
    expect((await t.send('POST', `/api/payments/${payment_id}/restore`, undefined, staff)).status).toBe(200);
    expect((await del(`/api/payments/${payment_id}?reason=entered+twice`)).status).toBe(204);
    const { rows } = await t.deps.pool.query('select trash_reason, status from payments where id = $1', [
      payment_id,
    ]);
    expect(rows).toEqual([{ trash_reason: 'entered twice', status: 'paid' }]);
    await expect(t.deps.pool.query('delete from payments where id = $1', [payment_id])).rejects.toThrow(
      'never erased',
    );
  });

  it('refunds once: the payment is refunded, its receipt void, and an unused one cannot be used', async () => {
    const before = await sums(t);
    const { payment_id } = await order(t);
    const submitted = (await (await submit(t, { ...online, payment_id })).json()) as {
      receipt: { number: string; code: string };
    };
    const { number, code } = submitted.receipt;
    const ask = (id: string) => t.send('POST', `/api/payments/${id}/refund`, { reason: 'moved away' }, staff);
    const answers = await Promise.all([ask(payment_id), ask(payment_id), ask(payment_id)]);
    for (const answer of answers)
      expect(await answer.json()).toMatchObject({ status: 'refunded', refund: 'done', amount: 18_000 });
    expect(await (await t.fetch(`/api/receipts/${number}?code=${code}`)).json()).toMatchObject({
      state: 'void',
    });
    const unused = await order(t);
    await ask(unused.payment_id);
    expect((await problem(await submit(t, { ...online, payment_id: unused.payment_id }))).code).toBe(
      'payment_refunded',
    );
    const after = await sums(t);
    expect([after.captured - before.captured, after.refunded - before.refunded]).toEqual([
      3_600_000, 3_600_000,
    ]);
    const failed = await order(t, { contact_no: '0000000000' });
    expect((await problem(await ask(failed.payment_id))).detail).toContain('There is nothing to pay back');
    expect(
      (await problem(await t.send('POST', `/api/payments/${payment_id}/refund`, {}, staff))).detail,
    ).toBe('Please give a reason.');
    expect((await ask(randomUUID())).status).toBe(404);
    expect(await audited(t, 'payment', payment_id)).toEqual([
      [
        'refunded',
        expect.stringMatching(/^TP-.*, Asha Rao$/),
        { status: 'paid', refund: 'none', refunded: 0, net: 18_000, reason: null },
        { status: 'refunded', refund: 'done', refunded: 18_000, net: 0, reason: 'moved away' },
      ],
    ]);
    expect((await read(payment_id)).refunds).toMatchObject([
      { amount: 18_000, reason: 'moved away', status: 'done', error: null },
    ]);
  });

  it('pays back only what came twice, and lets the rest stand', async () => {
    const { payment_id } = await order(t);
    await submit(t, { ...online, payment_id });
    const again = { id: randomUUID(), amount: 1_800_000, currency: 'INR', method: 'UPI' } as const;
    await apply(
      t.deps.db,
      payment_id,
      { state: 'paid', capture: again },
      { text: 'notice', at: clock.now(), admissions: admissionSide(t.deps) },
    );
    const ask = (path: string, body: object) =>
      t.send('POST', `/api/payments/${payment_id}/${path}`, { reason: 'paid twice', ...body }, staff);
    const before = await read(payment_id);
    expect([before.attention, before.ways]).toEqual(['Paid twice.', ['refund surplus', 'refund']]);
    expect(before.advice).toContain('Pay back what came beyond it');
    expect(await problem(await ask('settle', {}))).toMatchObject({
      status: 409,
      detail: 'Money that does not fit is still held. Please pay it back first.',
    });
    for (const answer of [await ask('refund', { surplus: true }), await ask('refund', { surplus: true })])
      expect(await answer.json()).toMatchObject({ status: 'paid', refund: 'none', attention: null });
    const after = await read(payment_id);
    expect(after.attempts.map((attempt) => [attempt.method, attempt.refunded])).toEqual([
      ['Sandbox', 0],
      ['UPI', 18_000],
    ]);
    expect([after.advice, after.ways, after.refunds.length]).toEqual([null, ['refund'], 1]);
    expect((await audited(t, 'payment', payment_id)).map(([action]) => action)).toEqual([
      'refunded what came twice',
    ]);
    const single = await order(t);
    const none = await t.send(
      'POST',
      `/api/payments/${single.payment_id}/refund`,
      { reason: 'x', surplus: true },
      staff,
    );
    expect((await problem(none)).detail).toBe('No money came beyond the fee of this payment.');
  });

  it('settles what needed a look, where no money is left that does not fit', async () => {
    const { payment_id } = await order(t);
    const attention = 'The same money was named for another payment.';
    await t.deps.pool.query('update payments set attention = $2 where id = $1', [payment_id, attention]);
    expect((await read(payment_id)).ways).toEqual(['refund', 'settle']);
    const settle = () =>
      t.send('POST', `/api/payments/${payment_id}/settle`, { reason: 'looked it up' }, staff);
    expect(await (await settle()).json()).toMatchObject({ attention: null, status: 'paid' });
    expect((await settle()).status).toBe(200);
    expect(await audited(t, 'payment', payment_id)).toEqual([
      [
        'settled',
        expect.anything(),
        { attention, reason: null },
        { attention: null, reason: 'looked it up' },
      ],
    ]);
  });

  it('adds up the money of each day by method, by Indian time', async () => {
    const noon = movableClock(new Date('2026-05-10T06:30:00Z'));
    const fresh = await moneyApp({ clock: noon });
    let clerk = (await fresh.signIn('staff')).authorization;
    const paid = await order(fresh);
    await submit(fresh, offline, clerk);
    await submit(fresh, { ...offline, fees: 99.5 }, clerk);
    noon.forward(12 * 3_600);
    clerk = (await fresh.signIn('staff')).authorization;
    await fresh.send('POST', `/api/payments/${paid.payment_id}/refund`, { reason: 'x' }, clerk);
    const totals = async (query = '') =>
      await readAs(z.array(DayTotal), await fresh.fetch(`/api/payments/totals${query}`, { headers: clerk }));
    const voids = { voided: 0, voided_count: 0, hidden: 0 };
    const nothing = { received: 0, received_count: 0, paid_back: 0, paid_back_count: 0, ...voids, net: 0 };
    const back = { paid_back: 18_000, paid_back_count: 1, net: -18_000 };
    const may11 = { day: '2026-05-11', method: 'Sandbox', ...nothing, ...back };
    expect(await totals()).toEqual([
      may11,
      { ...nothing, day: '2026-05-10', method: 'Cash', received: 12_599.5, received_count: 2, net: 12_599.5 },
      { ...nothing, day: '2026-05-10', method: 'Sandbox', received: 18_000, received_count: 1, net: 18_000 },
    ]);
    expect(await totals('?from=2026-05-11&to=2026-05-11')).toEqual([may11]);
    noon.forward(14 * 86_400);
    clerk = (await fresh.signIn('staff')).authorization;
    expect(await totals()).toEqual([]);
    expect((await fresh.fetch('/api/payments/totals?from=may', { headers: clerk })).status).toBe(422);
  });

  it('gives cash back over the counter', async () => {
    const made = (await (await submit(t, offline, staff)).json()) as { payment_id: string };
    const answer = await t.send(
      'POST',
      `/api/payments/${made.payment_id}/refund`,
      { reason: 'wrong class' },
      staff,
    );
    expect(await answer.json()).toMatchObject({ status: 'refunded', method: 'Cash' });
  });

  it.each([
    ['a visitor', 401, () => ({})],
    ['a member', 403, () => member],
  ])('is closed to %s', async (_, code, headers) => {
    const { payment_id } = await order(t);
    const before = await statuses(t);
    for (const [method, path, body] of [
      ['GET', '/api/payments/', undefined],
      ['GET', `/api/payments/${payment_id}`, undefined],
      ['DELETE', `/api/payments/${payment_id}`, undefined],
      ['POST', `/api/payments/${payment_id}/restore`, undefined],
      ['POST', `/api/payments/${payment_id}/refund`, { reason: 'x' }],
      ['POST', `/api/payments/${payment_id}/settle`, { reason: 'x' }],
      ['GET', '/api/payments/totals', undefined],
      ['PUT', '/api/fees', { ...choice, fees: 1 }],
    ] as const)
      expect([path, (await t.send(method, path, body, headers() as Record<string, string>)).status]).toEqual([
        path,
        code,
      ]);
    expect(await statuses(t)).toEqual(before);
  });
});
