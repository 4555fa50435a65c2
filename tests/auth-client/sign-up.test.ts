import type { AuthError } from '@supabase/auth-js';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { testApp } from '#tests/kit/app.ts';
import { restoreDelays, skipDelays } from '#tests/kit/deliberate-delays.ts';
import {
  type AuthApp,
  authApp,
  type Client,
  claims,
  clientOf,
  follow,
  member,
  newAddress,
  password,
  signIn,
} from './kit.ts';

let app: AuthApp;
beforeAll(async () => {
  app = await authApp();
});

const names = { firstName: 'Asha', lastName: 'Rao' };
const register = (email: string, client = app.client(), redirect = '/courses') =>
  client.signUp({
    email,
    password,
    options: { data: names, emailRedirectTo: `http://127.0.0.1:3000${redirect}` },
  });

describe('signing up', () => {
  it('gives no session before the address is confirmed, and one with names after', async () => {
    const email = newAddress();
    const client = app.client();
    const { data, error } = await register(email, client);
    expect([error, data.session]).toEqual([null, null]);
    expect(data.user).toMatchObject({ email, user_metadata: names, role: 'authenticated', phone: '' });
    const early = await client.signInWithPassword({ email, password });
    expect([early.error?.code, early.data.session]).toEqual(['email_not_confirmed', null]);

    const mail = await app.mail.newest(email);
    expect(mail.html).toContain('Confirm my address');
    const { status, location, fragment } = await follow(mail.link);
    expect([status, location.origin + location.pathname]).toEqual([303, 'http://127.0.0.1:3000/courses']);
    expect(fragment).toMatchObject({ token_type: 'bearer', type: 'signup', expires_in: '3600', sb: '' });
    const { access_token = '', refresh_token = '' } = fragment;
    const set = await client.setSession({ access_token, refresh_token });
    expect(set.data.user?.user_metadata).toMatchObject(names);
    expect(set.data.user?.identities?.[0]).toMatchObject({
      provider: 'email',
      identity_data: { email_verified: true },
    });
    expect(claims(access_token)).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'otp' }],
      email,
      user_metadata: names,
      is_anonymous: false,
      session_id: expect.any(String),
    });
    expect((await signIn(client, email)).user.email).toBe(email);
  });

  it('brings a PKCE client back with a code that only it can use', async () => {
    const email = newAddress();
    const client = app.client({ flowType: 'pkce' });
    await register(email, client);
    const { link } = await app.mail.newest(email);
    expect(link).toContain('token=pkce_');
    const { query, location } = await follow(link);
    expect([location.hash, Object.keys(query)]).toEqual(['', ['code']]);

    const other = app.client({ flowType: 'pkce' });
    await register(newAddress(), other);
    const stolen = await other.exchangeCodeForSession(query.code ?? '');
    expect(stolen.error?.code).toBe('bad_code_verifier');
    const { data, error } = await client.exchangeCodeForSession(query.code ?? '');
    expect(error).toBeNull();
    expect(claims(data.session?.access_token ?? '')).toMatchObject({ amr: [{ method: 'email/signup' }] });
  });

  it('takes a challenge in plain, however that is written', async () => {
    const [email, verifier] = [newAddress(), 'v'.repeat(43)];
    const challenge = { code_challenge: verifier, code_challenge_method: 'Plain' };
    await app.send('POST', '/auth/v1/signup', { email, password, ...challenge });
    const { query } = await follow((await app.mail.newest(email)).link);
    const exchange = (code_verifier: string) =>
      app.send('POST', '/auth/v1/token?grant_type=pkce', { auth_code: query.code, code_verifier });
    expect((await exchange('w'.repeat(43))).status).toBe(400);
    expect((await exchange(verifier)).status).toBe(200);
  });

  it('takes the code of a PKCE mail once, and not after five minutes', async () => {
    const email = newAddress();
    const client = app.client({ flowType: 'pkce' });
    await register(email, client);
    const { query } = await follow((await app.mail.newest(email)).link);
    const verifier = 'a'.repeat(43);
    const exchange = (code: string) =>
      app.send('POST', '/auth/v1/token?grant_type=pkce', { auth_code: code, code_verifier: verifier });
    expect((await exchange(query.code ?? '')).status).toBe(400);
    expect((await client.exchangeCodeForSession(query.code ?? '')).error).toBeNull();
    expect((await exchange(query.code ?? '')).status).toBe(404);

    const late = newAddress();
    const slow = app.client({ flowType: 'pkce' });
    await register(late, slow);
    const second = await follow((await app.mail.newest(late)).link);
    app.clock.advance(301);
    expect((await slow.exchangeCodeForSession(second.query.code ?? '')).error?.code).toBe(
      'flow_state_expired',
    );
  });

  it('takes the six digits of the same mail, also of a PKCE mail', async () => {
    for (const flowType of ['implicit', 'pkce'] as const) {
      const email = newAddress();
      const client = app.client({ flowType });
      await register(email, client);
      const { code } = await app.mail.newest(email);
      const wrong = await client.verifyOtp({
        email,
        token: code === '000000' ? '111111' : '000000',
        type: 'email',
      });
      expect(wrong.error?.code).toBe('otp_expired');
      const right = await client.verifyOtp({ email, token: code, type: 'email' });
      expect(right.data.session?.user.email).toBe(email);
      const again = await client.verifyOtp({ email, token: code, type: 'email' });
      expect(again.error?.code).toBe('otp_expired');
    }
  });

  it('takes a link once, and not after its time', async () => {
    const first = newAddress();
    await register(first);
    const { link } = await app.mail.newest(first);
    expect((await fetch(link, { method: 'HEAD', redirect: 'manual' })).status).toBe(200);
    expect((await follow(link)).fragment.access_token).toBeTruthy();
    const again = await follow(link);
    expect(again.fragment).toMatchObject({ error: 'access_denied', error_code: 'otp_expired', sb: '' });

    const second = newAddress();
    await register(second);
    const late = await app.mail.newest(second);
    app.clock.advance(86_401);
    expect((await follow(late.link)).fragment.error_code).toBe('otp_expired');
  });

  it('takes no code after its time', async () => {
    const email = newAddress();
    const client = app.client();
    await register(email, client);
    const { code } = await app.mail.newest(email);
    app.clock.advance(86_401);
    expect((await client.verifyOtp({ email, token: code, type: 'email' })).error?.code).toBe('otp_expired');
  });

  it('takes codes and links only with the key of the server, so that a copy of the database opens nothing', async () => {
    const email = newAddress();
    await register(email);
    const { code, link } = await app.mail.newest(email);
    const copy = await testApp({
      databaseUrl: app.databaseUrl,
      clock: app.clock,
      env: { AUTH_SECRET: 'another-secret-than-the-one-in-the-database' },
    });
    const elsewhere = await clientOf(copy).verifyOtp({ email, token: code, type: 'email' });
    expect(elsewhere.error?.code).toBe('otp_expired');
    expect((await follow(link.replace(app.origin, copy.origin))).fragment.error_code).toBe('otp_expired');
    expect((await app.client().verifyOtp({ email, token: code, type: 'email' })).error).toBeNull();
  });

  it('leads back only to places that are allowed', async () => {
    const env = { AUTH_REDIRECTS: 'https://app.academy.test/**' };
    const listed = await authApp(env, { databaseUrl: app.databaseUrl });
    const arrive = async (emailRedirectTo: string) => {
      const email = newAddress();
      await listed.client().signUp({ email, password, options: { emailRedirectTo } });
      const { location } = await follow((await listed.mail.newest(email)).link);
      return location.origin + location.pathname;
    };
    expect(await arrive('https://app.academy.test/welcome/back')).toBe(
      'https://app.academy.test/welcome/back',
    );
    for (const foreign of [
      'https://evil.test/steal',
      'https://appxacademy.test/x',
      'http://app.academy.test/x',
    ])
      expect(await arrive(foreign)).toBe('http://127.0.0.1:3000/');
  });

  it('burns the code, but not the link, after ten wrong ones', async () => {
    const email = newAddress();
    const client = app.client();
    await register(email, client);
    const { code, link } = await app.mail.newest(email);
    for (let i = 0; i < 10; i++) {
      const token = String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0');
      await client.verifyOtp({ email, token, type: 'signup' });
    }
    expect((await client.verifyOtp({ email, token: code, type: 'signup' })).error?.code).toBe('otp_expired');
    expect((await follow(link)).fragment.access_token).toBeTruthy();
  });

  it('sends the mail again when asked, and the older link is dead', async () => {
    const email = newAddress();
    const client = app.client();
    await register(email, client);
    const first = await app.mail.newest(email);
    expect((await client.resend({ type: 'signup', email })).error).toBeNull();
    const second = await app.mail.newest(email, 2);
    expect((await follow(first.link)).fragment.error_code).toBe('otp_expired');
    expect((await follow(second.link)).fragment.access_token).toBeTruthy();
  });

  it('says what is wrong', async () => {
    const client = app.client();
    const attempt = async (email: string, secret: string) => {
      const { error } = await client.signUp({ email, password: secret });
      return [error?.status, error?.code, error?.message];
    };
    expect(await attempt('nonsense', password)).toEqual([
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ]);
    expect(await attempt(newAddress(), 'short')).toEqual([
      422,
      'weak_password',
      'Password should be at least 6 characters.',
    ]);
    expect(await attempt(newAddress(), '')).toEqual([
      400,
      'validation_failed',
      'Signup requires a valid password',
    ]);
    expect((await attempt(newAddress(), 'x'.repeat(73)))[1]).toBe('validation_failed');
    expect((await client.signInAnonymously()).error?.code).toBe('anonymous_provider_disabled');
    expect((await client.signUp({ phone: '+919876543210', password })).error?.code).toBe(
      'phone_provider_disabled',
    );
  });
});

