import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderMail } from '#server/platform/mail/template.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { mailLater } from './service.ts';

const message = {
  to: 'parent@taxila.test',
  subject: 'Your enquiry\r\nBcc: everyone@taxila.test',
  lines: ['Dear <b>parent</b>,', 'we will call you.'],
  action: { label: 'Read more', url: 'https://taxila.test/a?b=1&c=2' },
};

const queued = async (t: TestApp) => {
  const { rows } = await t.deps.pool.query("select state from pgboss.job where name = 'mail'");
  return rows.map((row) => row.state);
};

describe('a mail', () => {
  it('is text and safe HTML with the brand, and its subject is one line', () => {
    const mail = renderMail(message, 'Acme & Sons');
    expect(mail.subject).toBe('Your enquiry Bcc: everyone@taxila.test');
    expect(mail.text).toContain('Dear <b>parent</b>,');
    expect(mail.text).toContain('Read more:\nhttps://taxila.test/a?b=1&c=2');
    expect(mail.html).toContain('Dear &lt;b&gt;parent&lt;/b&gt;,');
    expect(mail.html).toContain('href="https://taxila.test/a?b=1&amp;c=2"');
    expect(mail.html).toContain('Acme &amp; Sons');
  });
});

describe('without SMTP', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp({ worker: true });
  });

  it('lands in the mailbox, newest first', async () => {
    for (const subject of ['First', 'Second']) {
      await t.deps.db.transaction((tx) => mailLater(t.deps, tx, { ...message, subject }));
      await expect.poll(async () => (await readMailbox(t))[0]?.subject).toBe(subject);
    }
    const [newest] = await readMailbox(t);
    expect(Object.keys(newest ?? {}).sort()).toEqual(['html', 'id', 'sentAt', 'subject', 'text', 'to']);
    expect(await (await t.fetch('/dev/mailbox')).text()).toContain(
      'href="https://taxila.test/a?b=1&amp;c=2"',
    );
  });

  it('goes out at once, also when many were enqueued together', async () => {
    const before = (await readMailbox(t)).length;
    await t.deps.db.transaction(async (tx) => {
      for (let i = 0; i < 20; i++) await mailLater(t.deps, tx, message);
    });
    await expect.poll(async () => (await readMailbox(t)).length).toBe(before + 20);
  });

  it('is not sent when the transaction that wrote it is rolled back', async () => {
    const before = (await queued(t)).length;
    const lost = t.deps.db.transaction(async (tx) => {
      await mailLater(t.deps, tx, message);
      throw new Error('rolled back');
    });
    await expect(lost).rejects.toThrow('rolled back');
    expect(await queued(t)).toHaveLength(before);
  });
});

describe('with SMTP', () => {
  it('is tried again after a refusal and arrives once', { tags: 'thorough' }, async () => {
    const received: string[] = [];
    let refusals = 0;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        stream.toArray().then((parts) => {
          if (refusals++ === 0) return done(Object.assign(new Error('Try later'), { responseCode: 451 }));
          received.push(Buffer.concat(parts).toString());
          done();
        }, done);
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    const t = await testApp({
      worker: true,
      env: { SMTP_URL: `smtp://127.0.0.1:${port}`, BRAND_NAME: 'Acme' },
    });
    await t.deps.db.transaction((tx) => mailLater(t.deps, tx, message));
    await expect.poll(() => queued(t)).toEqual(['retry']);
    // Not to wait out the pause before the next try.
    await t.deps.pool.query("update pgboss.job set start_after = now() where name = 'mail'");
    await expect.poll(() => queued(t)).toEqual(['completed']);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/^From: Acme <office@taxila\.example>\r$/m);
    expect(received[0]).not.toMatch(/^Bcc:/m);
    // The academy was given another name meanwhile.
    const { authorization } = await t.signIn('admin');
    const { demo: _, ...profile } = (await (await t.fetch('/api/academy')).json()) as Record<string, unknown>;
    await t.send('PUT', '/api/academy', { ...profile, name: 'Nalanda' }, authorization);
    await expect.poll(() => t.deps.academyName()).toBe('Nalanda');
    expect(t.deps.config.brandName).toBe('Acme');
    await t.deps.db.transaction((tx) => mailLater(t.deps, tx, message));
    await expect.poll(() => received[1]).toMatch(/^From: Nalanda </m);
    await new Promise<void>((resolve) => server.close(resolve));
  });
});

async function readMailbox(t: TestApp) {
  return (await (await t.fetch('/dev/mailbox.json')).json()) as { subject: string }[];
}
