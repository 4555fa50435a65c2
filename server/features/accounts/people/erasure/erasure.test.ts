import { beforeAll, describe, expect, it } from 'vitest';
import { mailJob } from '#server/features/mail/jobs.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { columnsWith, person, plantPerson } from './person.fixture.ts';

let t: TestApp;
let admin: { Authorization: string };

beforeAll(async () => {
  t = await testApp();
  admin = (await t.signIn('admin')).authorization;
});

const erase = (body: object, headers = admin) => t.send('POST', '/api/erasures', body, headers);
const traces = (who: string, headers = admin) =>
  t.fetch(`/api/erasures?who=${encodeURIComponent(who)}`, { headers });
const rows = async (text: string) => (await t.deps.pool.query(text)).rows;

/** What the books and receipts are made of. */
const legal = [
  'bank_lines.description',
  'bank_lines.hash',
  'bank_lines.utrs',
  'day_closes.reason',
  'ledger.reference',
  'payment_attempts.gateway_id',
  'payment_attempts.reference',
  'payment_moves.cause',
];
const legalTables = /^(receipts|payments|refunds)\./;
/** Written by the office about no person, or by the machine. */
const ofNobody =
  `academy admission_claims admission_sums books chatbot_answers chatbot_model_use chatbot_replays courses
  demo_payments demo_seeds due_sums enquiry_conversions enquiry_news enquiry_sums factor_resets fees forum_me_too forum_words import_mappings
  instalments ledger migrations money_settings morning_mails office_setup pictures receipt_counters report_sums server_secrets
  settings signing_keys statement_mappings`.split(/\s+/);

