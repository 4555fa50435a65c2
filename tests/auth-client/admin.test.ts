import { SignJWT } from 'jose';
import { beforeAll, expect, it } from 'vitest';
import { hashPassword } from '#server/platform/password.ts';
import { type AuthApp, authApp, follow, member, newAddress, password, signIn } from './kit.ts';

let app: AuthApp;
beforeAll(async () => {
  app = await authApp();
});

it('requires the service key', async () => {
  const { session } = await member(app, { app_metadata: { role: 'admin' } });
  const ask = async (headers: Record<string, string>) => {
    const answer = await app.fetch('/auth/v1/admin/users', { headers });
    return [answer.status, answer.headers.get('x-sb-error-code')];
  };
  expect(await ask({})).toEqual([401, 'no_authorization']);
  expect(await ask({ Authorization: `Bearer ${session.access_token}` })).toEqual([403, 'not_admin']);
  expect(await ask({ Authorization: 'Bearer another-key-that-is-long-enough-to-be-one' })).toEqual([
    403,
    'bad_jwt',
  ]);
  const closed = await authApp({ SERVICE_ROLE_KEY: '' }, { databaseUrl: app.databaseUrl });
  expect(
    (await closed.fetch('/auth/v1/admin/users', { headers: { Authorization: 'Bearer undefined' } })).status,
  ).toBe(403);
});

it('is open to people with the service role, as long as their session lasts', async () => {
  const { id, email, client } = await member(app);
  await app.admin.updateUserById(id, { role: 'service_role' });
  const headers = { Authorization: `Bearer ${(await signIn(client, email)).access_token}` };
  const ask = async () => (await app.fetch('/auth/v1/admin/users', { headers })).status;
  expect(await ask()).toBe(200);
  await client.signOut();
  expect(await ask()).toBe(403);
});

it("accepts an operator's token only if it expires", async () => {
  const secret = 'a-secret-that-signs-the-tokens-of-this-test';
  const signed = await authApp({ JWT_SECRET: secret }, { databaseUrl: app.databaseUrl });
  const ask = async (token: SignJWT) => {
    const key = new TextEncoder().encode(secret);
    const bearer = await token.setProtectedHeader({ alg: 'HS256' }).sign(key);
    const headers = { Authorization: `Bearer ${bearer}` };
    return (await signed.fetch('/auth/v1/admin/users', { headers })).status;
  };
  expect(await ask(new SignJWT({ role: 'service_role' }).setExpirationTime('1h'))).toBe(200);
  expect(await ask(new SignJWT({ role: 'service_role' }))).toBe(403);
  expect(await ask(new SignJWT({ role: 'service_role', exp: 0 }))).toBe(403);
});

