import { beforeAll, describe, expect, it } from 'vitest';
import { mailServiceIds, referenceHeader } from '#contract/academy/contact.ts';
import { type Role, roles } from '#contract/access.ts';
import { SubmittedAdmission } from '#contract/admissions/admissions.ts';
import { Enquiry } from '#contract/enquiries/enquiries.ts';
import { findAnything, findLimit } from '#contract/office/find.ts';
import { isPage } from '#contract/pages.ts';
import { person, start } from '#server/features/forum/fixture.ts';
import { moneyApp, offline, submit } from '#server/features/payments/fixture.ts';
import type { TestApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';

let t: TestApp;
let admin: { Authorization: string };
let admitted: SubmittedAdmission;
let asked: Enquiry;
let written: string | null;

const phone = '9822012345';
const email = 'zarina.find@taxila.test';
const utr = '423456789012';

beforeAll(async () => {
  // A busy machine must not cut a search short.
  t = await moneyApp({ env: { FIND_TIMEOUT: '10000' } });
  admin = (await t.signIn('admin')).authorization;
  const child = { student_name: 'Zarina Qureshi Khan', contact_no: phone, email };
  const form = { ...offline, ...child, received: 500, method: 'UPI', reference: utr };
  admitted = await readAs(SubmittedAdmission, await submit(t, form, admin));
  asked = await ask('Zarina Qureshi Khan', phone);
  written = await write('Zarina Qureshi Khan', { user_email: email, message: `Call +91 ${phone}` });
  const member = await person(t, { first: 'Zarina', last: 'Qureshi Khan', days: 30 });
  await t.deps.pool.query('update users set email = $2, phone = $3 where id = $1', [
    member.id,
    email,
    `91${phone}`,
  ]);
  await start(t, await person(t, { role: 'staff', days: 30 }), {
    title: 'How Zarina Qureshi Khan learnt chemistry',
  });
});

async function ask(name: string, to: string) {
  const rest = { class_name: 9, board: 'IB', subject: 'Hindi', enquiryMessage: 'Please call me.' };
  const enquiry = await readAs(Enquiry, await t.send('POST', '/api/enquiry', { name, phone: to, ...rest }));
  await t.deps.pool.query('update enquiries set email = $2 where id = $1', [enquiry._id, email]);
  return enquiry;
}

async function write(user_name: string, more: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...mailServiceIds, user_name, ...more }))
    body.append(name, value);
  const answer = await t.fetch('/mail/api/v1.0/email/send-form', { method: 'POST', body });
  expect(answer.status).toBe(200);
  return answer.headers.get(referenceHeader);
}

const get = (q: string, headers = admin) =>
  t.fetch(`/api/office/find?q=${encodeURIComponent(q)}`, { headers });

async function find(q: string, headers = admin) {
  const { results, partial } = await readAs(findAnything.answer, await get(q, headers));
  expect(partial).toBe(false);
  return results;
}

const kinds = async (q: string, headers = admin) => (await find(q, headers)).map(({ kind }) => kind).sort();

const everything = ['admission', 'enquiry', 'message', 'payment', 'person', 'receipt', 'topic'];
const notTopics = everything.slice(0, -1);

