import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Enquiry, enquiryClasses, enquiryStatuses } from '#contract/enquiries/enquiries.ts';
import { Problem } from '#contract/failure.ts';
import { boards, enquirySubjects } from '#contract/option-names.ts';
import { countries } from '#contract/phone.ts';
import { seedDemo } from '#server/db/demo/seed.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';

const form = {
  name: 'Asha Rao',
  class_name: '10',
  board: 'CBSE',
  subject: 'Mathematics',
  country: '+91',
  phone: '9876543210',
  enquiryMessage: 'Do you hold weekend batches?',
};

let t: TestApp;
let staff: { Authorization: string };
let member: { Authorization: string };
let now = new Date('2025-06-02T10:00:00Z');

beforeAll(async () => {
  t = await testApp({ env: { LIMIT_FACTOR: '1000' }, clock: { now: () => now } });
  staff = (await t.signIn('staff')).authorization;
  member = (await t.signIn()).authorization;
});

const post = (more: object = {}, headers: Record<string, string> = {}) =>
  t.send('POST', '/api/enquiry/', { ...form, ...more }, headers);
const made = async (more: object = {}) => await readAs(Enquiry, await post(more));
const errors = async (answer: Response) => (await readAs(Problem, answer)).errors;
const rows = async (name: string) =>
  (await t.deps.pool.query('select * from enquiries where name = $1', [name])).rows;

describe('sending an enquiry', () => {
  it('answers 201 with the enquiry, pending', async () => {
    const answer = await t.fetch('/api/enquiry', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...form, name: '  First Words  ', class_name: 10 }),
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({
      ...form,
      name: 'First Words',
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      reference: expect.stringMatching(/^TE-.{4}-.{4}$/),
      status: 'pending',
      created_at: now.toISOString(),
    });
  });

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['blank', '   '],
    ['null', null],
  ])('says what is required when it is %s', async (_, value) => {
    const empty = Object.fromEntries(Object.keys(form).map((field) => [field, value]));
    const answer = await t.send('POST', '/api/enquiry/', { ...empty, country: undefined });
    const found = await errors(answer);
    const blank = value === '   ';
    expect([answer.status, found]).toEqual([
      422,
      [
        { field: 'name', message: 'Name is required.' },
        { field: 'class_name', message: 'Class is required.' },
        { field: 'board', message: blank ? 'Please choose one of the list.' : 'Board is required.' },
        { field: 'subject', message: blank ? 'Please choose one of the list.' : 'Subject is required.' },
        { field: 'phone', message: 'Phone number is required.' },
        { field: 'enquiryMessage', message: 'Enquiry message is required.' },
      ],
    ]);
  });

  it.each([
    ['name', 'As', 'Name must be at least 3 characters.'],
    ['name', '  As  ', 'Name must be at least 3 characters.'],
    ['name', 'x'.repeat(101), 'Please use at most 100 characters.'],
    ['name', 'Asha\0', 'This text has characters that cannot be stored.'],
    ['enquiryMessage', 'Too short', 'Message must be at least 10 characters.'],
    ['enquiryMessage', 'x'.repeat(5001), 'Please use at most 5000 characters.'],
    ['phone', '987654321', 'Invalid phone number. Must be 10 digits.'],
    ['phone', '98765432101', 'Invalid phone number. Must be 10 digits.'],
    ['phone', '98765abcde', 'Invalid phone number. Must be 10 digits.'],
    ['phone', '+44 9876543210', 'Invalid phone number. Must be 10 digits.'],
    ['class_name', '13', 'Please choose one of the list.'],
    ['class_name', 0, 'Please choose one of the list.'],
    ['class_name', true, 'Class is required.'],
    ['board', 'cbse', 'Please choose one of the list.'],
    ['subject', 'Astrology', 'Please choose one of the list.'],
    ['country', '+92', 'Please choose one of the list.'],
    ['status', 'closed', 'This field is not known.'],
  ])('refuses a %s, case %#', async (field, value, message) => {
    const answer = await post({ [field]: value });
    expect([answer.status, await errors(answer)]).toEqual([422, [{ field, message }]]);
  });

  it('takes every option of the lists', async () => {
    const options: [string, readonly string[]][] = [
      ['class_name', enquiryClasses],
      ['board', boards],
      ['subject', enquirySubjects],
      ['country', countries.map((country) => country.dialCode)],
    ];
    expect(options.map(([, values]) => values.length)).toEqual([12, 5, 12, 5]);
    for (const [field, values] of options) {
      for (const value of values) expect(await made({ [field]: value })).toMatchObject({ [field]: value });
    }
    const { country: _, ...without } = form;
    expect(await (await t.send('POST', '/api/enquiry/', without)).json()).toMatchObject({ country: '+91' });
  });

  it.each([
    ['98765 43210', '+91'],
    ['98765-43210', '+91'],
    ['+91 98765 43210', '+91'],
    ['0091-98765-43210', '+91'],
    ['919876543210', '+91'],
    ['09876543210', '+91'],
    ['+91 (0) 98765 43210', '+91'],
    ['९८७६५ ४३२१०', '+91'],
    ['(987) 654-3210', '+1'],
    ['1 987 654 3210', '+1'],
    ['+44 (0)9876 543210', '+44'],
  ])('understands the number %s of %s', async (phone, country) => {
    expect(await made({ phone, country })).toMatchObject({ phone: '9876543210', country });
  });
});

