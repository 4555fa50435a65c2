// @module-tag thorough
import { beforeEach, describe, expect, it } from 'vitest';
import { Academy } from '#contract/academy/academy.ts';
import { SubmittedAdmission } from '#contract/admissions/admissions.ts';
import { Catalogue } from '#contract/courses/catalogue.ts';
import { clearDemoPhrase, DemoData, Setup } from '#contract/office/setup.ts';
import { Books } from '#contract/payments/books.ts';
import { seedDemo } from '#server/db/demo/seed.ts';
import { readMigrations } from '#server/db/migrate.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';

let t: TestApp;
let admin: { Authorization: string };

beforeEach(async () => {
  t = await testApp({ env: { LIMIT_FACTOR: '1000000' } });
  await seedDemo(t.deps.db);
  admin = (await t.signIn('admin')).authorization;
});

const all = { courses: 25, enquiries: 16, admissions: 150, payments: 150, topics: 12, answers: 6 };
const none = { courses: 0, enquiries: 0, admissions: 0, payments: 0, topics: 0, answers: 0 };
const noneKept = { courses: 0, enquiries: 0, admissions: 0, topics: 0, answers: 0 };
const confirm = { confirm: clearDemoPhrase };

const send = (method: string, path: string, body?: object, by = admin) => t.send(method, path, body, by);
const demo = async () => readAs(DemoData, await t.fetch('/api/office/demo-data', { headers: admin }));
const clear = async () => readAs(DemoData, await send('POST', '/api/office/demo-data/clear', confirm));
const catalogue = async () => readAs(Catalogue, await t.fetch('/api/courses/'));
const admit = async (form: object) =>
  readAs(SubmittedAdmission, await send('POST', '/api/admissions/', form));
const rows = async (text: string) => (await t.deps.pool.query(text)).rows;

async function prove() {
  const books = await readAs(Books, await send('POST', '/api/books/check'));
  expect(books.checks.flatMap((check) => check.rows)).toEqual([]);
  return books.figures;
}

const student = {
  admission_type: 'Offline Admission',
  student_name: 'Asha Rane',
  course: 'Physics',
  board: 'CBSE',
  standard: '12th Standard',
  joining_date: '2026-07-01',
  address: 'Pune',
  contact_no: '9876543210',
  fees: 1_000,
};
const enquiry = {
  name: 'Asha Rane',
  class_name: '10',
  board: 'CBSE',
  subject: 'Hindi',
  country: '+91',
  phone: '9876543210',
  enquiryMessage: 'A message of some length.',
};

