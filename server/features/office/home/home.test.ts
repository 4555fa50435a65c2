// @module-tag thorough
import { beforeEach, describe, expect, it } from 'vitest';
import { clearDemoPhrase } from '#contract/office/setup.ts';
import { RecordedPayment } from '#contract/payments/counter.ts';
import { MonthReport } from '#contract/payments/month-report.ts';
import { seedDemo } from '#server/db/demo/seed.ts';
import { mergeAdmissionSums } from '#server/features/admissions/service.ts';
import { mergeEnquirySums } from '#server/features/enquiries/service.ts';
import { offline } from '#server/features/payments/fixture.ts';
import { testApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { openHome, readSums } from './home.fixture.ts';

let o: Awaited<ReturnType<typeof openHome>>;

beforeEach(async () => {
  o = await openHome();
});

const counts = async (query = '') => {
  const { total, before } = (await o.home(query)).enquiries;
  return { now: Object.values(total), before: Object.values(before) };
};

describe('enquiries', () => {
  it('count by the day on which they came in India, beside the same days of the month before', async () => {
    for (const at of [
      '2026-09-30T18:29:59Z',
      '2026-09-30T18:30:00Z',
      '2026-10-09T18:29:59Z',
      '2026-10-09T18:30:00Z',
    ])
      await o.t.deps.pool.query(
        `insert into enquiries (id, name, class_name, board, subject, country, phone, message, created_at)
         values (gen_random_uuid(), 'Asha', 10, 'CBSE', 'Hindi', '+91', '9876543210', 'A message of some length', $1)`,
        [at],
      );
    await o.ask(o.newPhone());
    const { from, to, before, unit, enquiries } = await o.home();
    expect({ from, to, before, unit }).toEqual({
      from: '2026-11-01',
      to: '2026-11-09',
      before: { from: '2026-10-01', to: '2026-10-09' },
      unit: 'day',
    });
    expect([enquiries.total.enquiries, enquiries.before.enquiries]).toEqual([1, 2]);
    expect(enquiries.steps.map((step) => step.enquiries)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect((await counts('period=last_month')).now).toEqual([3, 0, 0]);
    expect((await counts('from=2026-09-30&to=2026-09-30')).now).toEqual([1, 0, 0]);
  });

  it('tell where they came from and what they ask about', async () => {
    await o.ask(o.newPhone());
    await o.ask(o.newPhone(), { subject: 'Hindi' }, o.headers());
    await o.ask(o.newPhone(), { subject: 'Hindi' });
    const about = {
      name: 'Asha Rao',
      phone: o.newPhone(),
      class_name: '10',
      board: 'CBSE',
      subject: 'Hindi',
    };
    const transcript = [{ sender: 'user', text: 'Do you teach Hindi?' }];
    await o.send('POST', 'chatbot/enquiry', { ...about, transcript });
    const { by_source, by_subject } = (await o.home()).enquiries;
    const named = (rows: { name: string; enquiries: number }[]) =>
      Object.fromEntries(rows.map(({ name, enquiries }) => [name, enquiries]));
    expect(named(by_source)).toEqual({ website: 2, chatbot: 1, office: 1 });
    expect(named(by_subject)).toEqual({ Hindi: 3, Physics: 1 });
  });

  it('are converted once they were admitted and money is held, on whatever day', async () => {
    const phone = o.newPhone();
    await o.ask(phone);
    await o.ask(o.newPhone());
    await o.daysLater(30);
    const { _id } = await o.admit(phone, { unpaid: true });
    expect((await counts('period=last_month')).now).toEqual([2, 0, 0]);
    const paid = await o.send('POST', `admissions/${_id}/payments`, { amount: 5_000 });
    const payment = (await readAs(RecordedPayment, paid)).payment._id;
    expect((await counts('period=last_month')).now).toEqual([2, 1, 0]);
    // Of this month nothing came in, and the month before had them.
    expect(await counts()).toEqual({ now: [0, 0, 0], before: [2, 1, 0] });
    await o.send('POST', `payments/${payment}/refund`, { reason: 'Moved away', amount: 2_000 });
    expect((await counts('period=last_month')).now).toEqual([2, 1, 0]);
    await o.send('POST', `payments/${payment}/refund`, { reason: 'Moved away', amount: 3_000 });
    expect((await counts('period=last_month')).now).toEqual([2, 0, 0]);
  });

  it('are not converted by an admission that was declined, deleted, or whose payment was voided', async () => {
    const phone = o.newPhone();
    const enquiry = await o.ask(phone);
    const { _id, payment_id } = await o.admit(o.newPhone(), { enquiry_id: enquiry });
    const now = async () => (await counts()).now;
    expect(await now()).toEqual([1, 1, 0]);
    await o.send('DELETE', `payments/${payment_id}?reason=typed+twice`);
    expect(await now()).toEqual([1, 0, 0]);
    await o.send('POST', `payments/${payment_id}/restore`);
    expect(await now()).toEqual([1, 1, 0]);
    await o.send('DELETE', `admissions/${_id}`);
    expect(await now()).toEqual([1, 0, 0]);
    await o.send('POST', `admissions/${_id}/restore`);
    expect(await now()).toEqual([1, 1, 0]);
    await o.t.deps.pool.query("update admissions set status = 'declined' where id = $1", [_id]);
    expect(await now()).toEqual([1, 0, 0]);
  });

  it('do not count in the trash, and count once where they are merged', async () => {
    const phone = o.newPhone();
    const [one, two] = [await o.ask(phone), await o.ask(phone, { subject: 'Hindi' })];
    await o.admit(phone);
    expect((await counts()).now).toEqual([2, 2, 0]);
    await o.send('POST', 'enquiries/merge', { ids: [one, two] });
    expect((await counts()).now).toEqual([1, 1, 0]);
    await o.send('POST', `enquiries/${one}/unmerge`);
    await o.send('DELETE', `enquiries/${two}`);
    expect((await counts()).now).toEqual([1, 1, 0]);
    await o.send('POST', `enquiries/${two}/restore`);
    expect((await counts()).now).toEqual([2, 2, 0]);
  });
});

describe('money', () => {
  const monthReport = async (month: string) =>
    readAs(MonthReport, await o.t.fetch(`/api/reports/month?month=${month}`, { headers: o.headers() }));

  it('agrees to the paisa with the report of the month, in total and by course and method', async () => {
    const { payment_id } = await o.admit(o.newPhone(), { fees: 5_000.55 });
    await o.send('POST', `payments/${payment_id}/refund`, { reason: 'x', amount: 1_000.1 });
    const twice = await o.admit(o.newPhone(), { course: 'Mathematics', fees: 2_000.01 });
    await o.send('DELETE', `payments/${twice.payment_id}?reason=typed+twice`);
    await o.daysLater(25);
    await o.admit(o.newPhone(), {
      course: 'Chemistry',
      fees: 999.99,
      method: 'UPI',
      reference: '123456789012',
    });
    for (const [month, period] of [
      ['2026-11', 'last_month'],
      ['2026-12', 'month'],
    ] as const) {
      const report = await monthReport(month);
      const { money } = await o.home(`period=${period}`);
      const { admissions: _, dues: __, ...total } = money.total;
      expect(total).toEqual(report.total);
      expect(money.by_method).toEqual(report.by_method);
      expect(money.by_course.map(({ admissions: _a, dues: _d, ...sums }) => sums)).toEqual(
        expect.arrayContaining(report.by_course.filter(({ received, voided }) => received + voided > 0)),
      );
      expect(money.test).toEqual(report.test);
    }
    const { money } = await o.home('period=last_month');
    expect(money.total).toMatchObject({
      received: 5_000.55,
      refunded: 1_000.1,
      net: 4_000.45,
      admissions: 2,
    });
  });

  it('compares this month with the same days of the month before, not with all of it', async () => {
    await o.admit(o.newPhone(), { fees: 100 });
    await o.daysLater(10);
    await o.admit(o.newPhone(), { fees: 40 });
    await o.daysLater(20);
    // It is 9 December now.
    await o.admit(o.newPhone(), { fees: 7 });
    const { money, before } = await o.home();
    expect(before).toEqual({ from: '2026-11-01', to: '2026-11-09' });
    expect([money.total.received, money.before.received]).toEqual([7, 100]);
    expect([money.total.admissions, money.before.admissions]).toEqual([1, 1]);
  });

  it('of test mode is in no sum, and is told apart', async () => {
    const phone = o.newPhone();
    await o.ask(phone);
    await o.admitInTest(phone);
    const { money, enquiries } = await o.home();
    expect(money.total).toMatchObject({ received: 0, net: 0, payments: 0 });
    expect([money.by_method, money.steps.map(({ received }) => received).filter(Boolean)]).toEqual([[], []]);
    expect(money.test).toMatchObject({ received: 18_000, payments: 1 });
    expect(enquiries.total).toEqual({ enquiries: 1, converted: 0, converted_test: 1 });
    // Real money for the same family counts beside it.
    await o.admit(phone, { enquiry_id: (await o.ask(phone, { subject: 'Hindi' })) as string });
    expect((await o.home()).enquiries.total).toEqual({ enquiries: 2, converted: 1, converted_test: 1 });
  });

  it('says what families owed at the end of the period, and at the end of the one before', async () => {
    const { _id, payment_id } = await o.admit(o.newPhone(), { fees: 10_000, received: 4_000 });
    await o.daysLater(30);
    const dues = async (query = '') => {
      const { total, before } = (await o.home(query)).money;
      return [total.dues, before.dues];
    };
    const listed = async () => {
      const answer = await o.send('GET', 'dues/totals');
      return ((await answer.json()) as { balance: number }).balance;
    };
    expect(await dues()).toEqual([6_000, 6_000]);
    await o.send('POST', `admissions/${_id}/payments`, { amount: 2_500.5 });
    expect(await dues()).toEqual([3_499.5, 6_000]);
    expect((await o.home()).money.by_course).toMatchObject([{ name: 'Physics', dues: 3_499.5 }]);
    await o.send('POST', `payments/${payment_id}/refund`, { reason: 'x', amount: 1_000 });
    expect(await dues()).toEqual([4_499.5, 6_000]);
    expect(await listed()).toBe(4_499.5);
    await o.admit(o.newPhone(), { fees: 500, unpaid: true });
    expect(await dues()).toEqual([4_999.5, 6_000]);
    expect(await dues('period=last_month')).toEqual([6_000, 0]);
    await o.send('DELETE', `admissions/${_id}`);
    expect(await listed()).toBe(500);
    // Deleting happens by the clock of the database.
    expect((await dues('from=2026-10-01&to=2027-03-31'))[0]).toBe(500);
  });
});

it('keeps its sums as the rows would give them, whatever happens at once', async () => {
  const phones = Array.from({ length: 12 }, o.newPhone);
  await Promise.all(phones.map((phone) => o.ask(phone)));
  const admitted = await Promise.all(
    phones.slice(0, 8).map((phone) => o.admit(phone, { fees: 900, received: 300 })),
  );
  await Promise.all(phones.slice(8, 10).map(o.admitInTest));
  await Promise.all(
    admitted.flatMap(({ _id, payment_id }, i) => [
      o.send('POST', `admissions/${_id}/payments`, { amount: 100 }),
      i % 2 && o.send('DELETE', `payments/${payment_id}?reason=typed+twice`),
      i === 3 && o.send('POST', `admissions/${_id}/payments`, { amount: 50 }),
    ]),
  );
  const { _id, fees } = admitted[2] ?? { _id: '', fees: 0 };
  await o.send('PUT', `admissions/${_id}`, {
    ...offline,
    contact_no: phones[2],
    course: 'Chemistry',
    fees,
    reason: 'the wrong course',
  });
  await o.send('DELETE', `admissions/${admitted[5]?._id}`);
  const stored = await readSums(o.t);
  const shown = await o.home();
  expect(shown.enquiries.total).toEqual({ enquiries: 12, converted: 7, converted_test: 2 });
  const { db, pool } = o.t.deps;
  await Promise.all([
    mergeEnquirySums(db),
    mergeEnquirySums(db),
    mergeAdmissionSums(db),
    mergeAdmissionSums(db),
  ]);
  expect(await readSums(o.t)).toEqual(stored);
  expect(await o.home()).toEqual(shown);
  await pool.query('select rebuild_home_sums(), rebuild_due_sums()');
  expect(await readSums(o.t)).toEqual(stored);
});

it('begins again with nothing when the demo data is cleared', async () => {
  const fresh = await testApp();
  await seedDemo(fresh.deps.db);
  const before = await readSums(fresh);
  expect(before.enquiries.length).toBeGreaterThan(0);
  expect(before.admissions.reduce((sum, { admissions }) => sum + admissions, 0)).toBe(150);
  const { authorization } = await fresh.signIn('admin');
  const cleared = await fresh.send(
    'POST',
    '/api/office/demo-data/clear',
    { confirm: clearDemoPhrase },
    authorization,
  );
  expect(cleared.ok, await cleared.clone().text()).toBe(true);
  expect(await readSums(fresh)).toEqual({ dues: [], enquiries: [], admissions: [], owed: [] });
});
