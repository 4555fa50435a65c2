import { beforeAll, describe, expect, it } from 'vitest';
import { mailServiceIds } from '#contract/academy/contact.ts';
import { type Role, roles } from '#contract/access.ts';
import { SubmittedAdmission } from '#contract/admissions/admissions.ts';
import { Enquiry } from '#contract/enquiries/enquiries.ts';
import { findAnything, findLimit } from '#contract/find.ts';
import { isPage } from '#contract/pages.ts';
import { person, start } from '#server/features/forum/fixture.ts';
import { moneyApp, offline, submit } from '#server/features/payments/fixture.ts';
import type { TestApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';

let t: TestApp;
let admin: { Authorization: string };
let admitted: SubmittedAdmission;

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
  await ask('Zarina Qureshi Khan', phone);
  await write('Zarina Qureshi Khan', { user_email: email, message: `Call +91 ${phone}` });
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
  expect((await t.fetch('/mail/api/v1.0/email/send-form', { method: 'POST', body })).status).toBe(200);
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

  it('leads to pages of the site that show it', async () => {
    const found = await find('zarina');
    for (const { path } of found) expect(isPage(path.split('?')[0] ?? '')).toBe(true);
    const pathOf = (kind: string) => found.find((one) => one.kind === kind)?.path;
    expect(pathOf('admission')).toBe(`/admin/admissions/${admitted._id}`);
    expect(pathOf('receipt')).toBe(`/receipt/${admitted.receipt?.number}?key=${admitted.receipt?.key}`);
    expect(pathOf('person')).toBe(`/admin/people?search=${encodeURIComponent(email)}`);
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

it('leaves out a kind that takes too long, and says so', async () => {
  const hurried = await moneyApp({ databaseUrl: t.databaseUrl, env: { FIND_TIMEOUT: '100' } });
  const client = await t.deps.pool.connect();
  try {
    await client.query('begin; lock table enquiries in access exclusive mode');
    const answer = await hurried.fetch('/api/office/find?q=zarina', { headers: admin });
    const { results, partial } = await readAs(findAnything.answer, answer);
    expect(partial).toBe(true);
    expect(results.map(({ kind }) => kind)).not.toContain('enquiry');
  } finally {
    await client.query('rollback');
    client.release();
  }
});
