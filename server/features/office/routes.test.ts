import { beforeAll, describe, expect, it } from 'vitest';
import { OfficeCharts } from '#contract/office.ts';
import { seedDemo } from '#server/db/demo/seed.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';

// A Monday in India while it is still Sunday in London.
const now = new Date('2025-06-01T20:00:00Z');

let t: TestApp;
let staff: { Authorization: string };

beforeAll(async () => {
  t = await testApp({ clock: { now: () => now } });
  staff = (await t.signIn('staff')).authorization;
});

const charts = async () =>
  await readAs(OfficeCharts, await t.fetch('/api/office/charts', { headers: staff }));

async function enquiryAt(at: string) {
  await t.deps.pool.query(
    `insert into enquiries (id, name, class_name, board, subject, country, phone, message, created_at)
     values (gen_random_uuid(), 'Asha', 10, 'CBSE', 'Hindi', '+91', '9876543210', 'A message of some length', $1)`,
    [at],
  );
}

describe('the charts of the office', () => {
  it('count weeks from Monday in India, also those without anything', async () => {
    await enquiryAt('2025-06-01T18:29:59Z');
    await enquiryAt('2025-06-01T18:30:00Z');
    await enquiryAt('2025-03-16T18:30:00Z');
    await enquiryAt('2025-03-16T18:29:59Z');
    const { weeks, funnel } = await charts();
    expect(weeks.map((week) => [week.from, week.enquiries])).toEqual([
      ['2025-03-17', 1],
      ...['2025-03-24', '2025-03-31', '2025-04-07', '2025-04-14', '2025-04-21', '2025-04-28'].map((w) => [
        w,
        0,
      ]),
      ...['2025-05-05', '2025-05-12', '2025-05-19'].map((w) => [w, 0]),
      ['2025-05-26', 1],
      ['2025-06-02', 1],
    ]);
    expect(funnel).toEqual({ enquiries: 3, admissions: 0, paid: 0 });
  });

  it('count money that was received and kept, by method', async () => {
    const admission = (name: string, fees: number) =>
      t.send(
        'POST',
        '/api/admissions/',
        {
          admission_type: 'Offline Admission',
          student_name: name,
          course: 'Physics',
          board: 'CBSE',
          standard: '12th Standard',
          joining_date: '2025-07-01',
          address: 'Pune',
          contact_no: '9876543210',
          fees,
        },
        staff,
      );
    for (const [name, fees] of [
      ['Asha Rane', 1000.5],
      ['Back Again', 700],
    ] as const)
      expect((await admission(name, fees)).status).toBe(201);
    const { rows } = await t.deps.pool.query("select id from payments where student_name = 'Back Again'");
    await t.send('POST', `/api/payments/${rows[0].id}/refund`, { reason: 'Moved away' }, staff);
    const { money, funnel } = await charts();
    expect(money).toEqual([{ method: 'Cash', amount: 1000.5, payments: 1 }]);
    expect(funnel).toEqual({ enquiries: 3, admissions: 2, paid: 1 });
    // Paid again by another payment than the first.
    const again = await t.deps.pool.query("select id from admissions where student_name = 'Back Again'");
    await t.send('POST', `/api/admissions/${again.rows[0].id}/payments`, { amount: 200 }, staff);
    expect((await charts()).funnel).toMatchObject({ paid: 2 });
  });

  it('are drawn from the demo data too', async () => {
    const fresh = await testApp();
    await seedDemo(fresh.deps.db);
    const { authorization } = await fresh.signIn('staff');
    const answer = await fresh.fetch('/api/office/charts', { headers: authorization });
    const { weeks, money } = await readAs(OfficeCharts, answer);
    expect(weeks).toHaveLength(12);
    expect(money.length).toBeGreaterThan(1);
    const total = async (list: string) =>
      (await fresh.fetch(list, { headers: authorization })).headers.get('x-total-count');
    const catalogue = (await (await fresh.fetch('/api/courses/')).json()) as Record<string, unknown[]>;
    expect([
      Object.values(catalogue).flat().length,
      await total('/api/admissions/?limit=1'),
      await total('/api/enquiries?status=pending&limit=1'),
    ]).toEqual([25, '150', '8']);
  });

  it('are for the office', async () => {
    expect((await t.fetch('/api/office/charts')).status).toBe(401);
  });
});