describe('who has an account', () => {
  it('cannot be told from a sign-up, a recovery, a resend or a magic link', async () => {
    const known = await member(app);
    const pending = newAddress();
    await register(pending);
    await app.mail.newest(pending);
    const answer = async (email: string, path: string, body: object) => {
      const response = await app.send('POST', `/auth/v1${path}`, { email, ...body });
      return [response.status, shape(await response.json(), email)];
    };
    for (const [path, body] of [
      ['/signup', { password, data: names }],
      ['/recover', {}],
      ['/resend', { type: 'signup' }],
      ['/otp', { create_user: false }],
    ] as const) {
      const [forKnown, forPending, forNobody] = [
        await answer(known.email, path, body),
        await answer(pending, path, body),
        await answer(newAddress(), path, body),
      ];
      expect(forKnown).toEqual(forNobody);
      expect(forPending).toEqual(forNobody);
    }
  });

  it('cannot be told by asking twice: the same address gets the same id', async () => {
    const known = await member(app);
    const fresh = newAddress();
    for (const email of [known.email, fresh]) {
      const ids = [];
      for (let i = 0; i < 2; i++) ids.push((await register(email)).data.user?.id);
      expect([new Set(ids).size, ids[0]]).toEqual([1, expect.stringMatching(/^[0-9a-f-]{14}4/)]);
      expect(ids[0]).not.toBe(known.id);
    }
  });

  it('cannot be told from the time of an answer', { tags: 'thorough' }, async () => {
    restoreDelays();
    onTestFinished(skipDelays);
    const known = await member(app);
    const pending = newAddress();
    await register(pending);
    const time = async (path: string, body: object) => {
      const started = performance.now();
      await app.send('POST', `/auth/v1${path}`, body);
      return performance.now() - started;
    };
    // Hashing takes about the same time for all; answers with a fixed duration are equal nearly to the millisecond.
    const [roughly, nearly] = [0.3, 0.04];
    for (const [path, equal, somebody, more] of [
      ['/token?grant_type=password', roughly, known.email, { password: 'wrong-password' }],
      ['/recover', nearly, known.email, {}],
      ['/signup', nearly, known.email, { password }],
      ['/otp', nearly, known.email, { create_user: false }],
      ['/resend', nearly, pending, { type: 'signup' }],
      ['/verify', nearly, known.email, { type: 'recovery', token: '000000' }],
    ] as const) {
      // Compares the fastest answers: other load only makes answers slower, so more rounds help.
      let [forKnown, forNobody] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      const apart = () => Math.abs(forKnown - forNobody) / Math.max(forKnown, forNobody);
      for (let i = 0; i < 4 || (i < 20 && apart() > equal); i++) {
        app.clock.advance(1_000);
        forKnown = Math.min(forKnown, await time(path, { email: somebody, ...more }));
        forNobody = Math.min(forNobody, await time(path, { email: newAddress(), ...more }));
      }
      expect(apart()).toBeLessThan(equal);
    }
  });

  it('cannot be told from a wrong password', async () => {
    const known = await member(app);
    const attempt = async (email: string) => {
      const { error } = await app.client().signInWithPassword({ email, password: 'wrong-password' });
      return [error?.status, error?.code, error?.message];
    };
    expect(await attempt(known.email)).toEqual([400, 'invalid_credentials', 'Invalid login credentials']);
    expect(await attempt(newAddress())).toEqual(await attempt(known.email));
    const pending = newAddress();
    await register(pending);
    expect(await attempt(pending)).toEqual(await attempt(known.email));
  });

  it('cannot be told from the limit of mails', async () => {
    const limited = await authApp({ AUTH_MAIL_INTERVAL: '60' }, { databaseUrl: app.databaseUrl });
    const calls: ((client: Client, email: string) => Promise<{ error: AuthError | null }>)[] = [
      (client, email) => client.resetPasswordForEmail(email),
      (client, email) => client.signUp({ email, password }),
      (client, email) => client.signInWithOtp({ email, options: { shouldCreateUser: false } }),
      (client, email) => client.resend({ type: 'signup', email }),
    ];
    for (const call of calls) {
      for (const email of [(await member(limited)).email, newAddress()]) {
        const client = limited.client();
        expect((await call(client, email)).error).toBeNull();
        const { error } = await call(client, email);
        expect([error?.status, error?.code]).toEqual([429, 'over_email_send_rate_limit']);
        expect(error?.message).toMatch(
          /^For security purposes, you can only request this after \d+ seconds\.$/,
        );
      }
    }
  });
});

