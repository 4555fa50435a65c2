import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { Order, OwnPayment, type Payment } from '#contract/payments/payments.ts';
import { seedFees } from '#server/db/demo/fees.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';

type Options = Parameters<typeof testApp>[0];

/** An app with the fee schedule, and limits out of the way, that of refunds too. */
export async function moneyApp(options: Options = {}): Promise<TestApp> {
  const t = await testApp({ ...options, env: { LIMIT_FACTOR: '1000000', ...options?.env } });
  if (!options?.databaseUrl) {
    await t.deps.db.transaction(seedFees);
    await t.deps.pool.query(`insert into money_settings (settings) values ('{"refund_limit": 9999999}')`);
  }
  return t;
}

export const choice = { course: 'Physics', standard: '12th Standard' } as const;

export const online = {
  student_name: 'Asha Rao',
  admission_type: 'Online Admission',
  ...choice,
  board: 'CBSE',
  joining_date: '2026-06-15',
  address: '12, Lake Road, Pune',
  contact_no: '9876543210',
} as const;

export const offline = { ...online, admission_type: 'Offline Admission', fees: 12_500 } as const;

export const draft = () => randomUUID();

/** Orders, as the form does. */
export async function order(t: TestApp, more: object = {}): Promise<Order> {
  return await readAs(Order, await t.send('POST', '/api/process-payment', { ...choice, ...more }));
}

export async function own(t: TestApp, key: string): Promise<OwnPayment[]> {
  return await readAs(z.array(OwnPayment), await t.send('POST', '/api/payments/own', { draft: key }));
}

export async function submit(t: TestApp, body: object, headers: Record<string, string> = {}) {
  return t.send('POST', '/api/admissions/', body, headers);
}

/** What the database says about money, in paise. */
export async function sums(t: TestApp) {
  const { rows } = await t.deps.pool.query<{ captured: string; refunded: string; held: string }>(`
    select coalesce((select sum(amount) from payment_attempts where status = 'captured'), 0) as captured,
      coalesce((select sum(amount) from refunds where status = 'done'), 0) as refunded,
      coalesce((select sum(amount) from payments where status = 'paid'), 0) as held`);
  const { captured, refunded, held } = rows[0] as { captured: string; refunded: string; held: string };
  return { captured: Number(captured), refunded: Number(refunded), held: Number(held) };
}

export async function statuses(t: TestApp): Promise<Record<string, number>> {
  const { rows } = await t.deps.pool.query<{ status: Payment['status']; n: string }>(
    'select status, count(*) as n from payments group by status',
  );
  return Object.fromEntries(rows.map(({ status, n }) => [status, Number(n)]));
}
