import { request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/kit/app.ts';

let t: TestApp;
let token: string;
beforeAll(async () => {
  t = await testApp({ env: { CORS_ORIGINS: 'https://app.test' } });
  ({ token } = await t.signIn());
});

const base = '/auth/v1';
const current = { 'X-Supabase-Api-Version': '2024-01-01' };

describe('failures', () => {
  it('have string codes for clients of today, and say so in a header', async () => {
    const answer = await t.send(
      'POST',
      `${base}/token?grant_type=password`,
      { email: 'a@b.test', password: 'x' },
      current,
    );
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: 'invalid_credentials', message: 'Invalid login credentials' },
    ]);
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(answer.headers.get('x-sb-error-code')).toBe('invalid_credentials');
  });

  it('have the older form for older clients', async () => {
    for (const headers of [{}, { 'X-Supabase-Api-Version': '2023-01-01' }] as Record<string, string>[]) {
      const answer = await t.send(
        'POST',
        `${base}/token?grant_type=password`,
        { email: 'a@b.test', password: 'x' },
        headers,
      );
      expect(await answer.json()).toEqual({
        code: 400,
        error_code: 'invalid_credentials',
        msg: 'Invalid login credentials',
      });
      expect(answer.headers.get('x-supabase-api-version')).toBeNull();
    }
  });

  it.each([
    ['weak password', 'POST', '/signup', { email: 'a@b.test', password: 'short' }, 422, 'weak_password'],
    ['grant', 'POST', '/token?grant_type=moon', {}, 400, 'validation_failed'],
    ['web3', 'POST', '/token?grant_type=web3', {}, 422, 'web3_provider_disabled'],
    [
      'two ways to prove',
      'POST',
      '/verify',
      { type: 'email', token: '1', token_hash: '2' },
      400,
      'validation_failed',
    ],
    ['type', 'POST', '/verify', { type: 'moon', token_hash: '2' }, 400, 'validation_failed'],
    [
      'type named like a method',
      'POST',
      '/verify',
      { type: 'constructor', token_hash: '2' },
      400,
      'validation_failed',
    ],
    ['resend', 'POST', '/resend', { type: 'moon' }, 400, 'validation_failed'],
    [
      'half a challenge',
      'POST',
      '/recover',
      { email: 'a@b.test', code_challenge: 'x'.repeat(43) },
      400,
      'validation_failed',
    ],
    [
      'short challenge',
      'POST',
      '/recover',
      { email: 'a@b.test', code_challenge: 'x', code_challenge_method: 's256' },
      400,
      'validation_failed',
    ],
    ['e-mail', 'POST', '/recover', { email: 'a@b' }, 400, 'validation_failed'],
    ['type of a field', 'POST', '/recover', { email: 5 }, 400, 'validation_failed'],
    [
      'a code for nothing',
      'POST',
      '/token?grant_type=pkce',
      { auth_code: 'x', code_verifier: 'y' },
      404,
      'flow_state_not_found',
    ],
    ['half an exchange', 'POST', '/token?grant_type=pkce', { auth_code: 'x' }, 400, 'validation_failed'],
    ['id that is none', 'DELETE', '/factors/5', undefined, 404, 'validation_failed'],
    [
      'a kind of factor that is not offered',
      'POST',
      '/factors',
      { factor_type: 'webauthn' },
      422,
      'mfa_webauthn_enroll_not_enabled',
    ],
    [
      'unknown passkey',
      'DELETE',
      '/passkeys/018f8c3e-0000-7000-8000-000000000000',
      undefined,
      404,
      'passkey_not_found',
    ],
    [
      'unknown factor',
      'DELETE',
      '/factors/018f8c3e-0000-7000-8000-000000000000',
      undefined,
      404,
      'mfa_factor_not_found',
    ],
  ])('%s', async (_, method, path, body, status, code) => {
    const headers = { ...current, Authorization: `Bearer ${token}` };
    const answer = await t.send(method, base + path, body, headers);
    expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([status, code]);
  });

  it('of a weak password carry the reasons', async () => {
    const answer = await t.send('POST', `${base}/signup`, { email: 'a@b.test', password: 'short' }, current);
    expect(await answer.json()).toEqual({
      code: 'weak_password',
      message: 'Password should be at least 6 characters.',
      weak_password: { reasons: ['length'] },
    });
  });
});

describe('bodies', () => {
  const post = (
    path: string,
    body: string | Uint8Array<ArrayBuffer> | null,
    headers: Record<string, string> = {},
  ) =>
    t.fetch(base + path, {
      method: 'POST',
      body,
      headers: { ...current, 'Content-Type': 'application/json;charset=UTF-8', ...headers },
    });

  it('may be missing although they are announced', async () => {
    const session = await t.signIn();
    const answer = await post('/logout', null, session.authorization);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
  });

  it.each([
    ['not JSON', '{'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a NUL', '{"email":"a\\u0000@b.test"}'],
    ['half a pair', '{"data":{"\\ud800":1}}'],
    ['too deep', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`],
    ['deep enough to hurt', '['.repeat(60_000)],
    ['many values', `{"a":[${'[],'.repeat(20_000)}[]]}`],
    ['not UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
  ])('are refused: %s', async (_, body) => {
    const answer = await post('/signup', body);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'bad_json']);
  });

  it('over 64 kB are refused, announced or not', async () => {
    const large = `{"email":"${'x'.repeat(64_000)}"}`;
    expect((await post('/recover', large)).status).toBe(413);
    const chunked = await new Promise<number | undefined>((resolve, reject) => {
      const sent = request(`${t.origin}${base}/recover`, { method: 'POST' }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      sent.on('error', reject);
      for (let i = 0; i < 11; i++) sent.write('x'.repeat(100_000));
      sent.end();
    });
    expect(chunked).toBe(413);
  });

  it('are read after the token is checked', async () => {
    const answer = await t.fetch(`${base}/user`, { method: 'PUT', body: '{' });
    expect(answer.status).toBe(401);
  });
});

describe('other origins', () => {
  it('may call when they are listed', async () => {
    const preflight = await t.fetch(`${base}/token`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://app.test', 'Access-Control-Request-Method': 'POST' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://app.test');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-supabase-api-version');
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, PATCH, DELETE');
    const failed = await t.fetch(`${base}/user`, { headers: { Origin: 'https://app.test' } });
    expect(failed.headers.get('access-control-expose-headers')).toContain(
      'X-Supabase-Api-Version, X-Total-Count, Link',
    );
    expect(failed.headers.get('access-control-allow-origin')).toBe('https://app.test');
  });

  it('may not when they are not', async () => {
    const answer = await t.fetch(`${base}/settings`, { headers: { Origin: 'https://evil.test' } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

it('tells a page what is on', async () => {
  expect(await (await t.fetch(`${base}/settings`)).json()).toMatchObject({
    external: { email: true, phone: false, google: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    saml_enabled: false,
    passkeys_enabled: true,
    password_min_length: 6,
    account_calls_enabled: true,
  });
  expect(await (await t.fetch(`${base}/health`)).json()).toMatchObject({ name: 'GoTrue' });
});

it('answers on another path where the operator wants it', async () => {
  const moved = await testApp({ env: { AUTH_BASE_PATH: '/accounts' } });
  expect((await moved.fetch('/accounts/health')).status).toBe(200);
  expect((await moved.fetch('/auth/v1/health')).status).toBe(404);
});