describe("the operator's choices", () => {
  it('closes sign-up', async () => {
    const closed = await authApp({ AUTH_SIGNUP: 'closed' }, { databaseUrl: app.databaseUrl });
    const { error } = await closed.client().signUp({ email: newAddress(), password });
    expect([error?.status, error?.code]).toEqual([422, 'signup_disabled']);
    expect(await (await closed.fetch('/auth/v1/settings')).json()).toMatchObject({ disable_signup: true });
  });

  it('confirms by itself, and then says who is registered', async () => {
    const auto = await authApp(
      { AUTH_AUTOCONFIRM: 'yes', AUTH_ANONYMOUS: 'yes' },
      { databaseUrl: app.databaseUrl },
    );
    const email = newAddress();
    const { data } = await auto.client().signUp({ email, password, options: { data: names } });
    expect(data.session?.user.user_metadata).toMatchObject(names);
    const { error } = await auto.client().signUp({ email, password });
    expect([error?.status, error?.code]).toEqual([422, 'user_already_exists']);
    const unknown = auto.client();
    const guest = await unknown.signInAnonymously();
    const factor = await unknown.mfa.enroll({ factorType: 'totp' });
    expect([factor.error?.status, factor.error?.code]).toEqual([403, 'no_authorization']);
    expect(guest.data.user?.is_anonymous).toBe(true);
  });
});

/** The content of an answer, without ids, times and the address. */
function shape(value: unknown, email: string): unknown {
  return JSON.parse(
    JSON.stringify(value)
      .replaceAll(email, 'EMAIL')
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, 'ID')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME'),
  );
}
