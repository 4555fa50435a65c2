import { beforeAll, describe, expect, it } from 'vitest';
import { type AuthApp, authApp, claims, member, newAddress, password, signIn } from './kit.ts';

let app: AuthApp;
beforeAll(async () => {
  app = await authApp();
});

type Refusal = { code?: string; weak_password?: { reasons: string[] }; message?: string };

async function refusal(method: string, path: string, body: object, headers: Record<string, string> = {}) {
  const versioned = { ...headers, 'X-Supabase-Api-Version': '2024-01-01' };
  const answer = await app.send(method, `/auth/v1${path}`, body, versioned);
  const { code, weak_password: weak } = (await answer.json()) as Refusal;
  return [answer.status, code, weak?.reasons[0]];
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const service = { Authorization: 'Bearer the-service-role-key-of-these-tests-only' };
const tooCommon = [422, 'weak_password', 'pwned'];
const tooShort = [422, 'weak_password', 'length'];

describe('a common password', () => {
  const commonPasswords = [
    'password',
    'PassWord1',
    '654321',
    'QWERTY123',
    'trustno1',
    'ｐａｓｓｗｏｒｄ',
    ' iloveyou ',
  ];

  it.each(commonPasswords)('%j is refused at sign-up', async (common) => {
    expect(await refusal('POST', '/signup', { email: newAddress(), password: common })).toEqual(tooCommon);
  });

  it('is refused wherever one is set', async () => {
    const { id, session, email } = await member(app);
    const body = { password: 'Password123' };
    expect(await refusal('PUT', '/user', body, bearer(session.access_token))).toEqual(tooCommon);
    expect(await refusal('POST', '/admin/users', { ...body, email: newAddress() }, service)).toEqual(
      tooCommon,
    );
    expect(await refusal('PUT', `/admin/users/${id}`, body, service)).toEqual(tooCommon);
    const link = { ...body, type: 'signup', email: newAddress() };
    expect(await refusal('POST', '/admin/generate_link', link, service)).toEqual(tooCommon);
    await app.client().resetPasswordForEmail(email);
    const { code } = await app.mail.newest(email);
    const recovered = app.client();
    await recovered.verifyOtp({ email, token: code, type: 'recovery' });
    expect((await recovered.updateUser(body)).error?.code).toBe('weak_password');
    expect((await recovered.updateUser({ password: 'new-horse-battery' })).error).toBeNull();
  });

  it('that was set earlier still signs in, and is reported as weak', async () => {
    const { id, email } = await member(app);
    const { rows } = await app.deps.pool.query('select password_hash from users where id = $1', [id]);
    const { hashPassword } = await import('#server/platform/password.ts');
    expect(rows).toHaveLength(1);
    await app.deps.pool.query('update users set password_hash = $2 where id = $1', [
      id,
      await hashPassword('password123'),
    ]);
    const { data, error } = await app.client().signInWithPassword({ email, password: 'password123' });
    expect([error, data.weakPassword?.reasons]).toEqual([null, ['pwned']]);
  });
});

describe('someone with a role', () => {
  const nine = { password: 'nine-long' };

  it('needs a longer password than someone without', async () => {
    const staff = await member(app, { app_metadata: { role: 'staff' } });
    const plain = await member(app);
    expect(await refusal('PUT', '/user', nine, bearer(staff.session.access_token))).toEqual(tooShort);
    expect((await plain.client.updateUser(nine)).error).toBeNull();
    const { error } = await staff.client.updateUser({ password: 'twelve-signs' });
    expect(error).toBeNull();
  });

  it.each(['staff', 'admin'])('gets no shorter one from an operator either: %s', async (role) => {
    const form = { ...nine, email: newAddress(), email_confirm: true, app_metadata: { role } };
    expect(await refusal('POST', '/admin/users', form, service)).toEqual(tooShort);
    const { id } = await member(app, { app_metadata: { role } });
    expect(await refusal('PUT', `/admin/users/${id}`, nine, service)).toEqual(tooShort);
  });

  it('signs in with an earlier one, which is reported as too short', async () => {
    const { id, email, client } = await member(app);
    await client.updateUser(nine);
    await app.admin.updateUserById(id, { app_metadata: { role: 'staff' } });
    const { data, error } = await app.client().signInWithPassword({ email, ...nine });
    expect([error, data.weakPassword?.reasons]).toEqual([null, ['length']]);
    expect(data.weakPassword?.message).toBe('Password should be at least 10 characters.');
  });
});

describe('OFFICE_MFA=required', () => {
  let strict: AuthApp;
  beforeAll(async () => {
    strict = await authApp({ OFFICE_MFA: 'required' });
  });
  const call = async (path: string, token: string | undefined) => {
    const answer = await strict.fetch(path, { headers: bearer(token ?? '') });
    return [answer.status, ((await answer.json()) as { code?: string }).code];
  };

  it.each(['staff', 'admin'])('keeps the office closed to %s without a second factor', async (role) => {
    const { client, session, email } = await member(strict, { app_metadata: { role } });
    expect(await call('/api/enquiries', session.access_token)).toEqual([403, 'mfa_setup_required']);
    expect(await call('/api/account/sessions', session.access_token)).toEqual([200, undefined]);
    const { TOTP } = await import('otpauth');
    const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
    expect(await call('/api/enquiries', session.access_token)).toEqual([403, 'mfa_setup_required']);
    if (data?.type !== 'totp') throw new Error('no factor');
    const code = new TOTP({ secret: data.totp.secret }).generate({ timestamp: strict.clock.now().getTime() });
    await client.mfa.challengeAndVerify({ factorId: data.id, code });
    const { session: strong } = (await client.getSession()).data;
    expect(claims(strong?.access_token ?? '').aal).toBe('aal2');
    expect(await call('/api/enquiries', strong?.access_token)).toEqual([200, undefined]);
    const again = await signIn(strict.client(), email, password);
    expect(await call('/api/enquiries', again.access_token)).toEqual([403, 'mfa_required']);
  });

  it('asks nothing of members, nor of anyone where it is optional', async () => {
    const { session } = await member(strict);
    expect(await call('/api/account/sessions', session.access_token)).toEqual([200, undefined]);
    const staff = await member(app, { app_metadata: { role: 'staff' } });
    const answer = await app.fetch('/api/enquiries', { headers: bearer(staff.session.access_token) });
    expect(answer.status).toBe(200);
  });

  it('also closes calls that are not for the office alone', async () => {
    const { session } = await member(strict, { app_metadata: { role: 'admin' } });
    const nobody = '019a0000-0000-7000-8000-000000000000';
    expect(await call(`/api/admissions/${nobody}`, session.access_token)).toEqual([
      403,
      'mfa_setup_required',
    ]);
  });
});
