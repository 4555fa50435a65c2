import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const thiefs = 'the-password-of-a-thief';
const texts: { to: string; text: string }[] = [];
const smsService = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    texts.push(JSON.parse(body));
    response.end();
  });
});

let app: AuthApp;
beforeAll(async () => {
  await new Promise<void>((resolve) => smsService.listen(0, '127.0.0.1', resolve));
  app = await authApp({ SMS_URL: `http://127.0.0.1:${(smsService.address() as AddressInfo).port}` });
});
afterAll(() => void smsService.close());

const register = (email: string, secret: string, data: object = {}) =>
  app.client().signUp({ email, password: secret, options: { data } });

/** The result of signing in with this password. */
const attempt = async (email: string, secret: string) =>
  refusal((await app.client().signInWithPassword({ email, password: secret })).error) ?? 'signed in';

/** Two people register the same address, one after the other; returns both mails. */
async function registeredTwice() {
  const email = newAddress();
  await register(email, thiefs, { firstName: 'Thief', plan: 'gold' });
  const first = await app.mail.newest(email);
  await register(email, password, { firstName: 'Asha' });
  return { email, first, second: await app.mail.newest(email, 2) };
}

describe('an address that two people register', () => {
  it('opens with the password, and has the name, of the mail that is confirmed', async () => {
    for (const by of ['link', 'code'] as const) {
      const { email, second } = await registeredTwice();
      if (by === 'link') expect((await follow(second.link)).fragment.access_token).toBeTruthy();
      else
        expect((await app.client().verifyOtp({ email, token: second.code, type: 'email' })).error).toBeNull();
      expect(await attempt(email, thiefs)).toBe('invalid_credentials');
      const { user } = await signIn(app.client(), email);
      expect(user.user_metadata).toEqual({ firstName: 'Asha' });
      expect(user.identities?.[0]?.identity_data).toMatchObject({ firstName: 'Asha', email_verified: true });
    }
  });

  it('goes on with the first mail too, each with its own password, and then the other is dead', async () => {
    const { email, first, second } = await registeredTwice();
    expect((await follow(first.link)).fragment.access_token).toBeTruthy();
    expect(await attempt(email, password)).toBe('invalid_credentials');
    expect(await attempt(email, thiefs)).toBe('signed in');
    expect((await follow(second.link)).fragment.error_code).toBe('otp_expired');
    expect(await attempt(email, thiefs)).toBe('signed in');
  });

  it('brings no password with a mail that is sent again, since nobody knows whose it is', async () => {
    const { email } = await registeredTwice();
    await app.client().resend({ type: 'signup', email });
    expect((await follow((await app.mail.newest(email, 3)).link)).fragment.access_token).toBeTruthy();
    for (const secret of [thiefs, password]) expect(await attempt(email, secret)).toBe('invalid_credentials');
  });

  it('keeps the password of the only sign-up with a mail that is sent again', async () => {
    const email = newAddress();
    await register(email, password);
    await app.mail.newest(email);
    await app.client().resend({ type: 'signup', email });
    await follow((await app.mail.newest(email, 2)).link);
    expect(await attempt(email, password)).toBe('signed in');
  });

  it('has none of their passwords where it is proved in another way', async () => {
    for (const ask of [
      (email: string) => app.client().resetPasswordForEmail(email),
      (email: string) => app.client().signInWithOtp({ email }),
    ]) {
      const { email } = await registeredTwice();
      await ask(email);
      expect((await follow((await app.mail.newest(email, 3)).link)).fragment.access_token).toBeTruthy();
      for (const secret of [thiefs, password])
        expect(await attempt(email, secret)).toBe('invalid_credentials');
    }
  });

  it('keeps the last few sign-ups only', async () => {
    const { email, first } = await registeredTwice();
    for (let i = 0; i < 4; i++) await register(email, `${thiefs}-${i}`);
    await app.mail.newest(email, 6);
    expect((await follow(first.link)).fragment.error_code).toBe('otp_expired');
    const { rows } = await app.deps.pool.query(
      'select from account_requests r join users u on u.id = r.user_id where u.email = $1',
      [email],
    );
    expect(rows).toHaveLength(5);
  });

  it('leaves nothing of what was on the account before: no session, no factor, no passkey', async () => {
    const { email, second } = await registeredTwice();
    const { pool } = app.deps;
    const { rows } = await pool.query('select id from users where email = $1', [email]);
    const id = rows[0].id;
    await pool.query('insert into sessions (id, user_id) values (gen_random_uuid(), $1)', [id]);
    await pool.query(
      `insert into factors (id, user_id, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
      [id],
    );
    await pool.query(
      `insert into passkeys (id, user_id, credential_id, public_key, counter, created_at)
       values (gen_random_uuid(), $1, 'of-the-thief', '', 0, now())`,
      [id],
    );
    const { fragment } = await follow(second.link);
    const left = await pool.query(
      `select (select count(*)::int from factors where user_id = $1) factors,
         (select count(*)::int from passkeys where user_id = $1) passkeys,
         (select array_agg(id::text) from sessions where user_id = $1) sessions`,
      [id],
    );
    const { session_id } = claims(fragment.access_token ?? '');
    expect(left.rows[0]).toEqual({ factors: 0, passkeys: 0, sessions: [session_id] });
  });

  it('is reported as unconfirmed to anyone who knows the last password, whether or not it has an account', async () => {
    const { email } = await registeredTwice();
    const known = await member(app);
    await register(known.email, 'another-horse-battery');
    expect(await attempt(email, password)).toBe('email_not_confirmed');
    expect(await attempt(known.email, 'another-horse-battery')).toBe('email_not_confirmed');
    for (const address of [email, known.email, newAddress()])
      expect(await attempt(address, 'a-guess-at-it')).toBe('invalid_credentials');
    // The existing account is unchanged.
    expect(await attempt(known.email, password)).toBe('signed in');
    expect(await app.mail.to(known.email)).toHaveLength(0);
  });
});

describe('a number that two people register', () => {
  const codeOf = (text = '') => /\d{6}/.exec(text)?.[0] ?? '';
  const textTo = async (phone: string, count: number) => {
    const own = () => texts.filter(({ to }) => to === phone);
    await expect.poll(() => own().length, { interval: 20 }).toBe(count);
    return codeOf(own().at(-1)?.text);
  };
  const open = async (phone: string, secret: string) =>
    refusal((await app.client().signInWithPassword({ phone, password: secret })).error) ?? 'signed in';

  it('opens with the password of the message that is confirmed', async () => {
    const phone = '+919811100001';
    await app.client().signUp({ phone, password: thiefs });
    await textTo(phone, 1);
    await app.client().signUp({ phone, password });
    const token = await textTo(phone, 2);
    expect(await open(phone, password)).toBe('phone_not_confirmed');
    expect((await app.client().verifyOtp({ phone, token, type: 'sms' })).error).toBeNull();
    expect(await open(phone, thiefs)).toBe('invalid_credentials');
    expect(await open(phone, password)).toBe('signed in');
  });

  it('has no password where it is proved by a code for signing in', async () => {
    const phone = '+919811100002';
    await app.client().signUp({ phone, password: thiefs });
    await textTo(phone, 1);
    await app.client().signInWithOtp({ phone });
    const token = await textTo(phone, 2);
    expect((await app.client().verifyOtp({ phone, token, type: 'sms' })).error).toBeNull();
    expect(await open(phone, thiefs)).toBe('invalid_credentials');
  });
});