it('makes, reads, changes and deletes users', async () => {
  const email = newAddress();
  const made = await app.admin.createUser({ email, password, user_metadata: { firstName: 'Asha' } });
  const id = made.data.user?.id ?? '';
  expect(made.data.user?.email_confirmed_at).toBeUndefined();
  expect((await app.admin.createUser({ email, password })).error?.code).toBe('email_exists');
  expect((await app.client().signInWithPassword({ email, password })).error?.code).toBe(
    'email_not_confirmed',
  );
  await app.admin.updateUserById(id, { email_confirm: true, user_metadata: { lastName: 'Rao' } });
  const read = await app.admin.getUserById(id);
  expect(read.data.user).toMatchObject({
    email,
    user_metadata: { firstName: 'Asha', lastName: 'Rao' },
    app_metadata: { provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email', user_id: id }],
  });
  const client = app.client();
  await signIn(client, email);
  const { data } = await app.admin.generateLink({ type: 'recovery', email });
  await app.admin.updateUserById(id, { password: 'new-horse-battery' });
  const token_hash = data.properties?.hashed_token ?? '';
  expect((await app.client().verifyOtp({ type: 'recovery', token_hash })).error?.code).toBe('otp_expired');
  expect((await client.getUser()).error).not.toBeNull();
  await signIn(client, email, 'new-horse-battery');
  expect((await app.admin.deleteUser(id)).error).toBeNull();
  const { error } = await client.getUser();
  expect([error?.status, error?.code]).toEqual([403, 'user_not_found']);
  expect((await app.admin.getUserById(id)).error?.code).toBe('user_not_found');
});

it('accepts a password hash only if it can be verified', async () => {
  const email = newAddress();
  const create = (password_hash: string) =>
    app.admin.createUser({ email, password_hash, email_confirm: true });
  for (const cost of ['m=1,t=0,p=0', 'm=8,t=1,p=9']) {
    const { error } = await create(`$argon2id$v=19$${cost}$c29tZSBzYWx0$c29tZSBoYXNoIG9mIGEgcGFzc3dvcmQ`);
    expect([error?.status, error?.code]).toEqual([400, 'validation_failed']);
  }
  expect((await create(await hashPassword(password))).error).toBeNull();
  await signIn(app.client(), email);
});

it('soft-deletes: the id stays, the personal data is gone', async () => {
  const { id, email } = await member(app);
  await app.admin.deleteUser(id, true);
  const { data } = await app.admin.getUserById(id);
  expect(data.user).toMatchObject({
    id,
    email: '',
    user_metadata: {},
    identities: [],
    deleted_at: expect.any(String),
  });
  expect((await app.client().signInWithPassword({ email, password })).error?.code).toBe(
    'invalid_credentials',
  );
  expect((await app.client().signUp({ email, password })).error).toBeNull();
});

it('lists users by page', async () => {
  for (let i = 0; i < 3; i++) await app.admin.createUser({ email: newAddress() });
  const first = await app.admin.listUsers({ page: 1, perPage: 2 });
  expect(first.data).toMatchObject({ nextPage: 2, users: [{}, {}] });
  const total = 'total' in first.data ? first.data.total : 0;
  expect('lastPage' in first.data && first.data.lastPage).toBe(Math.ceil(total / 2));
  const wrong = await app.admin.listUsers({ page: -1, perPage: 2 });
  expect(wrong.error?.code).toBe('validation_failed');
});

it('invites', async () => {
  const email = newAddress();
  const { data } = await app.admin.inviteUserByEmail(email, { data: { firstName: 'Meera' } });
  expect(data.user?.invited_at).toBeTruthy();
  const { fragment } = await follow((await app.mail.newest(email)).link);
  expect(fragment.type).toBe('invite');
  const client = app.client();
  await client.setSession({
    access_token: fragment.access_token ?? '',
    refresh_token: fragment.refresh_token ?? '',
  });
  await client.updateUser({ password });
  expect((await signIn(client, email)).user.user_metadata.firstName).toBe('Meera');
  expect((await app.admin.inviteUserByEmail(email)).error?.code).toBe('email_exists');
});

it('invites without the password of someone who registered the address before', async () => {
  const email = newAddress();
  await app.client().signUp({ email, password });
  await app.mail.newest(email);
  expect((await app.admin.inviteUserByEmail(email)).error).toBeNull();
  expect((await follow((await app.mail.newest(email, 2)).link)).fragment.access_token).toBeTruthy();
  const stranger = await app.client().signInWithPassword({ email, password });
  expect(stranger.error?.code).toBe('invalid_credentials');
});

it('generates the links that mails contain', async () => {
  const email = newAddress();
  const signup = await app.admin.generateLink({ type: 'signup', email, password });
  expect(signup.data.properties).toMatchObject({
    verification_type: 'signup',
    redirect_to: 'http://127.0.0.1:3000',
  });
  const client = app.client();
  const otp = signup.data.properties?.email_otp ?? '';
  expect((await client.verifyOtp({ email, token: otp, type: 'signup' })).error).toBeNull();
  const link = await app.admin.generateLink({ type: 'magiclink', email });
  const token = link.data.properties?.hashed_token ?? '';
  expect((await client.verifyOtp({ token_hash: token, type: 'magiclink' })).error).toBeNull();
  const recovery = await app.admin.generateLink({ type: 'recovery', email });
  const path = new URL(recovery.data.properties?.action_link ?? '');
  expect((await follow(app.origin + path.pathname + path.search)).fragment.type).toBe('recovery');
  const next = newAddress();
  const current = await app.admin.generateLink({ type: 'email_change_current', email, newEmail: next });
  const fresh = await app.admin.generateLink({ type: 'email_change_new', email, newEmail: next });
  for (const one of [current, fresh])
    await client.verifyOtp({ token_hash: one.data.properties?.hashed_token ?? '', type: 'email_change' });
  await signIn(client, next);
  expect((await app.admin.generateLink({ type: 'recovery', email: newAddress() })).error?.code).toBe(
    'user_not_found',
  );
});

it('lists and removes factors', async () => {
  const { id, client } = await member(app);
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'app' });
  const factors = await app.admin.mfa.listFactors({ userId: id });
  expect(factors.data?.factors.map((factor) => factor.id)).toEqual([data?.id]);
  await app.admin.mfa.deleteFactor({ userId: id, id: data?.id ?? '' });
  expect((await app.admin.mfa.listFactors({ userId: id })).data?.factors).toEqual([]);
});

it('answers unsupported calls with the error codes of the protocol', async () => {
  const { session } = await member(app);
  const headers = { Authorization: `Bearer ${session.access_token}`, 'X-Supabase-Api-Version': '2024-01-01' };
  for (const [method, path, code] of [
    ['POST', '/sso', 'saml_provider_disabled'],
    ['GET', '/user/oauth/grants', 'feature_disabled'],
    ['GET', '/oauth/authorizations/1', 'feature_disabled'],
    ['POST', '/factors/recovery-codes', 'feature_disabled'],
    ['POST', '/factors/recovery-codes/verify', 'feature_disabled'],
    ['GET', '/no/such/call', 'not_found'],
  ] as const) {
    const answer = await app.fetch(`/auth/v1${path}`, { method, headers });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, code]);
  }
});
