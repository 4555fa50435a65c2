import { beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#tests/kit/app.ts';
import { movableClock } from '#tests/kit/clock.ts';
import { moneyApp, offline, order, submit } from '../payments/fixture.ts';
import { tidyHandler } from './jobs.ts';

const clock = movableClock();
let t: TestApp;
let staff: { Authorization: string };

beforeAll(async () => {
  t = await moneyApp({ clock });
  staff = (await t.signIn('staff')).authorization;
});

const made = async <T>(path: string, body: object) =>
  (await (await t.send('POST', path, body, staff)).json()) as T;
const course = { title: 'Algebra', description: 'Letters', courselink: 'https://a.example/', standard: 8 };
const answer = { question: 'Is there a hostel?', answer: 'No.' };
const enquiry = {
  name: 'Asha Rao',
  class_name: '10',
  board: 'CBSE',
  subject: 'Science',
  country: '+91',
  phone: '9876543210',
  enquiryMessage: 'When do lessons begin?',
};

describe('the trash', () => {
  it('is emptied of what has lain in it for thirty days, but never of money', async () => {
    const admission = (await (await submit(t, offline, staff)).json()) as {
      _id: string;
      payment_id: string;
      receipt: { number: string; code: string };
    };
    const failed = await order(t, { contact_no: '0000000000' });
    const unpaid = await order(t, { contact_no: '0000000001' });
    const ids = {
      admissions: [admission._id],
      enquiries: [(await made<{ _id: string }>('/api/enquiry/', enquiry))._id],
      courses: [(await made<{ _id: string }>('/api/course/', course))._id],
      chatbot_answers: [(await made<{ _id: string }>('/api/chatbot/answers', answer))._id],
      payments: [failed.payment_id, unpaid.payment_id, admission.payment_id],
    };
    const kept = await submit(t, { ...offline, student_name: 'Stays Here' }, staff);
    const paths = Object.entries(ids).flatMap(([table, some]) =>
      some.map((id) => `/api/${table.replace('_', '/')}/${id}`),
    );
    for (const path of paths)
      expect([path, (await t.send('DELETE', path, undefined, staff)).status]).toEqual([path, 204]);
    const left = async () => {
      const found: Record<string, number> = {};
      for (const [table, some] of Object.entries(ids))
        found[table] =
          (await t.deps.pool.query(`select from ${table} where id = any($1)`, [some])).rowCount ?? 0;
      return found;
    };
    const { handle } = tidyHandler(t.deps);

    clock.forward(30 * 86_400 - 1);
    staff = (await t.signIn('staff')).authorization;
    await handle({});
    expect(await left()).toEqual({
      admissions: 1,
      enquiries: 1,
      courses: 1,
      chatbot_answers: 1,
      payments: 3,
    });
    expect((await t.send('POST', `${paths[2]}/restore`, undefined, staff)).status).toBe(200);
    expect((await t.send('DELETE', paths[2] ?? '', undefined, staff)).status).toBe(204);

    clock.forward(2);
    await handle({});
    // The course was trashed again a moment ago. Payments that were made, or may still be, stay.
    expect(await left()).toEqual({
      admissions: 0,
      enquiries: 0,
      courses: 1,
      chatbot_answers: 0,
      payments: 2,
    });
    const { number, code } = admission.receipt;
    expect(await (await t.fetch(`/api/receipts/${number}?code=${code}`)).json()).toMatchObject({
      state: 'void',
    });
    expect(kept.status).toBe(201);
    expect((await t.fetch('/api/admissions/', { headers: staff })).headers.get('x-total-count')).toBe('1');
  });

  it('is emptied in steps, since no statement may take longer than ten seconds', async () => {
    const { pool } = t.deps;
    const tables = ['enquiries', 'payments', 'idempotency_keys', 'rate_limits', 'bulk_changes'];
    await pool.query(`
      create table erased (n int);
      create function note_erased() returns trigger language plpgsql as
        $$ begin insert into erased select count(*) from gone; return null; end $$;`);
    for (const table of tables)
      await pool.query(`create trigger note_erased after delete on ${table} referencing old table as gone
        for each statement execute function note_erased()`);
    const many = 'from generate_series(1, 2500) as i';
    const old = `$1::timestamptz - interval '31 days'`;
    const now = [clock.now()];
    await pool.query(
      `insert into enquiries (id, name, class_name, board, subject, country, phone, message, trashed_at)
       select gen_random_uuid(), 'Asha', 1, 'CBSE', 'Hindi', '+91', '9876543210', 'x', ${old} ${many}`,
      now,
    );
    await pool.query(
      `insert into payments (id, reference, gateway, course, standard, amount, trashed_at)
       select gen_random_uuid(), 'old ' || i, 'sandbox', 'Physics', 'Graduate', 1, ${old} ${many}`,
      now,
    );
    await pool.query(`update payments set status = 'failed' where reference like 'old %'`);
    await pool.query(
      `insert into idempotency_keys (scope, key, request_hash, created_at)
       select 'x', i, 'x', now() - interval '2 days' ${many}`,
    );
    await pool.query(`insert into rate_limits (key, points, expire) select 'old ' || i, 1, 1 ${many}`);
    await pool.query(
      `insert into bulk_changes (batch, row_id, name, version, before, at)
       select gen_random_uuid(), gen_random_uuid(), 'x', 1, '{}', now() - interval '2 days' ${many}`,
    );
    await tidyHandler(t.deps).handle({});
    const { rows } = await pool.query('select sum(n)::int as all, max(n) as most from erased');
    expect(rows).toEqual([{ all: expect.any(Number), most: 1_000 }]);
    expect(rows[0].all).toBeGreaterThanOrEqual(tables.length * 2_500);
  });
});
