// @module-tag thorough
import { describe, expect, it } from 'vitest';
import { type AuthApp, authApp, follow, member, newAddress, password } from './kit.ts';

const limitedTo = (mails: number) => authApp({ AUTH_MAILS_PER_HOUR: String(mails), TRUST_PROXY: '1' });

/** A call that comes from this client address. */
const from = (app: AuthApp, ip: string, path: string, body: object) =>
  app
    .send('POST', `/auth/v1${path}`, body, { 'X-Forwarded-For': ip })
    .then(async (answer) => [answer.status, await answer.text()]);
const signUp = (app: AuthApp, ip: string, email: string) =>
  from(app, ip, '/signup', { email, password }).then(([status]) => status);

/** Mails that are sent or queued. */
const sent = async (app: AuthApp, addresses: string[]) => {
  const waiting = `select from pgboss.job where name = 'sealed-letter' and state in ('created', 'retry', 'active')`;
  await expect.poll(async () => (await app.deps.pool.query(waiting)).rowCount).toBe(0);
  const counts = await Promise.all(addresses.map(async (one) => (await app.mail.to(one)).length));
  return counts.reduce((sum, count) => sum + count, 0);
};
const addresses = (count: number) => Array.from({ length: count }, newAddress);

describe('the hourly quota of mails', () => {
  it('counts no request for which nothing is sent', async () => {
    const app = await limitedTo(4);
    const known = await member(app);
    const requests = [
      ['/recover', {}],
      ['/otp', { create_user: false }],
      ['/resend', { type: 'signup' }],
    ] as const;
    for (const [path, body] of requests)
      for (const email of addresses(5))
        expect((await from(app, '203.0.113.1', path, { email, ...body }))[0]).toBe(200);
    for (let i = 0; i < 5; i++) expect(await signUp(app, '203.0.113.1', known.email)).toBe(200);
    await from(app, '203.0.113.1', '/recover', { email: known.email });
    expect((await app.mail.newest(known.email)).subject).toBe('Choose a new password');
  });

  it('tells nobody that it is used up: known and unknown addresses are answered as ever', async () => {
    const app = await limitedTo(3);
    const [one, two, three, four] = [
      await member(app),
      await member(app),
      await member(app),
      await member(app),
    ];
    for (const { email } of [one, two]) await from(app, '203.0.113.1', '/recover', { email });
    for (const { email } of [one, two]) await from(app, '203.0.113.2', '/recover', { email });
    for (const { email } of [three, four])
      expect(await from(app, '203.0.113.3', '/recover', { email })).toEqual(
        await from(app, '203.0.113.3', '/recover', { email: newAddress() }),
      );
    const everyone = [one, two, three, four].map(({ email }) => email);
    expect(await sent(app, everyone)).toBe(3);
    // Only someone who is signed in gets an error.
    const { error } = await four.client.updateUser({ email: newAddress() });
    expect([error?.status, error?.code]).toEqual([429, 'over_email_send_rate_limit']);
  });

  it('keeps a share for recovery and invitations that sign-ups cannot use', async () => {
    const app = await limitedTo(12);
    const known = await member(app);
    const admin = await member(app, { app_metadata: { role: 'admin' } });
    const strangers = addresses(12);
    for (const [i, email] of strangers.entries())
      expect(await signUp(app, `203.0.113.${i}`, email)).toBe(200);
    expect(await sent(app, strangers)).toBe(8);
    await from(app, '203.0.113.1', '/recover', { email: known.email });
    await app.mail.newest(known.email);
    // Nor can recovery use what is reserved for invitations.
    const members = await Promise.all(Array.from({ length: 4 }, () => member(app)));
    for (const [i, { email }] of members.entries()) await from(app, `198.51.100.${i}`, '/recover', { email });
    expect(await sent(app, [known.email, ...members.map(({ email }) => email)])).toBe(3);
    const invited = newAddress();
    const answer = await app.send(
      'POST',
      '/api/people',
      { email: invited, firstName: 'Ila', lastName: 'Sen', role: 'staff' },
      { Authorization: `Bearer ${admin.session.access_token}` },
    );
    expect(answer.status).toBe(201);
    expect((await app.mail.newest(invited)).subject).toContain('invited');
  });

  it('cannot be used up from one address, by any kind of mail', async () => {
    const app = await limitedTo(12);
    const known = await member(app);
    const many = addresses(20);
    for (const [i, email] of many.entries()) {
      if (i % 2) await signUp(app, '203.0.113.9', email);
      else await from(app, '203.0.113.9', '/otp', { email });
    }
    for (let i = 0; i < 10; i++)
      await from(app, '203.0.113.9', '/resend', { type: 'signup', email: many[0] });
    expect(await sent(app, many)).toBe(4);
    const other = newAddress();
    await signUp(app, '203.0.113.10', other);
    await app.mail.newest(other);

    for (let i = 0; i < 10; i++)
      await from(app, '203.0.113.9', i % 2 ? '/recover' : '/otp', { email: known.email });
    const before = await sent(app, [known.email]);
    expect(before).toBeLessThan(10);
    await from(app, '203.0.113.10', '/recover', { email: known.email });
    expect(await sent(app, [known.email])).toBe(before + 1);
  });

  it('counts a visitor with IPv6 by their network', async () => {
    const app = await limitedTo(6);
    const many = addresses(5);
    for (const [i, email] of many.entries()) await signUp(app, `2001:db8:0:1::${i + 1}`, email);
    expect(await sent(app, many)).toBe(2);
  });
});