describe('clearing the demo data', () => {
  it('is for administrators who have typed it', async () => {
    const staff = (await t.signIn('staff')).authorization;
    expect((await send('POST', '/api/office/demo-data/clear', confirm, staff)).status).toBe(403);
    expect((await send('GET', '/api/office/demo-data', undefined, staff)).status).toBe(403);
    const answer = await send('POST', '/api/office/demo-data/clear', { confirm: 'clear' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: [{ field: 'confirm', message: 'Please type CLEAR DEMO DATA.' }],
    });
    expect(await demo()).toEqual({ ...all, kept: noneKept });
  });

  it('erases all of it, for good, and the books agree', async () => {
    expect((await catalogue())['10th']).toHaveLength(3);
    expect(await clear()).toEqual({ ...all, kept: noneKept });
    expect(await demo()).toEqual({ ...none, kept: noneKept });
    expect(await prove()).toMatchObject({ received: 0, net: 0, due: 0 });
    for (const table of [
      'payments',
      'ledger',
      'receipts',
      'receipt_counters',
      'forum_posts',
      'forum_members',
    ])
      expect(await rows(`select from ${table}`)).toEqual([]);
    expect(Object.values(await catalogue()).flat()).toEqual([]);
    // Neither the next start nor a later version plants anything.
    await t.deps.pool.query(`delete from demo_seeds where name = 'courses'`);
    await seedDemo(t.deps.db);
    expect(await demo()).toEqual({ ...none, kept: noneKept });
    expect(
      await rows(`select actor, before ->> 'courses' as courses from audit where action = 'cleared'`),
    ).toEqual([{ actor: expect.stringContaining('@'), courses: '25' }]);
    expect(await clear()).toEqual({ ...none, kept: noneKept });
    expect(await admit(student)).toMatchObject({ receipt: { number: expect.stringMatching(/-000001$/) } });
    await prove();
  });

  it('keeps what people have entered, and the numbers of their receipts', async () => {
    const made = await admit(student);
    expect((await t.send('POST', '/api/enquiry/', enquiry)).status).toBe(201);
    // A number of the sandbox is no sign of the demo data.
    const tried = await send('POST', '/api/admissions/', { ...student, contact_no: '0000000001' });
    expect(tried.status).toBe(201);
    const fees = await rows('select * from fees');
    await clear();
    const money = await prove();
    expect(money).toMatchObject({ received: 2_000, receipts: 2_000 });
    expect(await rows('select name from enquiries')).toEqual([{ name: 'Asha Rane' }]);
    expect(await rows('select contact_no from admissions order by 1')).toEqual([
      { contact_no: '0000000001' },
      { contact_no: '9876543210' },
    ]);
    expect(await rows('select * from fees')).toEqual(fees);
    const { number, code } = made.receipt;
    const checked = await t.fetch(`/api/receipts/${number}?code=${code}`);
    expect(await checked.json()).toMatchObject({ state: 'valid' });
    const next = await admit(student);
    const serial = (text: string) => Number(text.split('-')[1]);
    expect(serial(next.receipt.number)).toBe(serial(number) + 2);
    await prove();
  });

  it('keeps what of it people have made their own', async () => {
    const [course] = await rows('select id, title from courses order by created_at limit 1');
    const form = {
      title: 'Our own',
      description: 'Ours',
      courselink: 'https://courses.example/1/1',
      standard: 1,
    };
    expect((await send('PUT', `/api/courses/${course.id}`, form)).status).toBe(200);
    const [one, two] = await rows(
      `select id, payment_id, fees from admissions where admission_type = 'Offline Admission' order by id limit 2`,
    );
    // A real family owes nothing here, so the fee is raised first.
    await t.deps.pool.query('update admissions set fees = fees + 100000 where id = $1', [one.id]);
    expect((await send('POST', `/api/admissions/${one.id}/payments`, { amount: 500 })).status).toBe(201);
    await t.deps.pool.query(`update admissions set contact_no = '9822012345' where id = $1`, [two.id]);
    const [topic] = await rows(`select id from forum_topics order by id limit 1`);
    const said = await send('POST', `/api/forum/topics/${topic.id}/comments`, {
      text: 'Thank you, this helped us.',
    });
    expect(said.status).toBe(201);
    expect(await clear()).toMatchObject({
      courses: 24,
      admissions: 148,
      payments: 148,
      topics: 11,
      kept: { courses: 1, admissions: 2, topics: 1, enquiries: 0, answers: 0 },
    });
    expect(await rows('select title from courses')).toEqual([{ title: 'Our own' }]);
    expect((await rows('select id from admissions')).map(({ id }) => id).sort()).toEqual(
      [one.id, two.id].sort(),
    );
    await prove();
  });

  it('takes demo money with it that was voided, refunded or corrected', async () => {
    const [cash, other] = await rows(
      `select payment_id, id from admissions where admission_type = 'Offline Admission' order by id limit 2`,
    );
    expect((await send('DELETE', `/api/payments/${cash.payment_id}?reason=tried`)).status).toBe(204);
    await send('POST', `/api/payments/${other.payment_id}/refund`, { reason: 'tried', amount: 10 });
    await t.deps.pool.query(
      `insert into ledger (kind, amount, admission_id, cause, day) values ('adjusted', 100, $1, 'tried', now())`,
      [other.id],
    );
    expect(await clear()).toMatchObject({ admissions: 150, payments: 150 });
    expect(await prove()).toMatchObject({ received: 0, refunded: 0, voided: 0 });
    expect(await rows('select from ledger')).toEqual([]);
  });

  it('knows its payments also where they were planted by an earlier version', async () => {
    const marked = 'select payment_id from demo_payments order by 1';
    const before = await rows(marked);
    await send('POST', '/api/admissions/', { ...student, contact_no: '0000005200' });
    await rows('delete from demo_payments');
    const { sql } = readMigrations().find(({ name }) => name.startsWith('158')) ?? { sql: '' };
    await rows(/insert into demo_payments[^;]*;/.exec(sql)?.[0] ?? '');
    expect(await rows(marked)).toEqual(before);
    expect(before).toHaveLength(150);
  });

  it('cannot be used on the money of people', async () => {
    const { payment_id } = await admit(student);
    await expect(rows(`delete from ledger where payment_id = '${payment_id}'`)).rejects.toThrow(
      'never changed',
    );
    await expect(rows(`delete from payments where id = '${payment_id}'`)).rejects.toThrow('never erased');
  });
});

describe('the checklist of a new academy', () => {
  const steps = async () => {
    const setup = await readAs(Setup, await t.fetch('/api/office/setup', { headers: admin }));
    return {
      ...Object.fromEntries(setup.steps.map(({ step, done }) => [step, done])),
      dismissed: setup.dismissed,
    };
  };

  it('says what is done, step by step, and can be put away', async () => {
    const open = {
      academy: false,
      logo: false,
      fees: false,
      mail: false,
      second_factor: false,
      colleague: false,
      demo: false,
      dismissed: false,
    };
    expect(await steps()).toEqual(open);
    const { demo: _, version, ...academy } = await readAs(Academy, await t.fetch('/api/academy'));
    expect((await send('PUT', '/api/academy', { ...academy, name: 'Our Academy', version })).status).toBe(
      200,
    );
    const fee = { course: 'Physics', standard: '12th Standard', fees: 9_000 };
    expect((await send('PUT', '/api/fees', fee)).status).toBe(200);
    const colleague = { email: 'ila@academy.test', firstName: 'Ila', lastName: 'Sen', role: 'cashier' };
    expect((await send('POST', '/api/people', colleague)).status).toBe(201);
    await clear();
    const done = { academy: true, fees: true, colleague: true, demo: true };
    expect(await steps()).toEqual({ ...open, ...done });
    expect((await send('POST', '/api/office/setup/dismiss')).status).toBe(204);
    expect((await send('POST', '/api/office/setup/dismiss')).status).toBe(204);
    expect(await steps()).toEqual({ ...open, ...done, dismissed: true });
  });

  it('is for administrators', async () => {
    const staff = (await t.signIn('staff')).authorization;
    expect((await send('GET', '/api/office/setup', undefined, staff)).status).toBe(403);
    expect((await send('POST', '/api/office/setup/dismiss', undefined, staff)).status).toBe(403);
  });
});
