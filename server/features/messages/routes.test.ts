import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { honeypot, mailServiceIds, referenceHeader } from '#contract/academy/contact.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { messageService } from './service.ts';

const path = '/mail/api/v1.0/email/send-form';
const message = {
  user_name: 'Asha Rao',
  user_email: 'asha@taxila.test',
  message: 'When is the office open?',
};
let now = new Date('2025-06-02T10:00:00Z');
let t: TestApp;

beforeAll(async () => {
  t = await testApp({ env: { LIMIT_FACTOR: '1000' }, clock: { now: () => now } });
});

function formOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...message, ...fields, lib_version: '4.4.1' })) {
    if (value !== undefined) form.append(name, value);
  }
  for (const [name, value] of Object.entries(mailServiceIds)) if (!form.has(name)) form.append(name, value);
  return form;
}

const post = (fields: object = {}, headers: Record<string, string> = {}, at = t) =>
  at.fetch(path, { method: 'POST', body: formOf(fields), headers });
const said = async (answer: Response) => [answer.status, await answer.text()];
const stored = async (email: string) =>
  (await t.deps.pool.query('select * from contact_messages where email = $1', [email])).rows;
const mails = async (text: string, at = t): Promise<{ to: string; subject: string; text: string }[]> => {
  const { rows } = await at.deps.pool.query("select data from pgboss.job where name = 'mail'");
  return rows.map((row) => row.data).filter((mail) => JSON.stringify(mail).includes(text));
};

