import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Person } from '#contract/office/people.ts';
import { importer } from '#server/imports/fixture.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';

let t: TestApp;
let admin: { Authorization: string };
let people: ReturnType<typeof importer>;

beforeAll(async () => {
  t = await testApp();
  admin = (await t.signIn('admin')).authorization;
  people = importer(t, 'people', admin);
});

const headers = ['Name', 'E-mail', 'Mobile', 'Role'];
const find = async (email: string) =>
  (await readAs(z.array(Person), await t.fetch(`/api/people?search=${email}`, { headers: admin })))[0];
const mails = async () =>
  (await t.deps.db.execute(`select from pgboss.job where name in ('sealed-letter', 'mail')`)).rowCount;

it('brings people in without a mail, reports addresses that are there, and takes back who never came', async () => {
  const sheet = {
    headers,
    rows: [
      ['Asha Vijay Rao', 'Asha@Import.test', '98220-12345', 'Counselor'],
      ['Ravi', 'ravi@import.test', '', ''],
      ['Ravi Again', 'RAVI@import.test', '', 'student'],
      ['Nobody', 'not an address', '', 'king'],
    ],
  };
  const dry = await people.checked(sheet);
  expect(dry.counts).toMatchObject({ ready: 2, duplicate: 1, refused: 1 });
  expect((await people.rows(dry._id, 'refused'))[0]?.reasons).toEqual([
    'Role “king” is not one of: member, counsellor, cashier, staff, admin.',
  ]);
  expect(await find('asha@import.test')).toBeUndefined();
  const before = await mails();
  const done = await people.run(dry._id);
  expect(done.counts).toMatchObject({ added: 2 });
  expect(await mails()).toBe(before);
  const asha = await find('asha@import.test');
  expect(asha).toMatchObject({
    firstName: 'Asha',
    lastName: 'Vijay Rao',
    role: 'counsellor',
    status: 'unconfirmed',
  });
  expect((await people.checked(sheet)).counts).toMatchObject({ ready: 0, duplicate: 3 });

  await t.deps.db.execute(
    `update users set email_confirmed_at = now(), last_sign_in_at = now() where email = 'ravi@import.test'`,
  );
  const undone = await people.undo(done._id);
  expect(undone.counts).toMatchObject({ removed: 1, kept: 1 });
  expect((await people.rows(done._id, 'kept')).map(({ name, reasons }) => [name, reasons])).toEqual([
    ['Ravi', ['They have taken up their account.']],
  ]);
  expect(await find('asha@import.test')).toBeUndefined();
});

it('invites them where that is asked for', async () => {
  const sheet = {
    headers: ['First name', 'Last name', 'Email'],
    rows: [['Mina', 'Sen', 'mina@import.test']],
  };
  const before = (await mails()) ?? 0;
  const dry = await people.checked(sheet, { send_invitations: true });
  await people.run(dry._id);
  expect(await find('mina@import.test')).toMatchObject({ firstName: 'Mina', status: 'invited' });
  expect(await mails()).toBe(before + 1);
});

it('counts and names who could not be invited this hour, and takes an invitation of them later', async () => {
  const small = await testApp({ env: { AUTH_MAILS_PER_HOUR: '1' } });
  const { authorization } = await small.signIn('admin');
  const file = importer(small, 'people', authorization);
  const rows = [1, 2, 3].map((n) => [`Ravi${n}`, '', `ravi${n}@import.test`]);
  const dry = await file.checked(
    { headers: ['First name', 'Last name', 'Email'], rows },
    { send_invitations: true },
  );
  const done = await file.run(dry._id);
  expect(done.counts).toMatchObject({ added: 3, noted: 2 });
  const noted = await file.rows(done._id, 'added&noted=yes');
  expect(noted.map(({ name, reasons }) => [name, reasons])).toEqual(
    ['Ravi2', 'Ravi3'].map((name) => [name, ['The invitation was not sent: too many mails this hour.']]),
  );
  // In another hour, from their page; they have no last name.
  const later = await testApp({ databaseUrl: small.databaseUrl, env: { AUTH_MAILS_PER_HOUR: '100' } });
  const body = { firstName: 'Ravi2', lastName: '', email: 'ravi2@import.test', role: 'member' };
  const invited = await readAs(Person, await later.send('POST', '/api/people', body, authorization));
  expect(invited.status).toBe('invited');
});
