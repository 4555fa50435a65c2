import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AdmissionDetail, SubmittedAdmission } from '#contract/admissions/admissions.ts';
import { indianDay } from '#contract/india.ts';
import { AuditEntry } from '#contract/office/audit.ts';
import { Day } from '#contract/payments/day-close.ts';
import { MonthReport } from '#contract/payments/month-report.ts';
import { DayTotal, TrashedPayment } from '#contract/payments/office.ts';
import { Payment } from '#contract/payments/payments.ts';
import type { TestApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { moneyApp, offline, order, submit } from '../fixture.ts';

let t: TestApp;
let staff: { Authorization: string };
let admin: { Authorization: string };

beforeEach(async () => {
  t = await moneyApp();
  staff = (await t.signIn('staff')).authorization;
  admin = (await t.signIn('admin')).authorization;
});

const get = async <S extends z.ZodMiniType>(schema: S, path: string, by = staff) =>
  readAs(schema, await t.fetch(path, { headers: by }));
const payment = async () => (await readAs(SubmittedAdmission, await submit(t, offline, staff))).payment_id;
const trash = () => get(z.array(TrashedPayment), '/api/payments/trash');
const audit = (id: string) => get(z.array(AuditEntry), `/api/audit?subject_id=${id}`, admin);
const refund = (id: string, form: object, by = staff) =>
  t.send('POST', `/api/payments/${id}/refund`, form, by);

describe('the reason for deleting a payment', () => {
  const json = { 'Content-Type': 'application/json' };
  it.each([
    ['in the query', '?reason=typed+twice', undefined, 'typed twice'],
    ['in the body', '', '{"reason":"typed twice"}', 'typed twice'],
    ['in both, where the body counts', '?reason=other', '{"reason":"typed twice"}', 'typed twice'],
    ['in the query, beside an empty body', '?reason=typed+twice', '{}', 'typed twice'],
    ['nowhere', '', undefined, null],
    ['nowhere, with an empty body', '', '', null],
  ])('stands %s', async (_, query, body, reason) => {
    const id = await payment();
    const init = { method: 'DELETE', headers: { ...staff, ...(body !== undefined && json) } };
    const answer = await t.fetch(`/api/payments/${id}${query}`, {
      ...init,
      ...(body !== undefined && { body }),
    });
    expect(answer.status).toBe(204);
    expect(await trash()).toMatchObject([{ _id: id, trash_reason: reason }]);
    const [entry] = await audit(id);
    expect([entry?.action, entry?.after?.reason ?? null]).toEqual(['deleted', reason]);
  });

  it.each([
    ['an empty one', '{"reason":" "}', 422],
    ['one that is too long', `{"reason":"${'a'.repeat(501)}"}`, 422],
    ['something else', '{"cause":"typed twice"}', 422],
    ['a list', '[]', 422],
    ['what is no JSON', 'typed twice', 400],
  ])('is refused where the body holds %s', async (_, body, status) => {
    const id = await payment();
    const init = { method: 'DELETE', headers: { ...staff, ...json }, body };
    expect((await t.fetch(`/api/payments/${id}`, init)).status).toBe(status);
    expect(await trash()).toEqual([]);
  });
});

it('says in every sum and in the exports what belongs to a payment that is hidden from the list', async () => {
  const { payment_id } = await order(t);
  // As a gateway that takes real money.
  await t.deps.pool.query("update payments set gateway = 'stripe' where id = $1", [payment_id]);
  await t.deps.pool.query('alter table ledger disable trigger ledger_guard');
  await t.deps.pool.query('update ledger set test = false where payment_id = $1', [payment_id]);
  await t.deps.pool.query('alter table ledger enable trigger ledger_guard');
  await t.deps.pool.query('update report_sums set test = false');
  const kept = await payment();
  const today = indianDay(t.deps.clock.now());
  const say = async () => ({
    totals: (await get(z.array(DayTotal), '/api/payments/totals')).map(({ net, hidden }) => [net, hidden]),
    day: (await get(Day, `/api/days/${today}`)).totals.map(({ hidden }) => hidden),
    month: (await get(MonthReport, '/api/reports/month')).hidden,
    list: (await get(z.array(Payment), '/api/payments/')).map(({ _id }) => _id),
  });
  const csv = async (path: string) =>
    (await (await t.fetch(path, { headers: staff })).text()).trim().split('\r\n');
  const all = [kept, payment_id];
  expect(await say()).toEqual({
    totals: [
      [12_500, 0],
      [18_000, 0],
    ],
    day: [0, 0],
    month: 0,
    list: all,
  });
  await t.send('DELETE', `/api/payments/${payment_id}`, { reason: 'not ours' }, staff);
  expect(await say()).toEqual({
    totals: [
      [12_500, 0],
      [18_000, 18_000],
    ],
    day: [0, 18_000],
    month: 18_000,
    list: [kept],
  });
  expect(await trash()).toMatchObject([{ _id: payment_id, hidden: true, net: 18_000 }]);
  const rows = (await csv('/api/payments.csv')).slice(1);
  expect(rows.map((row) => /"?yes, counted in every sum"?$/.test(row))).toEqual([false, true]);
  expect(await csv('/api/reports/month.csv')).toContain(
    'Month,Of it hidden from the list of payments,,,,18000,',
  );
  // One that was voided is in no sum, and is not told of.
  await t.send('DELETE', `/api/payments/${kept}`, undefined, staff);
  expect(await csv('/api/payments.csv')).toHaveLength(2);
  expect((await say()).month).toBe(18_000);
});

it('names in the audit who asked for a refund above the limit, and who decided', async () => {
  await t.deps.pool.query('delete from money_settings');
  const second = (await t.signIn('staff')).authorization;
  const nameOf = async (by: typeof staff) =>
    ((await (await t.fetch('/auth/v1/user', { headers: by })).json()) as { email: string }).email;
  const [first, other] = [await nameOf(staff), await nameOf(second)];
  for (const [approve, reason] of [
    [true, undefined],
    [false, 'too late'],
  ] as const) {
    const id = await payment();
    await refund(id, { reason: 'moves away' });
    const waiting = (await (await t.fetch('/api/refunds/proposed', { headers: second })).json()) as {
      _id: string;
    }[];
    const decided = { approve, ...(reason && { reason }) };
    const answer = await t.send('POST', `/api/refunds/${waiting[0]?._id}/decide`, decided, second);
    expect(answer.status).toBe(200);
    expect(
      (await audit(id)).map(({ actor, action, after }) => [
        actor,
        action,
        after?.requested_by,
        after?.reason,
      ]),
    ).toEqual([
      [other, approve ? 'approved a refund' : 'refused a refund', first, reason ?? 'moves away'],
      [first, 'asked for a refund', undefined, 'moves away'],
    ]);
  }
});

it('shows of a refund over the counter the number that somebody typed, or none', async () => {
  const { _id, payment_id } = await readAs(SubmittedAdmission, await submit(t, offline, staff));
  await refund(payment_id, { reason: 'a part', amount: 100 });
  await refund(payment_id, { reason: 'by cheque', amount: 200, method: 'Cheque', reference: '000777' });
  // As a version before this one wrote it.
  await t.deps.pool.query(
    `insert into ledger (kind, amount, payment_id, reference, cause, day)
     values ('refunded', -1, $1, 'cash_refund_0199', 'earlier', '2026-06-01')`,
    [payment_id],
  );
  const { ledger } = await get(AdmissionDetail, `/api/admissions/${_id}`);
  const told = ledger
    .filter(({ kind }) => kind === 'refunded')
    .map(({ cause, reference }) => [cause, reference]);
  expect(Object.fromEntries(told)).toEqual({ 'a part': null, 'by cheque': '000777', earlier: null });
});
