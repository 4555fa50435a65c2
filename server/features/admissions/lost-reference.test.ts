import { beforeAll, describe, expect, it } from 'vitest';
import { SentAdmission, Tracked } from '#contract/admissions/admissions.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { movableClock } from '#tests/kit/clock.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { moneyApp, offline, online, order, submit } from '../payments/fixture.ts';

let t: TestApp;
let staff: { Authorization: string };

beforeAll(async () => {
  t = await moneyApp({ worker: true, env: { SITE_URL: 'https://taxila.localhost', LIMIT_FACTOR: '1' } });
  staff = (await t.signIn('staff')).authorization;
});

interface Message {
  to: string;
  subject: string;
  text: string;
}
const mails = async () =>
  ((await (await t.fetch('/dev/mailbox.json')).json()) as Message[]).filter(({ subject }) =>
    subject.startsWith('Your reference number'),
  );
const to = async (address: string) => (await mails()).filter((mail) => mail.to === address);

const ask = (contact_no: string, node = t) =>
  node.send('POST', '/api/admissions/lost-reference', { contact_no });

const admit = async (more: object) =>
  await readAs(SentAdmission, await submit(t, { ...offline, ...more }, staff));

/** Waits until what was asked before is done: jobs of one kind are worked off in order. */
async function settled() {
  const marker = `98${String(Date.now()).slice(-8)}`;
  const email = `${marker}@taxila.test`;
  await admit({ contact_no: marker, email });
  await ask(marker);
  await expect.poll(async () => (await to(email)).length).toBe(1);
}

describe('a lost reference', () => {
  it('is mailed to the address on the application, whatever way the number is written', async () => {
    const one = await admit({ contact_no: '9876500101', email: 'Lost@taxila.test' });
    const two = await admit({
      student_name: 'Ravi Rao',
      contact_no: '9876500101',
      email: 'lost@taxila.test',
    });
    expect((await ask('+91 98765 00101')).status).toBe(204);
    await expect.poll(async () => (await to('lost@taxila.test')).length).toBe(1);
    const [mail] = await to('lost@taxila.test');
    expect(mail?.subject).toBe('Your reference numbers');
    for (const { reference, student_name } of [one, two])
      expect(mail?.text).toContain(`${student_name}, Physics, 12th Standard: ${reference}`);
    expect(mail?.text).toContain(`https://taxila.localhost/track?reference=${two.reference}`);
  });

  it('is answered alike where there is none, down to the work that is left for later', async () => {
    await admit({ contact_no: '9876500102', email: 'known@taxila.test' });
    const answers = await Promise.all(['9876500102', '9876500103'].map((number) => ask(number)));
    const seen = await Promise.all(answers.map(async (each) => [each.status, await each.text()]));
    expect(seen).toEqual([
      [204, ''],
      [204, ''],
    ]);
    const { rows } = await t.deps.pool.query<{ n: string }>(
      `select data->>'contactNo' as n from pgboss.job where name = 'lost-reference' and data->>'contactNo' like '987650010_' order by 1`,
    );
    expect(rows.map(({ n }) => n).filter((n) => n >= '9876500102')).toEqual(['9876500102', '9876500103']);
    await settled();
    expect((await mails()).filter((mail) => mail.text.includes('9876500103'))).toEqual([]);
  });

  it('goes to nobody else who gave the same number', async () => {
    const own = await admit({ contact_no: '9876500104', email: 'parent@taxila.test' });
    const silent = await admit({ contact_no: '9876500104' });
    const { payment_id } = await order(t);
    const stranger = { contact_no: '9876500104', email: 'stranger@taxila.test', payment_id };
    const { reference } = await readAs(SentAdmission, await submit(t, { ...online, ...stranger }));
    await ask('9876500104');
    await settled();
    const [toStranger] = await to('stranger@taxila.test');
    expect(toStranger?.text).toContain(reference);
    expect(toStranger?.text).not.toContain(own.reference);
    for (const mail of await mails()) expect(mail.text).not.toContain(silent.reference);
  });

  it('goes to the account that sent or added it where no address is on it', async () => {
    const { authorization } = await t.signIn();
    const user = await (await t.fetch('/auth/v1/user', { headers: authorization })).json();
    const { email, id } = user as { email: string; id: string };
    const added = await admit({ contact_no: '9876500105' });
    const body = { reference: added.reference, contact_no: '9876500105' };
    await t.send('POST', '/api/account/applications', body, authorization);
    const byPhone = await admit({ contact_no: '9876500106' });
    await t.deps.pool.query(
      "update users set phone = '919876500106', phone_confirmed_at = now() where id = $1",
      [id],
    );
    await ask('9876500105');
    await ask('9876500106');
    await expect.poll(async () => (await to(email)).length).toBe(2);
    const text = (await to(email)).map((mail) => mail.text).join();
    expect(text).toContain(added.reference);
    expect(text).toContain(byPhone.reference);

    await t.deps.pool.query('update users set email_confirmed_at = null where id = $1', [id]);
    await ask('9876500105');
    await settled();
    expect(await to(email)).toHaveLength(2);
  });

  it('is not sent of what is in the trash, and at most three times an hour', async () => {
    const gone = await admit({ contact_no: '9876500107', email: 'gone@taxila.test' });
    await t.send('DELETE', `/api/admissions/${gone._id}`, undefined, staff);
    await ask('9876500107');
    await admit({ contact_no: '9876500108', email: 'often@taxila.test' });
    for (let i = 0; i < 5; i++) expect((await ask('9876500108')).status).toBe(204);
    await settled();
    expect(await to('gone@taxila.test')).toEqual([]);
    expect(await to('often@taxila.test')).toHaveLength(3);
  });

  it('says what is wrong with its input', async () => {
    const answer = await ask('12345');
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('Invalid contact number. Must be 10 digits.');
  });
});