describe('wrong mailed codes', () => {
  it('are carried over from mail to mail, also of another kind', async () => {
    const app = await authApp();
    const { email } = await member(app);
    const guess = (token: string, type = 'recovery') =>
      app.send('POST', '/auth/v1/verify', { type, email, token });
    let mails = 0;
    const mail = async (path: string) => {
      await app.send('POST', `/auth/v1${path}`, { email });
      return app.mail.newest(email, ++mails);
    };
    const wrong = (code: string, i: number) => String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0');
    const first = await mail('/recover');
    for (let i = 0; i < 6; i++) expect((await guess(wrong(first.code, i))).status).toBe(403);
    const second = await mail('/otp');
    for (let i = 0; i < 4; i++) expect((await guess(wrong(second.code, i), 'email')).status).toBe(403);
    const third = await mail('/recover');
    const refused = await guess(third.code);
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([403, 60]);
    expect(await refused.json()).toMatchObject({ msg: expect.stringMatching(/^Too many wrong codes\./) });

    // The pauses get longer, and a new mail does not end them, but following its link does.
    app.clock.advance(61);
    expect((await guess(wrong(third.code, 0))).status).toBe(403);
    app.clock.advance(61);
    const fourth = await mail('/recover');
    expect((await guess(fourth.code)).status).toBe(403);
    expect((await follow(fourth.link)).fragment.access_token).toBeTruthy();
    const fifth = await mail('/recover');
    expect((await guess(fifth.code)).status).toBe(200);
  });

  it('cost the same pause where nobody has an account', async () => {
    const app = await authApp();
    const email = newAddress();
    const guess = () => app.send('POST', '/auth/v1/verify', { type: 'email', email, token: '123456' });
    for (let i = 0; i < 10; i++) expect((await guess()).headers.get('retry-after')).toBeNull();
    expect((await guess()).headers.get('retry-after')).toBe('60');
  });

  it('do not pause someone who types the right one after a few', async () => {
    const app = await authApp();
    const { email } = await member(app);
    for (let round = 1; round <= 3; round++) {
      await app.send('POST', '/auth/v1/recover', { email });
      const { code } = await app.mail.newest(email, round);
      const guess = (token: string) =>
        app.send('POST', '/auth/v1/verify', { type: 'recovery', email, token });
      for (let i = 0; i < 6; i++) await guess(String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0'));
      expect((await guess(code)).status).toBe(200);
    }
  });
});