describe('erasing someone', () => {
  it('leaves nothing of them in any table, but for the books', async () => {
    const planted = await plantPerson(t.deps.pool);
    await t.deps.jobs.enqueue(t.deps.db, mailJob, {
      to: person.email,
      subject: 'x',
      text: 'x',
      html: 'x',
    });
    const tables = await rows(`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`);
    const unknown = tables
      .map(({ name }) => name)
      .filter((name) => ![...planted, ...ofNobody].includes(name));
    expect(unknown).toEqual([]);
    expect((await columnsWith(t.deps.pool)).length).toBeGreaterThan(150);

    const found = (await (await traces(person.id)).json()) as { confirm: string; counts: object };
    expect(found).toMatchObject({
      emails: [person.email, `new-${person.email}`],
      phones: [person.phone],
      confirm: person.email,
    });
    const counts = {
      accounts: 1,
      enquiries: 1,
      messages: 1,
      admissions: 1,
      posts: 1,
      payments: 1,
      receipts: 1,
    };
    expect(found.counts).toEqual(counts);
    const answer = await erase({ who: person.id, confirmation: person.email });
    expect([answer.status, await answer.json()]).toEqual([200, { counts }]);

    const left = (await columnsWith(t.deps.pool)).filter((name) => !legalTables.test(name));
    expect(left.filter((name) => !legal.includes(name))).toEqual([]);
    expect(await columnsWith(t.deps.pool)).toEqual(
      expect.arrayContaining(['receipts.student_name', 'payments.student_name']),
    );
    expect(await rows(`select text, author_name from forum_posts where author_id = '${person.id}'`)).toEqual([
      { text: 'I am [erased], write to [erased].', author_name: 'Former member' },
    ]);
    expect(await rows(`select actor, actor_id, subject, before from audit where action = 'added'`)).toEqual([
      { actor: 'Former colleague', actor_id: person.id, subject: 'Erased', before: null },
    ]);
    const record = await rows(`select subject, subject_id, after, actor from audit where action = 'erased'`);
    expect(record).toEqual([
      { subject: 'Erased', subject_id: person.id, after: counts, actor: expect.stringContaining('admin') },
    ]);
    expect(await rows(`select name, owner, owner_name from enquiries`)).toEqual([
      { name: 'Other', owner: null, owner_name: null },
    ]);
    // The books of what was planted are as odd as before, but nothing of the ledger has moved.
    expect(
      await rows('select sum(amount)::int as sum, count(*)::int as n, max(actor) as by from ledger'),
    ).toEqual([{ sum: 1, n: 1, by: 'Former colleague' }]);
    expect((await erase({ who: person.id, confirmation: person.email })).status).toBe(404);
  });

  it('ends what they are signed in to at once', async () => {
    const { authorization, token } = await t.signIn();
    const { sub, email } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect((await t.fetch('/api/account/sessions', { headers: authorization })).status).toBe(200);
    expect((await erase({ who: sub, confirmation: email })).status).toBe(200);
    expect((await t.fetch('/api/account/sessions', { headers: authorization })).status).toBe(401);
  });

  const enquiry = {
    ...{ name: 'Meera Joshi', class_name: '10', board: 'CBSE', subject: 'Science', country: '+91' },
    ...{ phone: '9000000002', enquiryMessage: 'When do lessons begin?' },
  };

  it('reaches a family without an account by number or address, and nobody else', async () => {
    for (const more of [{}, { subject: 'Hindi' }, { phone: '9000000003' }])
      expect((await t.send('POST', '/api/enquiry', { ...enquiry, ...more })).status).toBe(201);
    await rows(
      `update enquiries set email = 'meera@family.test' where phone = '9000000002' and subject = 'Hindi'`,
    );
    const found = await (await traces('MEERA@family.test')).json();
    expect(found).toMatchObject({ phones: ['9000000002'], counts: { enquiries: 2, accounts: 0 } });
    const spelt = { who: '+91 90000 00002', confirmation: '90000 00002' };
    expect((await erase(spelt)).status).toBe(200);
    expect(await rows(`select phone from enquiries where phone like '90000000%' order by phone`)).toEqual([
      { phone: '9000000001' },
      { phone: '9000000003' },
    ]);
  });

  it('is not done by mistake, to oneself or by anyone else', async () => {
    const me = (await (await traces('person-1-admin@taxila.test')).json()) as { confirm: string };
    const self = await erase({ who: me.confirm, confirmation: me.confirm });
    expect([self.status, ((await self.json()) as { detail: string }).detail]).toEqual([
      409,
      'You cannot erase yourself.',
    ]);
    const wrong = await erase({ who: '9000000003', confirmation: '9000000004' });
    expect([wrong.status, ((await wrong.json()) as { errors: object }).errors]).toEqual([
      422,
      [{ field: 'confirmation', message: 'Please type 9000000003 to confirm.' }],
    ]);
    for (const who of ['', 'nobody', '123', 'a@'])
      expect([who, (await erase({ who, confirmation: 'x' })).status]).toEqual([who, 422]);
    expect((await erase({ who: '9111111111', confirmation: '9111111111' })).status).toBe(404);
    expect((await traces('9111111111')).status).toBe(404);
    for (const role of ['counsellor', 'member'] as const) {
      const { authorization } = await t.signIn(role);
      const body = { who: '9000000003', confirmation: '9000000003' };
      expect([
        (await erase(body, authorization)).status,
        (await traces('9000000003', authorization)).status,
      ]).toEqual([403, 403]);
    }
    expect((await rows(`select from enquiries where phone = '9000000003'`)).length).toBe(1);
  });

  it('leaves an administrator, when the last two erase each other at once', async () => {
    const both = [await t.signIn('admin'), await t.signIn('admin')];
    const [a, b] = both.map(({ token, authorization }) => ({
      id: JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
        sub: string;
        email: string;
      },
      authorization,
    }));
    if (!a || !b) throw new Error('there are two');
    const admins = `app_metadata ->> 'role' = 'admin'`;
    await rows(`update users set banned_until = '2999-01-01'
      where ${admins} and id not in ('${a.id.sub}', '${b.id.sub}')`);
    const answers = await Promise.all([
      erase({ who: a.id.sub, confirmation: a.id.email }, b.authorization),
      erase({ who: b.id.sub, confirmation: b.id.email }, a.authorization),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await rows(`select from users where ${admins} and banned_until is null`)).length).toBe(1);
  });
});