describe('the contact form', () => {
  it('stores the message and mails it to the office and an acknowledgement to the sender', async () => {
    const own = await testApp({ worker: true, env: { OFFICE_EMAIL: 'office@taxila.test' } });
    const answer = await post({}, {}, own);
    expect([...(await said(answer)), answer.headers.get('content-type')]).toEqual([
      200,
      'OK',
      'text/plain; charset=UTF-8',
    ]);
    const mailbox = async () =>
      (await (await own.fetch('/dev/mailbox.json')).json()) as { to: string; text: string }[];
    await expect.poll(async () => (await mailbox()).length).toBe(2);
    const to = (address: string) => mailbox().then((all) => all.find((mail) => mail.to === address));
    expect(await to('office@taxila.test')).toMatchObject({
      subject: 'Message from Asha Rao',
      text: expect.stringContaining(message.message),
    });
    const acknowledgement = await to('asha@taxila.test');
    expect(acknowledgement).toMatchObject({ subject: 'We have your message' });
    // Anyone may type anyone's address: nothing that was typed goes there.
    expect(JSON.stringify(acknowledgement)).not.toMatch(/Asha|office open/);
  });

  it.each([
    ['user_name', undefined, 'Name is required.'],
    ['user_name', '  ', 'Name is required.'],
    ['user_name', 'x'.repeat(101), 'Please use at most 100 characters.'],
    ['user_email', '', 'Email is required.'],
    ['user_email', 'asha', 'Please give a valid email address.'],
    ['message', '', 'Message is required.'],
    ['message', 'x'.repeat(5001), 'Please use at most 5000 characters.'],
    ['message', 'a\0b', 'This text has characters that cannot be stored.'],
    ['service_id', 'other', 'The service ID is not found.'],
    ['template_id', 'other', 'The template ID is not found.'],
    ['message', new Blob(['a file']), 'Each field must be one text.'],
  ])('refuses a %s, case %#', async (field, value, text) => {
    expect(await said(await post({ [field]: value }))).toEqual([400, text]);
  });

  it('refuses what it cannot read, a wrong key, too much, and other sites', async () => {
    const raw = (body: string, type: string) =>
      t.fetch(path, { method: 'POST', body, headers: { 'Content-Type': type } });
    expect((await raw('{}', 'application/json')).status).toBe(400);
    expect((await raw('nonsense', 'multipart/form-data; boundary=x')).status).toBe(400);
    expect((await raw('nonsense', 'multipart/form-data')).status).toBe(400);
    expect(await said(await post({ user_id: 'stranger' }))).toEqual([403, 'The public key is not valid.']);
    expect((await post({ other: 'x'.repeat(100_000) })).status).toBe(413);
    for (const Origin of ['https://elsewhere.example', 'null', 'http://127.0.0.1:1']) {
      const answer = await post({}, { Origin });
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    }
    expect((await post({ user_email: 'own@taxila.test' }, { Origin: t.origin })).status).toBe(200);
    const twice = formOf({});
    twice.append('message', 'again');
    expect((await t.fetch(path, { method: 'POST', body: twice })).status).toBe(400);
  });

  it('is one message however often it is sent within ten minutes', async () => {
    const user_email = 'twice@taxila.test';
    const answers = await Promise.all(Array.from({ length: 20 }, () => post({ user_email })));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const references = new Set(answers.map((answer) => answer.headers.get(referenceHeader)));
    expect(references.size).toBe(1);
    expect(await stored(user_email)).toHaveLength(1);
    expect(await mails(user_email)).toHaveLength(2);
    expect(await mails([...references].join())).toHaveLength(2);
    now = new Date(now.getTime() + 10 * 60_000);
    await post({ user_email });
    expect(await stored(user_email)).toHaveLength(2);
  });

  it('acknowledges to one address once an hour, however it is spelled', async () => {
    const send = (user_email: string, text: string) => post({ user_email, message: `A bird, ${text}` });
    await Promise.all([
      send('pelican@taxila.test', 'one'),
      send('Pelican@taxila.test', 'two'),
      send('pelican+a@taxila.test', 'three'),
    ]);
    const acknowledged = async () =>
      (await mails('We have your message')).filter((mail) => /^pelican/i.test(mail.to)).length;
    expect([await acknowledged(), (await mails('A bird')).length]).toEqual([1, 3]);
    now = new Date(now.getTime() + 60 * 60_000);
    await send('pelican@taxila.test', 'four');
    expect(await acknowledged()).toBe(2);
  });

  it('answers a program as if all were well, stores its message, and mails nobody', async () => {
    const answer = await post({ user_email: 'robot@taxila.test', [honeypot]: 'https://spam.example' });
    expect(await said(answer)).toEqual([200, 'OK']);
    expect(await stored('robot@taxila.test')).toMatchObject([{ spam: true, acknowledged: false }]);
    expect(await mails('robot@taxila.test')).toEqual([]);
    // A message of a person with that address is still accepted.
    await post({ user_email: 'robot@taxila.test' });
    expect(await mails('robot@taxila.test')).toHaveLength(2);
  });

  it('leaves neither message nor mail when the second mail cannot be enqueued', async () => {
    let sent = 0;
    const enqueue: typeof t.deps.jobs.enqueue = (db, kind, data) =>
      ++sent === 2 ? Promise.reject(new Error('no queue')) : t.deps.jobs.enqueue(db, kind, data);
    const broken = messageService({ ...t.deps, jobs: { ...t.deps.jobs, enqueue } });
    const form = { ...message, user_email: 'lost@taxila.test' };
    await expect(broken.receive(form)).rejects.toThrow('no queue');
    expect([await stored(form.user_email), await mails(form.user_email)]).toEqual([[], []]);
  });

  it('lets 120 of one address pass in ten minutes, and says so in plain text', async () => {
    const own = await testApp({ env: { TRUST_PROXY: '1' } });
    const from = { 'X-Forwarded-For': '203.0.113.7' };
    const answers = await Promise.all(
      Array.from({ length: 125 }, (_, i) => post({ message: `Number ${i}` }, from, own)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(120);
    const refused = answers.find((answer) => answer.status === 429);
    expect(await refused?.text()).toBe('Too many requests. Please try again in a while.');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('header injection', () => {
  const addresses = [
    'a@taxila.test\r\nBcc: victim@taxila.test',
    'a@taxila.test\nBcc: victim@taxila.test',
    'a@taxila.test%0aBcc:victim@taxila.test',
    'a@taxila.test, victim@taxila.test',
    'a@taxila.test;victim@taxila.test',
    '"a\r\nBcc: victim@taxila.test"@taxila.test',
    '<a@taxila.test>',
    'Name <a@taxila.test>',
    'a@taxila.test\u2028Bcc: victim@taxila.test',
    'a@taxila.test\u0000',
  ];
  it.each(addresses)('%j is no address', async (user_email) => {
    expect((await post({ user_email })).status).toBe(400);
  });

  it('of a name stays a name', async () => {
    const received: { to: string[]; source: string }[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        stream.toArray().then((parts) => {
          const to = session.envelope.rcptTo.map((recipient) => recipient.address);
          received.push({ to, source: Buffer.concat(parts).toString() });
          done();
        }, done);
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    const own = await testApp({ worker: true, env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
    const names = [
      'Eve\r\nBcc: victim@taxila.test',
      'Eve\nTo: victim@taxila.test\n\n<script>alert(1)</script>',
      'Eve\rBcc: victim@taxila.test',
      'Eve\u2028Bcc: victim@taxila.test',
      'Eve\u0085Bcc: victim@taxila.test',
      'Eve\u000bBcc: victim@taxila.test',
      '=?utf-8?q?=0D=0ABcc:_victim@taxila.test?=',
    ];
    for (const [i, user_name] of names.entries()) {
      const answer = await post({ user_name, user_email: `eve${i}@taxila.test` }, {}, own);
      expect(answer.status).toBe(200);
    }
    const expected = names.length * 2;
    await expect.poll(() => received.length).toBe(expected);
    for (const { to, source } of received) {
      expect(to).toHaveLength(1);
      expect(to[0]).toMatch(/^(office@taxila\.example|eve\d@taxila\.test)$/);
      const head = source.slice(0, source.indexOf('\r\n\r\n'));
      expect(head).not.toMatch(/^(bcc|cc):/im);
      expect(head.match(/^(to|subject):/gim)).toHaveLength(2);
    }
    const toOffice = received.filter(({ to }) => to[0] === 'office@taxila.example');
    expect(toOffice.every(({ source }) => /^Reply-To: eve\d@taxila\.test\r$/m.test(source))).toBe(true);
    await new Promise<void>((resolve) => server.close(resolve));
  });
});
