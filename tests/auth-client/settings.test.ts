import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tidyHandler } from '#server/features/operations/jobs.ts';
import { type AuthApp, authApp, follow, member, newAddress, password } from './kit.ts';

describe('a strict operator', () => {
  let app: AuthApp;
  beforeAll(async () => {
    app = await authApp({
      AUTH_TOKEN_LIFE: '120',
      AUTH_SESSION_LIFE: '600',
      AUTH_REUSE_INTERVAL: '0',
      AUTH_PASSWORD_MIN: '10',
      AUTH_LINK_LIFE: '300',
      AUTH_SECURE_EMAIL_CHANGE: 'no',
      AUTH_LIMIT_CONTACT_CHANGES: '1',
    });
  });

  it('sets how long tokens and sessions live', async () => {
    const { client, session } = await member(app);
    expect(session.expires_in).toBe(120);
    app.clock.advance(121);
    expect((await client.getUser(session.access_token)).error?.code).toBe('bad_jwt');
    expect((await client.refreshSession()).error).toBeNull();
    app.clock.advance(430);
    const last = (await client.refreshSession()).data.session?.access_token;
    app.clock.advance(50);
    const { error } = await client.getUser(last);
    expect([error?.status, error?.code]).toEqual([403, 'session_expired']);
    const headers = { Authorization: `Bearer ${last}` };
    expect((await app.fetch('/api/account/sessions', { headers })).status).toBe(401);
    expect((await client.refreshSession()).error?.code).toBe('session_expired');
  });

  it('lists no expired sessions, and deletes them after a while', async () => {
    const { client, email, id } = await member(app);
    app.clock.advance(601);
    await client.signInWithPassword({ email, password });
    const token = (await client.getSession()).data.session?.access_token;
    const devices = await app.fetch('/api/account/sessions', {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(await devices.json()).toMatchObject([{ current: true }]);
    const sessionCount = async () =>
      (await app.deps.pool.query('select from sessions where user_id = $1', [id])).rowCount;
    await tidyHandler(app.deps).handle({});
    expect(await sessionCount()).toBe(2);
    app.clock.advance(3_600);
    await tidyHandler(app.deps).handle({});
    expect(await sessionCount()).toBe(1);
  });

  it('sets how long an older refresh token is tolerated', async () => {
    const { client, session } = await member(app);
    await client.refreshSession();
    await client.refreshSession();
    app.clock.advance(1);
    const { error } = await app.client().refreshSession({ refresh_token: session.refresh_token });
    expect(error?.code).toBe('refresh_token_already_used');
  });

  it('sets how long a password must be; an earlier one still signs in, and is reported as weak', async () => {
    const { error } = await app.client().signUp({ email: newAddress(), password: 'nine-long' });
    expect(error?.message).toBe('Password should be at least 10 characters.');
    const before = await authApp({}, { databaseUrl: app.databaseUrl });
    const old = newAddress();
    await before.admin.createUser({ email: old, password: 'nine-long', email_confirm: true });
    const { data } = await app.client().signInWithPassword({ email: old, password: 'nine-long' });
    expect([data.user?.email, data.weakPassword?.reasons]).toEqual([old, ['length']]);
  });

  it('sets how long links live', async () => {
    const { email, client } = await member(app);
    await client.resetPasswordForEmail(email);
    const { link } = await app.mail.newest(email);
    app.clock.advance(301);
    expect((await follow(link)).fragment.error_code).toBe('otp_expired');
  });

  it('lets the new address alone confirm a change, and limits changes per hour', async () => {
    const { email, client } = await member(app);
    const next = newAddress();
    await client.updateUser({ email: next });
    expect((await client.updateUser({ email: newAddress() })).error?.status).toBe(429);
    await follow((await app.mail.newest(next)).link);
    expect((await client.getUser()).data.user?.email).toBe(next);
    expect((await app.mail.newest(email)).subject).toBe('A change to your account');
  });
});

describe('an operator who uses phone numbers only', () => {
  const sent: { to: string; authorization: string | undefined }[] = [];
  const service = createServer(async (request, response) => {
    const { to } = JSON.parse(Buffer.concat(await request.toArray()).toString());
    sent.push({ to, authorization: request.headers.authorization });
    response.end('{}');
  });
  let app: AuthApp;
  beforeAll(async () => {
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    app = await authApp({
      AUTH_EMAIL: 'no',
      AUTH_SMS_AUTOCONFIRM: 'yes',
      AUTH_SMS_PER_HOUR: '1',
      SMS_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
      SMS_TOKEN: 'token-of-the-service',
    });
  });
  afterAll(() => void service.close());

  it('accepts no email addresses', async () => {
    const client = app.client();
    const email = newAddress();
    for (const answer of [
      await client.signUp({ email, password }),
      await client.signInWithPassword({ email, password }),
      await client.signInWithOtp({ email }),
    ])
      expect(answer.error?.code).toBe('email_provider_disabled');
  });

  it('confirms numbers automatically, and limits messages', async () => {
    const phone = '+919800000001';
    const { data } = await app.client().signUp({ phone, password });
    expect([data.session?.user.phone, sent]).toEqual(['919800000001', []]);
    expect((await app.client().signInWithOtp({ phone })).error).toBeNull();
    await expect
      .poll(() => sent, { interval: 20 })
      .toEqual([{ to: '+919800000001', authorization: 'Bearer token-of-the-service' }]);
    const { error } = await app.client().signInWithOtp({ phone: '+919800000002' });
    expect([error?.status, error?.code]).toEqual([429, 'over_sms_send_rate_limit']);
  });
});
