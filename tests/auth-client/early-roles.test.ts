import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthApp,
  authApp,
  claims,
  follow,
  member,
  newAddress,
  password,
  refusal,
  signIn,
} from './kit.ts';
import { browse, clientSettings, localProvider } from './provider.ts';

const strangers = 'the-password-of-a-stranger';
const site = 'http://127.0.0.1:3000';
let app: AuthApp;
let google: Awaited<ReturnType<typeof localProvider>>;
let admin: { Authorization: string };
beforeAll(async () => {
  google = await localProvider(`${site}/auth/v1/callback`);
  app = await authApp({
    OIDC_PROVIDERS: JSON.stringify([{ name: 'google', issuer: google.issuer, ...clientSettings }]),
  });
  const { session } = await member(app, { app_metadata: { role: 'admin' } });
  admin = { Authorization: `Bearer ${session.access_token}` };
});

const idOf = async (email: string): Promise<string> =>
  (await app.deps.pool.query('select id from users where email = $1', [email])).rows[0].id;
const roleIn = (token = '') => (claims(token).app_metadata as { role?: string }).role;
const invite = (email: string, role = 'staff') =>
  app.send('POST', '/api/people', { email, firstName: 'Ila', lastName: 'Sen', role }, admin);
const person = async (email: string) =>
  ((await (await app.fetch(`/api/people?search=${email}`, { headers: admin })).json()) as object[])[0];
const signUp = (email: string) =>
  app.client().signUp({ email, password: strangers, options: { data: { firstName: 'Stranger' } } });
/** Accepts an invitation as its page does; returns the role that it gives, or the error. */
async function accept({ tokenHash }: { tokenHash: string }) {
  const { data, error } = await app.client().verifyOtp({ type: 'invite', token_hash: tokenHash });
  return error ? error.code : roleIn(data.session?.access_token);
}
const attempt = async (email: string, secret: string) =>
  refusal((await app.client().signInWithPassword({ email, password: secret })).error) ?? 'signed in';

describe('a role', () => {
  it('is not given to an account that nobody has confirmed, in the office', async () => {
    const email = newAddress();
    await signUp(email);
    const id = await idOf(email);
    for (const banned of [false, true]) {
      if (banned) await app.send('PUT', `/api/people/${id}/ban`, { until: null }, admin);
      for (const role of ['staff', 'admin']) {
        const answer = await app.send('PUT', `/api/people/${id}/role`, { role }, admin);
        expect([answer.status, await answer.json()]).toMatchObject([
          409,
          { code: 'conflict', detail: expect.stringContaining('not confirmed their address yet') },
        ]);
      }
    }
    const other = await member(app);
    const many = { selection: { ids: [id, other.id] }, deed: { do: 'role', role: 'staff' } };
    const answer = await app.send('POST', '/api/people/deeds', many, admin);
    expect(await answer.json()).toMatchObject({
      done: 1,
      left: [{ name: email, why: 'the address is not confirmed yet' }],
    });
    expect(await person(email)).toMatchObject({ role: 'member' });
    expect(await person(other.email)).toMatchObject({ role: 'staff' });
  });

  it('nor by the operator', async () => {
    const email = newAddress();
    for (const more of [{ app_metadata: { role: 'staff' } }, { role: 'service_role' }]) {
      const made = await app.admin.createUser({ email, ...more });
      expect([made.error?.status, made.error?.code]).toEqual([422, 'email_not_confirmed']);
    }
    const { data } = await app.admin.createUser({ email });
    const id = data.user?.id ?? '';
    for (const more of [{ app_metadata: { role: 'admin' } }, { role: 'service_role' }])
      expect((await app.admin.updateUserById(id, more)).error?.code).toBe('email_not_confirmed');
    expect((await app.admin.updateUserById(id, { app_metadata: { plan: 'gold' } })).error).toBeNull();
    const both = { email_confirm: true, app_metadata: { role: 'staff' } };
    expect((await app.admin.updateUserById(id, both)).data.user?.app_metadata.role).toBe('staff');
  });

  it('that was given too early does not take effect, however the address is proved', async () => {
    const confirm = async (email: string, count: number) =>
      (await follow((await app.mail.newest(email, count)).link)).fragment.access_token;
    const ways: Record<string, (email: string) => Promise<string | undefined>> = {
      'the mail of a sign-up': (email) => confirm(email, 1),
      'the mail sent again': async (email) => {
        await app.mail.newest(email);
        await app.client().resend({ type: 'signup', email });
        return confirm(email, 2);
      },
      recovery: async (email) => {
        await app.mail.newest(email);
        await app.client().resetPasswordForEmail(email);
        return confirm(email, 2);
      },
      'another service': async (email) => {
        google.person.current = { sub: `g ${email}`, email, email_verified: true };
        const options = { redirectTo: `${site}/courses`, skipBrowserRedirect: true };
        const { data } = await app.client().signInWithOAuth({ provider: 'google', options });
        return (await browse(data.url ?? '', app)).fragment.access_token;
      },
    };
    for (const [way, open] of Object.entries(ways)) {
      const email = newAddress();
      await signUp(email);
      await app.deps.pool.query(
        `update users set app_metadata = app_metadata || '{"role":"admin"}', role = 'service_role' where email = $1`,
        [email],
      );
      const token = (await open(email)) ?? '';
      expect([way, roleIn(token), claims(token).role]).toEqual([way, undefined, 'authenticated']);
      const headers = { Authorization: `Bearer ${token}` };
      expect((await app.fetch('/api/people', { headers })).status).toBe(403);
      expect((await app.fetch('/auth/v1/admin/users', { headers })).status).toBe(403);
    }
  });
});