describe('the same enquiry again', () => {
  it('is one row, also when fifty arrive at once on two nodes', async () => {
    const other = await testApp({
      env: { LIMIT_FACTOR: '1000' },
      databaseUrl: t.databaseUrl,
      clock: { now: () => now },
    });
    const nodes = [t, other];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        nodes[i % 2]?.send('POST', '/api/enquiry/', { ...form, name: 'Fifty Times', phone: '98765 43210' }),
      ),
    );
    expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([201]));
    expect(new Set(await Promise.all(answers.map((answer) => answer?.text()))).size).toBe(1);
    expect(await rows('Fifty Times')).toHaveLength(1);
  });

  it('is another row when ten minutes have passed, once however many arrive', async () => {
    const first = await made({ name: 'Ten Minutes' });
    now = new Date(now.getTime() + 10 * 60_000 - 1);
    expect(await made({ name: 'Ten Minutes' })).toEqual(first);
    now = new Date(now.getTime() + 1);
    const later = await Promise.all(Array.from({ length: 20 }, () => made({ name: 'Ten Minutes' })));
    expect(new Set(later.map((enquiry) => enquiry._id)).size).toBe(1);
    expect(later[0]?._id).not.toBe(first._id);
    expect(await rows('Ten Minutes')).toHaveLength(2);
  });

  it.each(Object.entries({ ...form, name: 'One Phone' }))('is another row when %s differs', async (field) => {
    const other = {
      name: 'Another Name',
      class_name: '9',
      board: 'IB',
      subject: 'Hindi',
      country: '+1',
      phone: '9876543211',
      enquiryMessage: 'Something else entirely.',
    }[field];
    const [one, two] = [await made({ name: 'One Phone' }), await made({ name: 'One Phone', [field]: other })];
    expect(one._id).not.toBe(two._id);
  });

  it('is another row once the office has thrown the first away', async () => {
    const first = await made({ name: 'Thrown Away' });
    await t.send('DELETE', `/api/enquiries/${first._id}`, undefined, staff);
    expect((await made({ name: 'Thrown Away' }))._id).not.toBe(first._id);
  });

  it('is one row of fifty posts with one Idempotency-Key, and of two keys', async () => {
    const send = (key: string) => post({ name: 'With A Key' }, { 'Idempotency-Key': key });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => send(`draft-${i % 2}`)));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(await rows('With A Key')).toHaveLength(1);
    const changed = await post({ name: 'Other Words' }, { 'Idempotency-Key': 'draft-0' });
    expect(changed.status).toBe(409);
  });
});

describe('the office', () => {
  it('deletes an enquiry, leaves a note of who and when, and takes it back', async () => {
    const { _id } = await made({ name: 'To Delete' });
    const deleted = await t.send('DELETE', `/api/enquiries/${_id}`, undefined, staff);
    expect([deleted.status, await deleted.text()]).toEqual([204, '']);
    const [row] = await rows('To Delete');
    expect(row).toMatchObject({ trashed_at: now, trashed_by: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    const list = await t.fetch('/api/enquiries?search=To+Delete', { headers: staff });
    expect(await list.json()).toEqual([]);
    const again = await t.send('DELETE', `/api/enquiries/${_id}`, undefined, staff);
    expect([again.status, (await readAs(Problem, again)).detail]).toEqual([
      404,
      'This enquiry is no longer there.',
    ]);
    const restore = () => t.send('POST', `/api/enquiries/${_id}/restore`, undefined, staff);
    expect(await (await restore()).json()).toMatchObject({ _id, name: 'To Delete' });
    expect((await rows('To Delete'))[0]).toMatchObject({ trashed_at: null, trashed_by: null });
    expect((await restore()).status).toBe(404);
  });

  it.each([
    ['a visitor', 401, 'sign_in_required', () => ({})],
    ['a member', 403, 'not_allowed', () => member],
  ])('is not %s', async (_, status, code, headers) => {
    const { _id } = await made();
    for (const [method, path] of [
      ['GET', '/api/enquiries'],
      ['DELETE', `/api/enquiries/${_id}`],
    ] as const) {
      const answer = await t.send(method, path, undefined, headers() as Record<string, string>);
      expect([answer.status, (await readAs(Problem, answer)).code]).toEqual([status, code]);
    }
  });

  it('finds eight pending enquiries in the demo data', async () => {
    const fresh = await testApp();
    await seedDemo(fresh.deps.db);
    await seedDemo(fresh.deps.db);
    const headers = (await fresh.signIn('staff')).authorization;
    const pending = await fresh.fetch('/api/enquiries?status=pending', { headers });
    expect(pending.headers.get('x-total-count')).toBe('8');
    const all = await readAs(z.array(Enquiry), await fresh.fetch('/api/enquiries', { headers }));
    expect(new Set(all.map((enquiry) => enquiry.status))).toEqual(new Set(enquiryStatuses));
    expect(all.every((enquiry) => enquiry.phone.startsWith('00000'))).toBe(true);
  });
});

describe('the limit', () => {
  it('lets 120 of one address pass in ten minutes', async () => {
    const own = await testApp({ env: { TRUST_PROXY: '1' } });
    const send = (i: number, from: string) =>
      own.send('POST', '/api/enquiry/', { ...form, name: `Person ${i}` }, { 'X-Forwarded-For': from });
    const answers = await Promise.all(Array.from({ length: 125 }, (_, i) => send(i, '203.0.113.7')));
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([...Array(120).fill(201), ...Array(5).fill(429)]);
    const refused = answers.find((answer) => answer.status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send(0, '203.0.113.8')).status).toBe(201);
  });
});
