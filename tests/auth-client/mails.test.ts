import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthApp,
  authApp,
  type Client,
  claims,
  follow,
  member,
  newAddress,
  password,
  refusal,
  signIn,
} from './kit.ts';

let app: AuthApp;
beforeAll(async () => {
  app = await authApp();
});

const site = 'http://127.0.0.1:3000';

describe('recovery', () => {
  it('leads by mail to a session in which a new password is chosen', async () => {
    const { email } = await member(app);
    const client = app.client();
    expect(
      (await client.resetPasswordForEmail(email, { redirectTo: `${site}/new-password` })).error,
    ).toBeNull();
    const { link, subject } = await app.mail.newest(email);
    expect(subject).toBe('Choose a new password');
    const { location, fragment } = await follow(link);
    expect([location.pathname, fragment.type]).toEqual(['/new-password', 'recovery']);
    const { access_token = '', refresh_token = '' } = fragment;
    await client.setSession({ access_token, refresh_token });
    expect((await client.updateUser({ password: 'new-horse-battery' })).error).toBeNull();
    await signIn(client, email, 'new-horse-battery');
  });

  it('brings a PKCE client back with a code', async () => {
    const { email } = await member(app);
    const client = app.client({ flowType: 'pkce' });
    await client.resetPasswordForEmail(email);
    const { query } = await follow((await app.mail.newest(email)).link);
    const { data, error } = await client.exchangeCodeForSession(query.code ?? '');
    expect(error).toBeNull();
    expect(claims(data.session?.access_token ?? '').amr[0]?.method).toBe('recovery');
  });

  it('leads back to the page that asked, where none is named', async () => {
    for (const [referer, page] of [
      [`${site}/aboutus`, `${site}/aboutus`],
      ['https://elsewhere.example/', `${site}/`],
    ]) {
      const { email } = await member(app);
      await app.send('POST', '/auth/v1/recover', { email }, { Referer: referer ?? '' });
      const { location } = await follow((await app.mail.newest(email)).link);
      expect(location.origin + location.pathname).toBe(page);
    }
  });

  it('is over after an hour, and after a change of password', async () => {
    const { email, client } = await member(app);
    await client.resetPasswordForEmail(email);
    const first = await app.mail.newest(email);
    app.clock.advance(3_601);
    const late = await follow(first.link);
    expect(late.fragment.error_code).toBe('otp_expired');
    await signIn(client, email);
    await client.resetPasswordForEmail(email);
    const second = await app.mail.newest(email, 2);
    await client.updateUser({ password: 'new-horse-battery' });
    expect((await follow(second.link)).fragment.error_code).toBe('otp_expired');
  });

  it('is good for nothing else', async () => {
    const { email } = await member(app);
    const client = app.client();
    await client.resetPasswordForEmail(email);
    const { link, code } = await app.mail.newest(email);
    expect((await follow(link.replace('type=recovery', 'type=signup'))).fragment.error_code).toBe(
      'otp_expired',
    );
    expect((await client.verifyOtp({ email, token: code, type: 'signup' })).error?.code).toBe('otp_expired');
    expect((await follow(link)).fragment.access_token).toBeTruthy();
  });

  it('does not leave the password of someone who registered a foreign address', async () => {
    const email = newAddress();
    const thief = app.client();
    await thief.signUp({ email, password });
    await app.mail.newest(email);
    const owner = app.client();
    await owner.signInWithOtp({ email });
    await follow((await app.mail.newest(email, 2)).link);
    expect((await thief.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
  });
});

describe('captcha', () => {
  const asked: string[] = [];
  const verifier = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      asked.push(body);
      const good = new URLSearchParams(body).get('response') === 'human';
      response.end(JSON.stringify({ success: good, 'error-codes': good ? [] : ['invalid-input-response'] }));
    });
  });
  let guarded: AuthApp;
  beforeAll(async () => {
    await new Promise<void>((resolve) => verifier.listen(0, '127.0.0.1', resolve));
    guarded = await authApp(
      {
        AUTH_CAPTCHA: 'turnstile',
        AUTH_CAPTCHA_SECRET: 'captcha-secret',
        AUTH_CAPTCHA_SITE_KEY: 'captcha-site',
        AUTH_CAPTCHA_URL: `http://127.0.0.1:${(verifier.address() as AddressInfo).port}`,
      },
      { databaseUrl: app.databaseUrl },
    );
  });
  afterAll(() => void verifier.close());

  it('is asked for before sign-up, sign-in and recovery, and not by those who administrate', async () => {
    const email = newAddress();
    await guarded.admin.createUser({ email, password, email_confirm: true });
    const client = guarded.client({ flowType: 'pkce' });
    const attempts = (captchaToken?: string) => {
      const options = captchaToken ? { captchaToken } : {};
      return [
        () => client.signUp({ email: newAddress(), password, options }),
        () => client.signInWithPassword({ email, password, options }),
        () => client.resetPasswordForEmail(email, options),
        () => client.signInWithOtp({ email, options }),
        () => client.resend({ type: 'signup', email, options }),
        () => client.passkey.startAuthentication({ options }),
      ];
    };
    const codes = async (token?: string) => {
      const found = [];
      for (const attempt of attempts(token)) found.push(refusal((await attempt()).error) ?? 'fine');
      return new Set(found);
    };
    expect(await codes()).toEqual(new Set(['captcha_failed']));
    expect(await codes('robot')).toEqual(new Set(['captcha_failed']));
    expect(await codes('human')).toEqual(new Set(['fine']));
    expect(asked.at(-1)).toContain('secret=captcha-secret&response=human&remoteip=');
    const { error } = await client.resetPasswordForEmail(email);
    expect(error?.message).toBe('captcha protection: request disallowed (no captcha_token found)');

    await client.resetPasswordForEmail(email, { captchaToken: 'human', redirectTo: `${site}/new-password` });
    const { location, query } = await follow((await guarded.mail.newest(email, 3)).link);
    expect(location.pathname).toBe('/new-password');
    const opened = await client.exchangeCodeForSession(query.code ?? '');
    expect(claims(opened.data.session?.access_token ?? '').amr[0]?.method).toBe('recovery');
  });
});