describe('a pending invitation', () => {
  it('goes on working after a visitor has registered its address, and gives its role', async () => {
    const email = newAddress();
    expect((await invite(email)).status).toBe(201);
    const invitation = await app.mail.newest(email);
    await signUp(email);
    await app.mail.newest(email, 2);
    await app.client().resend({ type: 'signup', email });
    await app.mail.newest(email, 3);
    expect(await person(email)).toMatchObject({ role: 'staff', status: 'invited', firstName: 'Ila' });
    expect(await accept(invitation)).toBe('staff');
    expect(await attempt(email, strangers)).toBe('invalid_credentials');
    expect(await person(email)).toMatchObject({ role: 'staff', status: 'active', firstName: 'Ila' });
  });

  it('is the only mail that gives the role, and lets nobody come along who came in before', async () => {
    const email = newAddress();
    await invite(email, 'admin');
    const invitation = await app.mail.newest(email);
    await signUp(email);
    const { fragment } = await follow((await app.mail.newest(email, 2)).link);
    expect(roleIn(fragment.access_token)).toBeUndefined();
    const stranger = await signIn(app.client(), email, strangers);
    expect(await person(email)).toMatchObject({ role: 'member', status: 'active', firstName: 'Stranger' });

    expect(await accept(invitation)).toBe('admin');
    expect(await attempt(email, strangers)).toBe('invalid_credentials');
    const headers = { Authorization: `Bearer ${stranger.access_token}` };
    expect((await app.fetch('/auth/v1/user', { headers })).status).toBe(403);
    expect(await person(email)).toMatchObject({ role: 'admin', firstName: 'Ila' });
    expect(await accept(invitation)).toBe('otp_expired');
  });

  it('of the operator works the same, by its code and by its link', async () => {
    const email = newAddress();
    await app.admin.inviteUserByEmail(email);
    const { code } = await app.mail.newest(email);
    await signUp(email);
    await app.mail.newest(email, 2);
    expect((await app.client().verifyOtp({ email, token: code, type: 'invite' })).error).toBeNull();

    const other = newAddress();
    await app.admin.inviteUserByEmail(other);
    const invitation = await app.mail.newest(other);
    await signUp(other);
    await app.mail.newest(other, 2);
    expect((await follow(invitation.link)).fragment.type).toBe('invite');
    expect(await attempt(other, strangers)).toBe('invalid_credentials');
  });

  it('loses its role when the office takes it back, and keeps one that the office gives meanwhile', async () => {
    const [revoked, changed] = [newAddress(), newAddress()];
    await invite(revoked, 'admin');
    const answer = await app.send(
      'PUT',
      `/api/people/${await idOf(revoked)}/role`,
      { role: 'member' },
      admin,
    );
    expect(answer.status).toBe(200);
    expect(await accept(await app.mail.newest(revoked))).toBeUndefined();

    await invite(changed, 'admin');
    const invitation = await app.mail.newest(changed);
    await app.client().signUp({ email: changed, password });
    await follow((await app.mail.newest(changed, 2)).link);
    await app.send('PUT', `/api/people/${await idOf(changed)}/role`, { role: 'staff' }, admin);
    expect(await accept(invitation)).toBe('staff');
  });

  it('is found by the role that it offers', async () => {
    const email = newAddress();
    await invite(email, 'admin');
    const found = async (role: string) =>
      (
        (await (
          await app.fetch(`/api/people?search=${email}&role=${role}`, { headers: admin })
        ).json()) as object[]
      ).length;
    expect([await found('admin'), await found('staff'), await found('member')]).toEqual([1, 0, 0]);
  });
});