describe('finding', () => {
  it.each(['Zarina Qureshi', 'khan zarina', 'QURESHI kha', 'qur zar'])(
    'goes by the words of a name in any order: %s',
    async (text) => expect(await kinds(text)).toEqual(everything),
  );

  it.each([
    phone,
    '98220 12345',
    '+91 98220 12345',
    '+919822012345',
    '91-98220-12345',
    '098220 12345',
    '९८२२०१२३४५',
  ])('goes by a phone, however it is written: %s', async (text) =>
    expect(await kinds(text)).toEqual(notTopics),
  );

  it.each([email, 'Zarina.Find@', 'zarina.fi'])('goes by an address: %s', async (text) =>
    expect(await kinds(text)).toEqual(['admission', 'enquiry', 'message', 'person']),
  );

  it('goes by references, receipts and what a bank calls a payment', async () => {
    const money = ['admission', 'payment', 'receipt'];
    const { number } = admitted.receipt ?? { number: '' };
    const [payment] = (await find(utr)).filter(({ kind }) => kind === 'payment');
    const own = payment?.detail.split(' · ')[0] ?? '';
    expect(own).toMatch(/^TP-/);
    const plain = (reference: string) => reference.toLowerCase().replaceAll('-', ' ');
    for (const text of [utr, '4234 5678 9012', own, plain(own), number, plain(number)])
      expect([text, await kinds(text)]).toEqual([text, money]);
    for (const text of [admitted.reference, plain(admitted.reference)])
      expect(await kinds(text)).toEqual(money);
  });

  it('goes by the reference of an enquiry or a message, however it is typed', async () => {
    expect(asked.reference).toMatch(/^TE-.{4}-.{4}$/);
    expect(written).toMatch(/^TM-.{4}-.{4}$/);
    for (const [reference, kind] of [
      [asked.reference, 'enquiry'],
      [String(written), 'message'],
    ] as const)
      for (const typed of [reference, reference.toLowerCase(), reference.slice(3).replace('-', '')]) {
        const [found, ...others] = await find(typed);
        expect([found?.kind, found?.detail, others]).toEqual([kind, expect.stringContaining(reference), []]);
      }
  });

  it('leads to pages of the site that show it', async () => {
    const found = await find('zarina');
    for (const { path } of found) expect(isPage(path.split('?')[0] ?? '')).toBe(true);
    const pathOf = (kind: string) => found.find((one) => one.kind === kind)?.path;
    const idOf = (kind: string) => found.find((one) => one.kind === kind)?._id;
    expect(pathOf('admission')).toBe(`/admin/admissions/${admitted._id}`);
    expect(pathOf('receipt')).toBe(`/receipt/${admitted.receipt?.number}?key=${admitted.receipt?.key}`);
    expect(pathOf('person')).toBe(`/admin/people/${idOf('person')}`);
    expect(pathOf('payment')).toBe(`/admin/payments/${idOf('payment')}`);
  });

  it('gives the newest few of a kind', async () => {
    for (let i = 1; i <= findLimit + 2; i++) await ask(`Crowded Name ${i}`, '9822054321');
    const titles = (await find('crowded name')).map(({ title }) => title);
    expect(titles).toEqual([7, 6, 5, 4, 3].map((i) => `Crowded Name ${i}`));
  });

  it('finds nothing in the trash', async () => {
    const { _id } = await ask('Trashed Somebody', '9822054322');
    expect(await kinds('trashed somebody')).toEqual(['enquiry']);
    await t.send('DELETE', `/api/enquiries/${_id}`, undefined, admin);
    expect(await kinds('trashed somebody')).toEqual([]);
  });

  it('takes one or two letters for the beginning of a word', async () => {
    for (const text of ['za', 'kh', 'z q', 'qu za'])
      expect([text, await kinds(text)]).toEqual([text, everything]);
    expect(new Set(await kinds('98'))).toEqual(new Set(['enquiry', 'message']));
    for (const text of ['ur', 'ri', '22']) expect([text, await kinds(text)]).toEqual([text, []]);
  });

  it('reaches what is older than thousands of others, in any script', async () => {
    await ask('Xerxes Oldest', '9822054323');
    await ask('कौस्तुभ Zé Vu', '9822054324');
    await t.deps.pool.query(
      `update enquiries set created_at = created_at - interval '1 year' where phone in ('9822054323', '9822054324')`,
    );
    await t.deps.pool.query(
      `insert into enquiries (id, name, class_name, board, subject, country, phone, message)
       select gen_random_uuid(), 'Neither Of Them', 9, 'IB', 'Hindi', '+91', '9811111111', 'One of thousands.'
       from generate_series(1, 2500)`,
    );
    const titles = async (text: string) => (await find(text)).map(({ title }) => title);
    for (const text of ['xe', 'xerx', 'erxes', 'old xe', '22054323'])
      expect([text, await titles(text)]).toEqual([text, ['Xerxes Oldest']]);
    for (const text of ['कौस्तुभ', 'स्तुभ', 'कौ', 'vu', 'zé', 'Zé कौ'])
      expect([text, await titles(text)]).toEqual([text, ['कौस्तुभ Zé Vu']]);
    expect(await titles('तुमभ')).toEqual([]);
  });

  it('takes from 2 to 100 characters, and none of them for a pattern', async () => {
    for (const text of ['', 'z', ' z ', 'z'.repeat(101)]) expect((await get(text)).status).toBe(422);
    expect(await kinds('z'.repeat(100))).toEqual([]);
    expect(await kinds('%%')).toEqual([]);
    expect(await kinds('zari_a')).toEqual([]);
  });
});

describe('who finds what', () => {
  const money = ['admission', 'payment', 'receipt'];
  const enquiries = ['enquiry', 'message', 'topic'];
  const expected: Record<Role, string[] | number> = {
    member: 403,
    counsellor: enquiries,
    cashier: money,
    staff: [...money, ...enquiries].sort(),
    admin: everything,
  };

  it.each(roles)('a %s', async (role) => {
    const { authorization } = await t.signIn(role);
    const wanted = expected[role];
    if (typeof wanted === 'number') expect((await get('zarina', authorization)).status).toBe(wanted);
    else expect(await kinds('zarina', authorization)).toEqual(wanted);
  });

  it('nobody who is not signed in', async () => {
    expect((await t.fetch('/api/office/find?q=zarina')).status).toBe(401);
  });
});

it.each([
  ['enquiries', 'enquiry'],
  // One after another they would take more than all together may.
  ['payments, receipts', 'payment'],
])('leaves out what takes too long, and says so: %s', async (tables, kind) => {
  const hurried = await moneyApp({ databaseUrl: t.databaseUrl, env: { FIND_TIMEOUT: '100' } });
  const client = await t.deps.pool.connect();
  try {
    await client.query(`begin; lock table ${tables} in access exclusive mode`);
    const answer = await hurried.fetch('/api/office/find?q=zarina', { headers: admin });
    const { results, partial } = await readAs(findAnything.answer, answer);
    expect(partial).toBe(true);
    expect(results.map(({ kind }) => kind)).not.toContain(kind);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