describe('a way in without a password', () => {
  it('is a link or a code, and makes an account where there is none', async () => {
    const email = newAddress();
    const client = app.client();
    await client.signInWithOtp({ email, options: { data: { firstName: 'Ravi' } } });
    const first = await app.mail.newest(email);
    const { data } = await client.verifyOtp({ email, token: first.code, type: 'email' });
    expect(data.user?.user_metadata.firstName).toBe('Ravi');
    await client.signInWithOtp({ email });
    const second = await app.mail.newest(email, 2);
    expect(second.subject).toContain('sign-in link');
    const token = new URL(second.link).searchParams.get('token') ?? '';
    const hashed = await client.verifyOtp({ token_hash: token, type: 'magiclink' });
    expect(hashed.data.session?.user.email).toBe(email);
    const again = await client.verifyOtp({ token_hash: token, type: 'magiclink' });
    expect([again.error?.code, again.error?.message]).toEqual([
      'otp_expired',
      'Email link is invalid or has expired',
    ]);
  });

  it('makes none when it may not', async () => {
    const email = newAddress();
    await app.client().signInWithOtp({ email, options: { shouldCreateUser: false } });
    const closed = await authApp({ AUTH_SIGNUP: 'closed' }, { databaseUrl: app.databaseUrl });
    expect((await closed.client().signInWithOtp({ email })).error).toBeNull();
    const { data } = await app.admin.listUsers();
    expect(data.users.map((user) => user.email)).not.toContain(email);
  });
});

