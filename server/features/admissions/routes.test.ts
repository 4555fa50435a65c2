import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Admission, AdmissionDetail, SubmittedAdmission } from '#contract/admissions/admissions.ts';
import { Problem } from '#contract/failure.ts';
import { seedDemo } from '#server/db/demo/seed.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { choice, draft, moneyApp, offline, online, order, own, submit } from '../payments/fixture.ts';

let t: TestApp;
let staff: { Authorization: string };
let member: { Authorization: string };

beforeAll(async () => {
  t = await moneyApp();
  staff = (await t.signIn('staff')).authorization;
  member = (await t.signIn()).authorization;
});

const admitted = async (more: object = {}) => {
  const { payment_id } = await order(t);
  const answer = await submit(t, { ...online, payment_id, ...more });
  expect(answer.status).toBe(201);
  return await readAs(SubmittedAdmission, answer);
};

const count = async (table: string) =>
  Number((await t.deps.pool.query(`select count(*) as n from ${table}`)).rows[0].n);

const problem = async (answer: Response) => {
  const { code, detail, errors } = await readAs(Problem, answer);
  return { status: answer.status, code, detail, errors };
};

describe('an online admission', () => {
  it('stands on a paid payment and gets a reference and a receipt', async () => {
    const { payment_id, fees } = await order(t);
    const answer = await submit(t, { ...online, payment_id, fees });
    expect(answer.status).toBe(201);
    const admission = await readAs(SubmittedAdmission, answer);
    expect(admission).toMatchObject({ ...online, payment_id, fees: 18_000, status: 'submitted', version: 1 });
    expect(admission.reference).toMatch(/^TA-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(admission.receipt.number).toMatch(/^T\d{4}-\d{6}$/);
  });

  it('is what a form without a type means, and takes numbers as people write them', async () => {
    const { admission_type, ...rest } = online;
    const { payment_id } = await order(t);
    const answer = await submit(t, { ...rest, payment_id, contact_no: '+91 98765-43210', email: '' });
    expect(await answer.json()).toMatchObject({ admission_type, contact_no: '9876543210', email: null });
  });

  it('says what is wrong with each field', async () => {
    const answer = await problem(await submit(t, { admission_type: 'Online Admission' }));
    expect([answer.status, answer.code]).toEqual([422, 'invalid_fields']);
    expect(answer.errors).toEqual([
      { field: 'student_name', message: 'Student name is required.' },
      { field: 'course', message: 'Course is required.' },
      { field: 'board', message: 'Board is required.' },
      { field: 'standard', message: 'Standard is required.' },
      { field: 'joining_date', message: 'Joining date is required.' },
      { field: 'address', message: 'Address is required.' },
      { field: 'contact_no', message: 'Contact number is required.' },
    ]);
  });

  it.each([
    ['student_name', 'Al', 'Student name must be at least 3 characters.'],
    ['student_name', '   ', 'Student name is required.'],
    ['course', '', 'Course is required.'],
    ['course', 'Astrology', 'Please choose one of the list.'],
    ['board', '', 'Board is required.'],
    ['standard', '', 'Standard is required.'],
    ['standard', '9th Standard', 'Please choose one of the list.'],
    ['joining_date', '', 'Joining date is required.'],
    ['joining_date', '2026-02-30', 'Please give a valid date.'],
    ['address', ' ', 'Address is required.'],
    ['contact_no', '', 'Contact number is required.'],
    ['contact_no', '12345', 'Invalid contact number. Must be 10 digits.'],
    ['contact_no', '98765432101', 'Invalid contact number. Must be 10 digits.'],
    ['email', 'nobody', 'Please give a valid email address.'],
    ['admission_type', 'Other', 'Please choose one of the list.'],
    ['fees', -1, 'Invalid fee amount.'],
    ['extra', 1, 'This field is not known.'],
  ])('refuses %s = %j', async (field, value, message) => {
    const answer = await problem(await submit(t, { ...online, [field]: value }));
    expect([answer.status, answer.errors]).toEqual([422, [{ field, message }]]);
  });

  it('is not made without its payment, and says why', async () => {
    const before = await count('admissions');
    const refused = async (body: object) => {
      const { status, code, detail } = await problem(await submit(t, { ...online, ...body }));
      return [status, code, detail];
    };
    const first = 'Please complete the payment first.';
    expect(await refused({})).toEqual([402, 'payment_required', first]);
    expect(await refused({ payment_id: null })).toEqual([402, 'payment_required', first]);
    expect(await refused({ payment_id: randomUUID() })).toEqual([
      409,
      'payment_unknown',
      'We do not know this payment.',
    ]);
    const pending = await order(t, { contact_no: '0000000001' });
    expect(pending.status).toBe('pending');
    expect(await refused({ payment_id: pending.payment_id })).toEqual([402, 'payment_required', first]);
    const failed = await order(t, { contact_no: '0000000000' });
    expect(failed.status).toBe('failed');
    expect(await refused({ payment_id: failed.payment_id })).toEqual([
      402,
      'payment_failed',
      'Payment failed. Please try again.',
    ]);
    const other = await order(t, { course: 'English' });
    expect(await refused({ payment_id: other.payment_id })).toEqual([
      409,
      'payment_mismatch',
      'This payment was made for English, 12th Standard. Please choose these, or pay for the new choice.',
    ]);
    const right = await order(t);
    expect(await refused({ payment_id: right.payment_id, fees: 1 })).toEqual([
      409,
      'payment_mismatch',
      'The fees are ₹18,000.',
    ]);
    await submit(t, { ...online, payment_id: right.payment_id });
    expect(await refused({ payment_id: right.payment_id })).toEqual([
      409,
      'payment_used',
      'This payment was already used for an application.',
    ]);
    expect(await count('admissions')).toBe(before + 1);
  });

  it('is one of fifty posts with one Idempotency-Key, and of fifty with one payment', async () => {
    const before = await count('admissions');
    const { payment_id } = await order(t);
    const body = { ...online, payment_id };
    const key = { 'Idempotency-Key': randomUUID() };
    const same = await Promise.all(Array.from({ length: 50 }, () => submit(t, body, key)));
    expect(new Set(same.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(await Promise.all(same.map((answer) => answer.text()))).size).toBe(1);
    expect(await count('admissions')).toBe(before + 1);

    const next = await order(t);
    const racing = await Promise.all(
      Array.from({ length: 50 }, () => submit(t, { ...online, payment_id: next.payment_id })),
    );
    const made = racing.map((answer) => answer.status).sort();
    expect([made[0], ...new Set(made.slice(1))]).toEqual([201, 409]);
    expect(await count('admissions')).toBe(before + 2);
  });

  it('leaves nothing behind when its transaction fails', async () => {
    const { payment_id } = await order(t);
    const tables = ['admissions', 'receipts'];
    const before = await Promise.all(tables.map(count));
    const counter = async () => (await t.deps.pool.query('select * from receipt_counters')).rows;
    const [counted, jobs] = [await counter(), await count('pgboss.job')];
    await t.deps.pool.query(
      'alter table receipts add constraint broken check (student_name <> $$Asha Broken$$)',
    );
    const body = { ...online, student_name: 'Asha Broken', payment_id, email: 'asha@taxila.test' };
    expect((await submit(t, body)).status).toBe(500);
    expect(await Promise.all(tables.map(count))).toEqual(before);
    expect([await counter(), await count('pgboss.job')]).toEqual([counted, jobs]);
    await t.deps.pool.query('alter table receipts drop constraint broken');
    expect((await submit(t, body)).status).toBe(201);
  });
});

describe('an offline admission', () => {
  it('writes its own payment in cash', async () => {
    const answer = await submit(t, offline, staff);
    expect(answer.status).toBe(201);
    const admission = await readAs(SubmittedAdmission, answer);
    expect(admission).toMatchObject({ admission_type: 'Offline Admission', fees: 12_500 });
    const payment = await (await t.fetch(`/api/payments/${admission.payment_id}`, { headers: staff })).json();
    expect(payment).toMatchObject({
      student_name: 'Asha Rao',
      amount: 12_500,
      method: 'Cash',
      status: 'paid',
      admission_id: admission._id,
      receipt: admission.receipt,
      moves: [{ from: null, to: 'paid', cause: 'counter' }],
      attempts: [{ amount: 12_500, status: 'captured', refunded: 0 }],
    });
  });

  it.each([
    ['a visitor', 401, 'sign_in_required', () => ({})],
    ['a member', 403, 'not_allowed', () => member],
  ])('is not for %s', async (_, status, code, headers) => {
    const answer = await problem(await submit(t, offline, headers() as Record<string, string>));
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  it.each([
    [undefined, 'Fees is required.'],
    ['', 'Fees is required.'],
    [null, 'Fees is required.'],
    [0, 'Invalid fee amount.'],
    [-5, 'Invalid fee amount.'],
    ['abc', 'Invalid fee amount.'],
    [1.234, 'Invalid fee amount.'],
    [10_000_000, 'Invalid fee amount.'],
    ['1e5', 'Invalid fee amount.'],
  ])('refuses fees %j', async (fees, message) => {
    const answer = await problem(await submit(t, { ...offline, fees }, staff));
    expect([answer.status, answer.errors]).toEqual([422, [{ field: 'fees', message }]]);
  });

  it.each([
    ['12500', 12_500],
    ['₹1,24,500.50', 124_500.5],
    [99.99, 99.99],
  ])('understands fees %j', async (fees, rupees) => {
    expect(await (await submit(t, { ...offline, fees }, staff)).json()).toMatchObject({ fees: rupees });
  });

  it('with a plan of instalments tells at once what is due next', async () => {
    const parts = [
      { due_on: '2026-11-16', amount: 5_000 },
      { due_on: '2027-01-31', amount: 7_500 },
    ];
    const plan = { received: 5_000, instalments: parts, student_name: 'Pays In Parts' };
    const made = await readAs(SubmittedAdmission, await submit(t, { ...offline, ...plan }, staff));
    expect(made).toMatchObject({ paid: 5_000, balance: 7_500, due_on: '2027-01-31' });
  });

  it('is one of fifty posts with one Idempotency-Key', async () => {
    const before = [await count('admissions'), await count('payments')];
    const headers = { ...staff, 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(t, offline, headers)));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect([await count('admissions'), await count('payments')]).toEqual(before.map((n) => n + 1));
  });
});

describe('the office', () => {
  const edit = { ...offline, fees: 15_000, student_name: 'Asha R. Rao' };
  const put = (id: string, body: object, headers = {}) =>
    t.send('PUT', `/api/admissions/${id}`, body, { ...staff, ...headers });

  it('changes an admission with the bare fields, or with the full entity', async () => {
    const { _id, receipt, ...entity } = await admitted();
    const bare = await put(_id, edit);
    expect(bare.status).toBe(200);
    expect(await bare.json()).toMatchObject({ ...edit, _id, version: 2 });
    const full = await put(_id, { ...entity, _id, version: 2, status: 'accepted', missing: ['Marksheet'] });
    expect(await full.json()).toMatchObject({ status: 'accepted', missing: ['Marksheet'], version: 3 });
    expect(receipt.number).toBeTruthy();
  });

  it('says what is wrong with an edit', async () => {
    const { _id } = await admitted();
    const answer = await problem(await put(_id, {}));
    expect(answer.errors?.map((e) => e.message)).toEqual([
      'Student name is required.',
      'Course is required.',
      'Board is required.',
      'Standard is required.',
      'Joining date is required.',
      'Address is required.',
      'Contact number is required.',
      'Admission type is required.',
      'Fees is required.',
    ]);
    const other = await admitted();
    expect((await put(_id, { ...edit, _id: other._id })).status).toBe(409);
    expect((await put(randomUUID(), edit)).status).toBe(404);
  });

  it.each([
    ['version', (version: number) => [{ version }, {}]],
    ['If-Match', (version: number) => [{}, { 'If-Match': `"${version}"` }]],
  ] as const)('is told by %s when someone else was faster, and loses nothing', async (_, say) => {
    const { _id, version } = await admitted();
    const [more, headers] = say(version);
    const answers = await Promise.all(
      ['First', 'Second', 'Third'].map((name) =>
        put(_id, { ...edit, ...more, student_name: `${name} Clerk` }, headers),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 412, 412]);
    const [won] = await Promise.all(
      answers.filter((answer) => answer.ok).map((answer) => readAs(Admission, answer)),
    );
    for (const answer of answers.filter((a) => !a.ok)) {
      const { code, current } = await readAs(Problem, answer);
      expect([code, current]).toEqual(['changed_meanwhile', won]);
    }
    const again = await put(_id, { ...edit, version: won?.version });
    expect(again.status).toBe(200);
  });

  it('deletes into the trash and takes back', async () => {
    const { _id } = await admitted({ student_name: 'Trash Me' });
    const found = async () =>
      ((await (await t.fetch('/api/admissions/?search=Trash', { headers: staff })).json()) as unknown[])
        .length;
    expect((await t.send('DELETE', `/api/admissions/${_id}`, undefined, staff)).status).toBe(204);
    expect(await found()).toBe(0);
    expect((await t.send('DELETE', `/api/admissions/${_id}`, undefined, staff)).status).toBe(404);
    expect((await t.send('POST', `/api/admissions/${_id}/restore`, undefined, staff)).status).toBe(200);
    expect(await found()).toBe(1);
  });

  it('sees one admission with its receipt and what was paid', async () => {
    const { _id, receipt } = await admitted();
    const detail = await readAs(AdmissionDetail, await t.fetch(`/api/admissions/${_id}`, { headers: staff }));
    expect(detail).toMatchObject({ receipt, paid: 18_000, payment_status: 'paid' });
  });

  it.each([
    ['a visitor', 401, () => ({})],
    ['a member', 403, () => member],
  ])('is closed to %s', async (_, status, headers) => {
    const { _id } = await admitted();
    const as = headers() as Record<string, string>;
    for (const [method, path, body] of [
      ['GET', '/api/admissions/', undefined],
      ['GET', `/api/admissions/${_id}`, undefined],
      ['PUT', `/api/admissions/${_id}`, edit],
      ['DELETE', `/api/admissions/${_id}`, undefined],
      ['POST', `/api/admissions/${_id}/restore`, undefined],
    ] as const)
      expect([path, (await t.send(method, path, body, as)).status]).toEqual([path, status]);
  });
});

describe('the list', () => {
  let seeded: TestApp;
  let clerk: { Authorization: string };
  beforeAll(async () => {
    seeded = await testApp();
    await seedDemo(seeded.deps.db);
    clerk = (await seeded.signIn('staff')).authorization;
  });
  const list = async (query: string) => {
    const answer = await seeded.fetch(`/api/admissions/${query}`, { headers: clerk });
    expect(answer.status).toBe(200);
    return { rows: await readAs(z.array(Admission), answer), headers: answer.headers };
  };

  it('holds the 150 of the demo data, each paid and with a receipt, none missing', async () => {
    const { rows, headers } = await list('?limit=200');
    expect([rows.length, headers.get('x-total-count')]).toEqual([150, '150']);
    const { rows: found } = await seeded.deps.pool.query(`
      select count(*) filter (where p.status = 'paid' and p.amount = a.fees and p.admission_id = a.id) as paid,
        count(r.number) as receipts, (select count(*) from fees) as fees,
        (select sum(last) from receipt_counters) as counted
      from admissions a join payments p on p.id = a.payment_id left join receipts r on r.admission_id = a.id`);
    expect(found).toEqual([{ paid: '150', receipts: '150', fees: '35', counted: '150' }]);
  });

  it('goes page by page, newest first', async () => {
    const seen: string[] = [];
    let next = '?limit=40';
    while (next) {
      const { rows, headers } = await list(next);
      seen.push(...rows.map((row) => row.created_at));
      next = /<[^?]+([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? '';
    }
    expect(seen).toHaveLength(150);
    expect(seen).toEqual([...seen].sort().reverse());
  });

  it.each([
    ['?search=eSHPAN', (row: Admission) => row.student_name.includes('Deshpande')],
    ['?admission_type=Offline+Admission', (row: Admission) => row.admission_type === 'Offline Admission'],
    ['?course=Physics', (row: Admission) => row.course === 'Physics'],
    ['?board=State+Board', (row: Admission) => row.board === 'State Board'],
    ['?standard=Graduate', (row: Admission) => row.standard === 'Graduate'],
    ['?status=accepted', (row: Admission) => row.status === 'accepted'],
    [
      '?search=kulk&course=History',
      (row: Admission) => row.course === 'History' && row.student_name.endsWith('Kulkarni'),
    ],
  ])('%s gives exactly those', async (query, fits) => {
    const { rows: all } = await list('?limit=200');
    const { rows } = await list(`${query}&limit=200`);
    expect(rows.map((row) => row._id)).toEqual(all.filter(fits).map((row) => row._id));
    expect(rows.length).toBeGreaterThan(0);
  });

  it.each(['student_name', 'joining_date', 'fees', 'course', 'status'] as const)(
    'sorts by %s',
    async (field) => {
      const value = (row: Admission) => (field === 'student_name' ? row[field].toLowerCase() : row[field]);
      const first = await list(`?sort=${field}&limit=100`);
      const second = await list(/<[^?]+([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '');
      const rows = [...first.rows, ...second.rows].map(value);
      expect(rows).toHaveLength(150);
      expect(rows).toEqual([...rows].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    },
  );

  it('refuses a filter that is none', async () => {
    const answer = await seeded.fetch('/api/admissions/?board=Other', { headers: clerk });
    expect(answer.status).toBe(422);
  });
});

describe('tracking', () => {
  const track = (body: object) => t.send('POST', '/api/admissions/track', body);

  it('shows the state, what is missing and the receipt to who knows reference and phone', async () => {
    const admission = await admitted();
    const typed = admission.reference.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
    const answer = await track({ reference: typed, contact_no: '098765 43210' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      reference: admission.reference,
      status: 'submitted',
      missing: [],
      next: 'We have received your application and will look at it soon.',
      receipt: admission.receipt,
    });
    const change = { ...offline, fees: 20_000, status: 'under review', missing: ['Last marksheet'] };
    await t.send('PUT', `/api/admissions/${admission._id}`, change, staff);
    expect(
      await (await track({ reference: admission.reference, contact_no: '9876543210' })).json(),
    ).toMatchObject({
      status: 'under review',
      missing: ['Last marksheet', '₹2,000 of the fees is not paid yet.'],
    });
  });

  it('finds nothing with a wrong phone number, and says what a reference looks like', async () => {
    const { reference } = await admitted();
    const wrong = await problem(await track({ reference, contact_no: '9876543211' }));
    expect([wrong.status, wrong.detail]).toEqual([
      404,
      'We found no application with this reference and phone number.',
    ]);
    const odd = await problem(await track({ reference: 'hello', contact_no: '' }));
    expect(odd.errors).toEqual([
      { field: 'reference', message: 'A reference number looks like TA-7KQ2-M9XD.' },
      { field: 'contact_no', message: 'Contact number is required.' },
    ]);
  });
});

describe('the form in a browser', () => {
  it('gets its order again after a reload, and one order of two tabs', async () => {
    const key = draft();
    const both = await Promise.all([order(t, { draft: key }), order(t, { draft: key })]);
    expect(both[0]).toEqual(both[1]);
    expect(await own(t, key)).toMatchObject([{ ...both[0], ...choice, used: false, claimable: true }]);
    await submit(t, { ...online, payment_id: both[0]?.payment_id });
    expect(await own(t, key)).toMatchObject([{ used: true, claimable: false }]);
    const next = await order(t, { draft: key });
    expect(next.payment_id).not.toBe(both[0]?.payment_id);
  });
});
