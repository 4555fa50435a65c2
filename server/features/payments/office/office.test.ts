import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { TrashedPayment } from '#contract/payments/office.ts';
import { Payment } from '#contract/payments/payments.ts';
import type { TestApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { moneyApp, order } from '../fixture.ts';

let t: TestApp;
let staff: { Authorization: string };

beforeAll(async () => {
  t = await moneyApp();
  staff = (await t.signIn('staff')).authorization;
});

const post = (path: string, body: object) => t.send('POST', `/api/payments/${path}`, body, staff);
const get = (path: string) => t.fetch(`/api/payments${path}`, { headers: staff });
const named = async (search: string) => await readAs(z.array(Payment), await get(`?search=${search}`));

it('deletes many payments with one reason, shows them in the trash, and brings them back', async () => {
  for (const n of [1, 2, 3]) await order(t, { student_name: `Bulk Payer ${n}` });
  const selection = { matching: { search: 'bulk payer', status: 'paid' }, count: 3 };
  const batch = randomUUID();
  expect((await post('delete', { selection, batch })).status).toBe(422);
  const done = await post('delete', { selection, batch, reason: 'Training day' });
  expect(await done.json()).toEqual({ done: 3, more: false });
  expect(await named('bulk payer')).toEqual([]);
  const trash = await readAs(z.array(TrashedPayment), await get(`/trash?batch=${batch}`));
  expect(trash.map((row) => [row.trash_reason, row.trashed_by])).toEqual(
    Array(3).fill(['Training day', 'person-1-staff@taxila.test']),
  );
  const { rows } = await t.deps.pool.query(
    "select after->>'reason' as reason from audit where kind = 'payment' and action = 'deleted'",
  );
  expect(rows).toEqual(Array(3).fill({ reason: 'Training day' }));
  const back = await post('restore', { selection: { ids: trash.map((row) => row._id) } });
  expect(await back.json()).toEqual({ done: 3, more: false });
  expect(await named('bulk payer')).toHaveLength(3);
});

it('exports exactly what is filtered', async () => {
  await order(t, { student_name: 'Sheet Paid' });
  await order(t, { student_name: 'Sheet Failed', contact_no: '0000000000' });
  const text = Buffer.from(await (await get('.csv?search=sheet&status=paid')).arrayBuffer()).toString();
  const [head, ...lines] = text.trimEnd().split('\r\n');
  expect(head).toBe(
    '\ufeffReference,Student name,Contact,Course,Standard,Amount,Refunded,Net,Method,Method reference,Receipt,Status,Date,Gateway,Needs attention,Hidden from the list',
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^TP-\S+,Sheet Paid,,Physics,12th Standard,18000,0,18000,Sandbox,,,paid,/);
});