it('asking for references is slowed down with guessing at them', async () => {
  const strict = await testApp({ env: { LIMIT_FACTOR: '1' } });
  const codes: number[] = [];
  for (let i = 0; i < 121; i++) codes.push((await ask('9876500109', strict)).status);
  expect(codes.slice(0, 120)).toEqual(Array(120).fill(204));
  expect(codes[120]).toBe(429);
});

it('is mailed a week later, and leads any phone to the application and its receipt', async () => {
  const clock = movableClock(new Date('2026-11-16T06:00:00Z'));
  const late = await moneyApp({ clock, worker: true, env: { SITE_URL: 'https://taxila.localhost' } });
  const contact_no = '9876500199';
  const email = 'week@taxila.test';
  const { payment_id } = await order(late, { student_name: 'Late Rao', contact_no });
  const sent = await readAs(
    SentAdmission,
    await submit(late, { ...online, student_name: 'Late Rao', contact_no, email, payment_id }),
  );
  clock.forward(7 * 86_400);
  expect((await ask(contact_no, late)).status).toBe(204);
  const mail = async () =>
    ((await (await late.fetch('/dev/mailbox.json')).json()) as Message[]).find(({ subject }) =>
      subject.startsWith('Your reference number'),
    );
  await expect.poll(async () => (await mail())?.to).toBe(email);
  const reference = /reference=(TA-\w{4}-\w{4})/.exec((await mail())?.text ?? '')?.[1];
  expect(reference).toBe(sent.reference);
  const tracked = await readAs(
    Tracked,
    await late.send('POST', '/api/admissions/track', { reference, contact_no }),
  );
  const { number, key } = tracked.receipt ?? {};
  const receipt = await late.fetch(`/api/receipts/${number}/full?key=${key}`);
  expect([receipt.status, await receipt.json()]).toMatchObject([200, { student_name: 'Late Rao' }]);
});