describe('a new address', () => {
  it('is confirmed from both, in any order', async () => {
    for (const order of [
      ['old', 'new'],
      ['new', 'old'],
    ]) {
      const { email: old, client } = await member(app);
      const next = newAddress();
      const { data } = await client.updateUser({ email: next });
      expect([data.user?.email, data.user?.new_email]).toEqual([old, next]);
      const links: Record<string, string> = {
        old: (await app.mail.newest(old)).link,
        new: (await app.mail.newest(next)).link,
      };
      const half = await follow(links[order[0] ?? ''] ?? '');
      expect(half.fragment.message).toContain('Confirmation link accepted');
      expect((await client.getUser()).data.user?.email).toBe(old);
      const completed = await follow(links[order[1] ?? ''] ?? '');
      expect(completed.fragment).toMatchObject({ type: 'email_change', access_token: expect.any(String) });
      const user = (await client.getUser()).data.user;
      expect([user?.email, user?.new_email, user?.identities?.[0]?.identity_data?.email]).toEqual([
        next,
        undefined,
        next,
      ]);
      expect((await app.client().signInWithPassword({ email: old, password })).error?.code).toBe(
        'invalid_credentials',
      );
      await signIn(client, next);
    }
  });

  it('is not someone else’s', async () => {
    const [one, other] = [await member(app), await member(app)];
    expect((await one.client.updateUser({ email: other.email })).error?.code).toBe('email_exists');
  });

  it('is not someone else’s who was quicker', async () => {
    const { client, email } = await member(app);
    const next = newAddress();
    await client.updateUser({ email: next });
    await app.admin.createUser({ email: next, password, email_confirm: true });
    await follow((await app.mail.newest(email)).link);
    const { fragment } = await follow((await app.mail.newest(next)).link);
    expect(fragment.error_code).toBe('email_exists');
    expect((await client.getUser()).data.user?.email).toBe(email);
  });

  it('cannot be used to ask who has an account', async () => {
    const other = await authApp({}, { databaseUrl: app.databaseUrl });
    const [one, taken] = [await member(app), await member(app)];
    const elsewhere = other.client();
    await signIn(elsewhere, one.email);
    const ask = async (client: Client, email: string) => {
      const { error } = await client.updateUser({ email });
      return [error?.status, error?.code];
    };
    for (const client of [one.client, elsewhere, one.client, elsewhere])
      expect(await ask(client, taken.email)).toEqual([422, 'email_exists']);
    expect(await ask(elsewhere, newAddress())).toEqual([undefined, undefined]);
    for (const email of [taken.email, newAddress()])
      for (const client of [one.client, elsewhere])
        expect(await ask(client, email)).toEqual([429, 'over_request_rate_limit']);
    expect((await one.client.updateUser({ data: { nickname: 'A' } })).error).toBeNull();
    expect(await ask(taken.client, one.email)).toEqual([422, 'email_exists']);
  });

  it('is asked for again when it is another one', async () => {
    const { email: old, client } = await member(app);
    const [first, second] = [newAddress(), newAddress()];
    await client.updateUser({ email: first });
    await follow((await app.mail.newest(first)).link);
    await client.updateUser({ email: second });
    const half = await follow((await app.mail.newest(second)).link);
    expect(half.fragment.message).toContain('Confirmation link accepted');
    expect((await client.getUser()).data.user?.email).toBe(old);
    await follow((await app.mail.newest(old, 2)).link);
    expect((await client.getUser()).data.user?.email).toBe(second);
  });

  it('is forgotten with a new password, so that nobody can take up what a thief has asked for', async () => {
    for (const choose of [
      (client: Client) => client.updateUser({ password: 'new-horse-battery' }),
      (_: Client, id: string) => app.admin.updateUserById(id, { password: 'new-horse-battery' }),
    ]) {
      const { client, id, email } = await member(app);
      expect((await client.updateUser({ email: newAddress() })).data.user?.new_email).toBeTruthy();
      expect((await choose(client, id)).error).toBeNull();
      await client.resend({ type: 'email_change', email });
      expect((await app.admin.getUserById(id)).data.user?.new_email).toBeUndefined();
    }
  });

  it('takes codes too, and says when it is half done', async () => {
    const { email: old, client } = await member(app);
    const next = newAddress();
    await client.updateUser({ email: next });
    const half = await client.verifyOtp({
      email: old,
      token: (await app.mail.newest(old)).code,
      type: 'email_change',
    });
    expect([half.error, half.data.session]).toEqual([null, null]);
    const completed = await client.verifyOtp({
      email: next,
      token: (await app.mail.newest(next)).code,
      type: 'email_change',
    });
    expect(completed.data.user?.email).toBe(next);
  });
});

describe('reauthentication', () => {
  it('asks for a mailed code before a password is changed in an old session', async () => {
    const careful = await authApp({ AUTH_REAUTHENTICATION: 'yes' }, { databaseUrl: app.databaseUrl });
    const { email, client } = await member(careful);
    careful.clock.advance(86_401);
    await client.refreshSession();
    const change = (nonce?: string) =>
      client.updateUser({ password: 'new-horse-battery', ...(nonce && { nonce }) });
    expect((await change()).error?.code).toBe('reauthentication_needed');
    expect((await client.reauthenticate()).error).toBeNull();
    const { code } = await careful.mail.newest(email);
    expect((await change(code === '000000' ? '111111' : '000000')).error?.code).toBe(
      'reauthentication_not_valid',
    );
    expect((await change(code)).error).toBeNull();
    const again = await client.updateUser({ password: 'third-horse-battery', nonce: code });
    expect(again.error?.code).toBe('reauthentication_not_valid');
  });
});

describe('changing what is known of a person', () => {
  it('merges, and null takes a key away', async () => {
    const { client } = await member(app);
    await client.updateUser({ data: { nickname: 'A', lastName: null } });
    const { data } = await client.getUser();
    expect(data.user?.user_metadata).toEqual({ firstName: 'Asha', nickname: 'A' });
    const { error } = await client.updateUser({ data: { essay: 'x'.repeat(7_000) } });
    expect(error?.code).toBe('validation_failed');
    expect((await client.updateUser({ data: { one: 'x'.repeat(3_000) } })).error).toBeNull();
    expect((await client.updateUser({ data: { two: 'x'.repeat(3_000) } })).error?.code).toBe(
      'validation_failed',
    );
  });
});
