import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthApp, authApp, type Client, claims, member, newAddress, signIn } from './kit.ts';

let app: AuthApp;
const sent: { to: string; text: string; channel: string }[] = [];
let isBroken = false;
const smsService = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    sent.push(JSON.parse(body));
    if (isBroken) response.statusCode = 503;
    response.end('{}');
  });
});

const withSms = () => ({ SMS_URL: `http://127.0.0.1:${(smsService.address() as AddressInfo).port}` });

beforeAll(async () => {
  await new Promise<void>((resolve) => smsService.listen(0, '127.0.0.1', resolve));
  app = await authApp(withSms());
});
afterAll(() => void smsService.close());

const codeAt = (secret: string, offset = 0) =>
  new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() + offset * 1_000 });

async function enrollTotp(client: Client, friendlyName = 'phone app') {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { id: data.id, secret: data.totp.secret, qr: data.totp.qr_code, uri: data.totp.uri };
}

/** Someone with a verified factor, in a session that has used it. */
async function guarded(more: Parameters<typeof member>[1] = {}) {
  const person = await member(app, more);
  const factor = await enrollTotp(person.client);
  const { error } = await person.client.mfa.challengeAndVerify({
    factorId: factor.id,
    code: codeAt(factor.secret),
  });
  if (error) throw error;
  app.clock.advance(60);
  return { ...person, factor };
}

const levels = async (client: Client) => {
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
};

describe('an authenticator app', () => {
  it('takes a session from one factor to two, and back', async () => {
    const { client, session } = await member(app);
    expect(await levels(client)).toEqual(['aal1', 'aal1']);
    await enrollTotp(client, 'begun and left');
    const factor = await enrollTotp(client);
    expect(factor.qr).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(factor.uri).toContain('otpauth://totp/Taxila');
    const wrong = await client.mfa.challengeAndVerify({ factorId: factor.id, code: '000000' });
    expect([wrong.error?.code, wrong.error?.message]).toEqual([
      'mfa_verification_failed',
      'Invalid TOTP code entered',
    ]);
    const right = await client.mfa.challengeAndVerify({ factorId: factor.id, code: codeAt(factor.secret) });
    expect(right.error).toBeNull();
    const after = claims(right.data?.access_token ?? '');
    expect(after).toMatchObject({ aal: 'aal2', session_id: claims(session.access_token).session_id });
    expect(after.amr.map((one) => one.method)).toEqual(['totp', 'password']);
    expect(await levels(client)).toEqual(['aal2', 'aal2']);
    expect((await client.mfa.listFactors()).data?.all.map((one) => one.id)).toEqual([factor.id]);
    expect((await client.mfa.unenroll({ factorId: factor.id })).data?.id).toBe(factor.id);
    const before = await client.refreshSession();
    expect(await levels(client)).toEqual(['aal1', 'aal1']);
    expect(claims(before.data.session?.access_token ?? '').amr.map((one) => one.method)).toEqual([
      'password',
    ]);
  });

  it('is needed for what matters once it is there', async () => {
    const { email, factor } = await guarded();
    const weak = app.client();
    await signIn(weak, email);
    expect(await levels(weak)).toEqual(['aal1', 'aal2']);
    expect((await weak.updateUser({ password: 'new-horse-battery' })).error?.code).toBe('insufficient_aal');
    expect((await weak.updateUser({ email: newAddress() })).error?.code).toBe('insufficient_aal');
    expect((await weak.updateUser({ phone: '+919814000001' })).error?.code).toBe('insufficient_aal');
    expect((await weak.passkey.startRegistration()).error?.code).toBe('insufficient_aal');
    const passkeyId = '018f8c3e-0000-7000-8000-000000000000';
    expect((await weak.passkey.delete({ passkeyId })).error?.code).toBe('insufficient_aal');
    expect((await weak.mfa.enroll({ factorType: 'totp', friendlyName: 'mine' })).error?.code).toBe(
      'insufficient_aal',
    );
    expect((await weak.mfa.unenroll({ factorId: factor.id })).error?.code).toBe('insufficient_aal');
    expect((await weak.updateUser({ data: { nickname: 'A' } })).error).toBeNull();
    const { error } = await weak.mfa.challengeAndVerify({ factorId: factor.id, code: codeAt(factor.secret) });
    expect(error).toBeNull();
    expect((await weak.updateUser({ password: 'new-horse-battery' })).error).toBeNull();
  });

  it('is nobody else’s', async () => {
    const { factor } = await guarded();
    const { client } = await guarded();
    const asked = await client.mfa.challenge({ factorId: factor.id });
    const gone = await client.mfa.unenroll({ factorId: factor.id });
    for (const { error } of [asked, gone])
      expect([error?.status, error?.code]).toEqual([404, 'mfa_factor_not_found']);
  });

  it('takes no code twice', async () => {
    const { email, client, factor } = await guarded();
    const code = codeAt(factor.secret);
    expect((await client.mfa.challengeAndVerify({ factorId: factor.id, code })).error).toBeNull();
    const thief = app.client();
    await signIn(thief, email);
    const replay = await thief.mfa.challengeAndVerify({ factorId: factor.id, code });
    expect(replay.error?.code).toBe('mfa_verification_failed');
    app.clock.advance(30);
    const next = await thief.mfa.challengeAndVerify({ factorId: factor.id, code: codeAt(factor.secret) });
    expect(next.error).toBeNull();
  });

  it('ends sessions without it', async () => {
    const { email, client } = await member(app);
    const other = app.client();
    await signIn(other, email);
    const factor = await enrollTotp(client);
    await client.mfa.challengeAndVerify({ factorId: factor.id, code: codeAt(factor.secret) });
    expect((await other.getUser()).error).not.toBeNull();
    expect((await client.getUser()).error).toBeNull();
  });

  it('takes every session that rests on it back to one factor', async () => {
    const { email, client, factor } = await guarded();
    const other = app.client();
    await signIn(other, email);
    await other.mfa.challengeAndVerify({ factorId: factor.id, code: codeAt(factor.secret) });
    expect(await levels(other)).toEqual(['aal2', 'aal2']);
    expect((await client.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
    await other.refreshSession();
    expect(await levels(other)).toEqual(['aal1', 'aal1']);
  });

  it('takes the answer from where the question was asked', async () => {
    const proxied = await authApp({ TRUST_PROXY: '1', ...withSms() }, { databaseUrl: app.databaseUrl });
    const { client, session } = await member(proxied);
    const factor = await enrollTotp(client);
    const ask = (path: string, from: string, body: object) =>
      proxied.send('POST', `/auth/v1/factors/${factor.id}/${path}`, body, {
        Authorization: `Bearer ${session.access_token}`,
        'X-Forwarded-For': from,
      });
    const { id } = (await (await ask('challenge', '10.3.0.1', {})).json()) as { id: string };
    const code = new TOTP({ secret: factor.secret }).generate();
    const away = await ask('verify', '10.3.0.2', { challenge_id: id, code });
    expect([away.status, away.headers.get('x-sb-error-code')]).toEqual([422, 'mfa_ip_address_mismatch']);
    expect((await ask('verify', '10.3.0.1', { challenge_id: id, code })).status).toBe(200);
  });

  it('answers one challenge once, in time', async () => {
    const { client, factor } = await guarded();
    const challenge = await client.mfa.challenge({ factorId: factor.id });
    const challengeId = challenge.data?.id ?? '';
    const verify = (code: string) => client.mfa.verify({ factorId: factor.id, challengeId, code });
    expect((await verify(codeAt(factor.secret))).error).toBeNull();
    app.clock.advance(60);
    expect((await verify(codeAt(factor.secret))).error?.code).toBe('mfa_factor_not_found');
    const late = await client.mfa.challenge({ factorId: factor.id });
    app.clock.advance(301);
    const { error } = await client.mfa.verify({
      factorId: factor.id,
      challengeId: late.data?.id ?? '',
      code: codeAt(factor.secret),
    });
    expect(error?.code).toBe('mfa_challenge_expired');
  });

  it('answers its own questions only', async () => {
    const { client, factor } = await guarded();
    const other = await enrollTotp(client, 'another app');
    const asked = await client.mfa.challenge({ factorId: other.id });
    const { error } = await client.mfa.verify({
      factorId: factor.id,
      challengeId: asked.data?.id ?? '',
      code: codeAt(factor.secret),
    });
    expect([error?.status, error?.code]).toEqual([422, 'mfa_factor_not_found']);
  });

  it('leaves a session weaker when the operator takes it off', async () => {
    const { client, id, factor } = await guarded();
    await app.admin.mfa.deleteFactor({ userId: id, id: factor.id });
    const { data } = await client.refreshSession();
    const { aal, amr } = claims(data.session?.access_token ?? '');
    expect([aal, amr.map((one) => one.method)]).toEqual(['aal1', ['password']]);
  });

  it('slows down those who guess codes', async () => {
    const { client, factor } = await guarded();
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < 8; i++) {
      const { error } = await client.mfa.challengeAndVerify({ factorId: factor.id, code: '000000' });
      codes.push(error?.code);
    }
    expect(codes.at(0)).toBe('mfa_verification_failed');
    expect(codes.at(-1)).toBe('over_request_rate_limit');
  });

  it('has a name of its own and ten at most', async () => {
    const { client } = await member(app);
    await enrollTotp(client, 'one');
    expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'one' })).error?.code).toBe(
      'mfa_factor_name_conflict',
    );
    for (let i = 2; i <= 10; i++) await enrollTotp(client, `number ${i}`);
    const { data } = await client.getUser();
    expect(data.user?.identities).toHaveLength(1);
    expect(data.user?.factors).toHaveLength(10);
    expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'more' })).error?.code).toBe(
      'too_many_enrolled_mfa_factors',
    );
    app.clock.advance(301);
    const atOnce = await Promise.all(
      Array.from({ length: 14 }, (_, i) => client.mfa.enroll({ factorType: 'totp', friendlyName: `${i}` })),
    );
    expect(atOnce.filter(({ error }) => !error)).toHaveLength(10);
    app.clock.advance(301);
    await enrollTotp(client, 'after the unfinished ones are gone');
  });
});

describe('backup codes', () => {
  async function codesOf(client: Client) {
    const token = (await client.getSession()).data.session?.access_token;
    const headers = { Authorization: `Bearer ${token}` };
    const made = await app.send('POST', '/api/account/backup-codes', undefined, headers);
    return ((await made.json()) as { codes: string[] }).codes;
  }

  it('are ten, shown once, and each stands in for the factor once', async () => {
    const { email, client, factor } = await guarded();
    const header = async (one: Client) => ({
      Authorization: `Bearer ${(await one.getSession()).data.session?.access_token}`,
    });
    const made = await app.send('POST', '/api/account/backup-codes', undefined, await header(client));
    const { codes } = (await made.json()) as { codes: string[] };
    expect([made.status, codes.length, new Set(codes).size]).toEqual([200, 10, 10]);
    const [code = '', second = ''] = codes;
    const phone = app.client();
    await signIn(phone, email);
    const weak = await app.send('POST', '/api/account/backup-codes', undefined, await header(phone));
    expect(weak.status).toBe(403);
    const used = await phone.mfa.challengeAndVerify({ factorId: factor.id, code: ` ${code.toUpperCase()} ` });
    expect(used.error).toBeNull();
    expect(claims(used.data?.access_token ?? '')).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/recovery_code' }, {}],
    });
    const again = app.client();
    await signIn(again, email);
    expect((await again.mfa.challengeAndVerify({ factorId: factor.id, code })).error?.code).toBe(
      'mfa_verification_failed',
    );
    const left = await app.fetch('/api/account/backup-codes', { headers: await header(phone) });
    expect(await left.json()).toEqual({ left: 9 });
    // Even when two sets are requested at once.
    await Promise.all([codesOf(phone), codesOf(phone), codesOf(phone), codesOf(phone)]);
    const fresh = await app.fetch('/api/account/backup-codes', { headers: await header(phone) });
    expect(await fresh.json()).toEqual({ left: 10 });
    expect((await again.mfa.challengeAndVerify({ factorId: factor.id, code: second })).error).not.toBeNull();
  });

  it('need no text message, so that a lost phone locks nobody out', async () => {
    const { client, email } = await member(app);
    const enrolled = await client.mfa.enroll({ factorType: 'phone', phone: '+919800000002' });
    const factorId = enrolled.data?.id ?? '';
    const asked = await client.mfa.challenge({ factorId });
    const proof = /\d{6}/.exec(sent.at(-1)?.text ?? '')?.[0] ?? '';
    const shown = await client.mfa.verify({ factorId, challengeId: asked.data?.id ?? '', code: proof });
    expect(shown.error).toBeNull();
    const [backup = ''] = await codesOf(client);

    const elsewhere = app.client();
    await signIn(elsewhere, email);
    const texts = sent.length;
    const show = (word: string) => elsewhere.mfa.verify({ factorId, challengeId: '', code: word });
    expect((await show('not-a-code')).error).toMatchObject({
      code: 'mfa_verification_failed',
      message: 'Invalid backup code entered',
    });
    expect((await show(proof)).error?.code).toBe('mfa_verification_failed');
    expect((await show(backup)).error).toBeNull();
    expect([await levels(elsewhere), sent.length]).toEqual([['aal2', 'aal2'], texts]);
  });

  it('are of no use to a factor that is not verified', async () => {
    const { client } = await member(app);
    const { session } = (await client.getSession()).data;
    const headers = { Authorization: `Bearer ${session?.access_token}` };
    expect((await app.send('POST', '/api/account/backup-codes', undefined, headers)).status).toBe(409);

    const owner = await guarded();
    const [code = ''] = await codesOf(owner.client);
    const fresh = await enrollTotp(owner.client, 'not yet mine');
    const { error } = await owner.client.mfa.challengeAndVerify({ factorId: fresh.id, code });
    expect(error?.code).toBe('mfa_verification_failed');
    const unasked = await owner.client.mfa.verify({ factorId: fresh.id, challengeId: '', code });
    expect(unasked.error?.code).toBe('mfa_factor_not_found');
  });

  it('are gone with the last factor', async () => {
    const { client, factor } = await guarded();
    const [code = ''] = await codesOf(client);
    await client.mfa.unenroll({ factorId: factor.id });
    const next = await enrollTotp(client, 'the next one');
    await client.mfa.challengeAndVerify({ factorId: next.id, code: codeAt(next.secret) });
    const { error } = await client.mfa.challengeAndVerify({ factorId: next.id, code });
    expect(error?.code).toBe('mfa_verification_failed');
  });
});

describe('the office', () => {
  it('needs its second factor for the office', async () => {
    const { email, factor } = await guarded({ app_metadata: { role: 'staff' } });
    const client = app.client();
    await signIn(client, email);
    const add = async () => {
      const token = (await client.getSession()).data.session?.access_token;
      const course = { title: 'T', description: 'D', courselink: 'https://courses.example/x', standard: 1 };
      const answer = await app.send('POST', '/api/course/', course, { Authorization: `Bearer ${token}` });
      return [answer.status, ((await answer.json()) as { code?: string }).code];
    };
    expect(await add()).toEqual([403, 'mfa_required']);
    await client.mfa.challengeAndVerify({ factorId: factor.id, code: codeAt(factor.secret) });
    expect(await add()).toEqual([201, undefined]);
  });
});

describe('a phone', () => {
  it('gets a code by text message', async () => {
    const { client } = await member(app);
    const { data } = await client.mfa.enroll({
      factorType: 'phone',
      friendlyName: 'mobile',
      phone: '+919876543210',
    });
    const factorId = data?.id ?? '';
    const challenge = await client.mfa.challenge({ factorId, channel: 'sms' });
    const code = /\d{6}/.exec(sent.at(-1)?.text ?? '')?.[0] ?? '';
    expect(sent.at(-1)).toMatchObject({ to: '+919876543210', channel: 'sms' });
    const challengeId = challenge.data?.id ?? '';
    const wrong = await client.mfa.verify({
      factorId,
      challengeId,
      code: code === '000000' ? '111111' : '000000',
    });
    expect(wrong.error?.message).toBe('Invalid MFA Phone code entered');
    const right = await client.mfa.verify({ factorId, challengeId, code });
    expect(claims(right.data?.access_token ?? '').amr[0]?.method).toBe('mfa/phone');
    const again = await client.mfa.enroll({ factorType: 'phone', phone: '+919876543210' });
    expect([again.error?.status, again.error?.code]).toEqual([422, 'mfa_verified_factor_exists']);
  });

  it('that was begun with before there was a factor does not stand in for it later', async () => {
    const { client, email } = await member(app);
    const begin = async () => {
      const { data, error } = await client.mfa.enroll({ factorType: 'phone', phone: '+919800000001' });
      if (error) throw error;
      return data.id;
    };
    const finish = async (by: Client, factorId: string) => {
      const { data, error } = await by.mfa.challenge({ factorId, channel: 'sms' });
      if (error) return error.code;
      const code = /\d{6}/.exec(sent.at(-1)?.text ?? '')?.[0] ?? '';
      app.clock.advance(61);
      return (await by.mfa.verify({ factorId, challengeId: data.id, code })).error?.code;
    };
    // An attacker who knows the password starts enrolling.
    const theirs = await begin();
    const own = await enrollTotp(client);
    await client.mfa.challengeAndVerify({ factorId: own.id, code: codeAt(own.secret) });
    const other = app.client();
    await signIn(other, email);
    expect(await finish(other, theirs)).toBe('insufficient_aal');
    expect(await levels(other)).toEqual(['aal1', 'aal2']);
    // The owner, who has proved both, may go on until it expires.
    expect(await finish(client, theirs)).toBeUndefined();
  });

  it('has five minutes to be proved', async () => {
    const { client } = await member(app);
    const late = await enrollTotp(client);
    app.clock.advance(301);
    const answer = await client.mfa.challengeAndVerify({ factorId: late.id, code: codeAt(late.secret) });
    expect(answer.error?.code).toBe('mfa_factor_not_found');
  });

  /** The code in the newest text message to this number, once there are this many. */
  async function codeOf(phone: string, count = 1) {
    const own = () => sent.filter(({ to }) => to === phone);
    await expect.poll(() => own().length, { interval: 20 }).toBe(count);
    return /\d{6}/.exec(own().at(-1)?.text ?? '')?.[0] ?? '';
  }

  it('can be what an account is known by', async () => {
    const client = app.client();
    const phone = '+919812345678';
    const { data } = await client.signUp({ phone, password: 'correct-horse-battery' });
    expect([data.session, data.user?.phone]).toEqual([null, '919812345678']);
    const verified = await client.verifyOtp({ phone, token: await codeOf(phone), type: 'sms' });
    expect(verified.data.session?.user.phone).toBe('919812345678');
    expect((await client.signInWithPassword({ phone, password: 'correct-horse-battery' })).error).toBeNull();
    await client.signInWithOtp({ phone });
    expect((await client.verifyOtp({ phone, token: await codeOf(phone, 2), type: 'sms' })).error).toBeNull();
  });

  it('of an account is another one once its code has come back, and nobody else’s', async () => {
    const [old, next, pending] = ['+919813000001', '+919813000002', '+919813000003'];
    const password = 'correct-horse-battery';
    await app.admin.createUser({ phone: old, phone_confirm: true, password });
    await app.admin.createUser({ phone: pending, password });
    const client = app.client();
    const early = await client.signInWithPassword({ phone: pending, password });
    expect([early.error?.status, early.error?.code]).toEqual([400, 'phone_not_confirmed']);
    await client.signInWithPassword({ phone: old, password });
    const taken = await client.updateUser({ phone: pending });
    expect([taken.error?.status, taken.error?.code]).toEqual([422, 'phone_exists']);
    const { data } = await client.updateUser({ phone: next });
    expect([data.user?.phone, data.user?.new_phone]).toEqual([old.slice(1), next.slice(1)]);
    await codeOf(next);
    expect((await client.resend({ type: 'phone_change', phone: old })).error).toBeNull();
    const token = await codeOf(next, 2);
    const changed = await client.verifyOtp({ phone: next, token, type: 'phone_change' });
    expect([changed.data.user?.phone, changed.data.user?.new_phone]).toEqual([next.slice(1), undefined]);
    expect((await client.signInWithPassword({ phone: next, password })).error).toBeNull();
  });

  it('fails with the error of the protocol where no service sends messages', async () => {
    const silent = await authApp({}, { databaseUrl: app.databaseUrl });
    const { client } = await member(silent);
    const { data } = await client.mfa.enroll({
      factorType: 'phone',
      friendlyName: 'mobile',
      phone: '+919876543210',
    });
    const { error } = await client.mfa.challenge({ factorId: data?.id ?? '' });
    expect([error?.status, error?.code]).toEqual([422, 'sms_send_failed']);
  });

  it('tells nobody whose it is, also while the service that sends messages fails', async () => {
    const [confirmed, pending] = ['+919811111111', '+919822222222'];
    await app.admin.createUser({ phone: confirmed, phone_confirm: true });
    await app.admin.createUser({ phone: pending });
    isBroken = true;
    for (const [path, somebody, nobody, more] of [
      ['/otp', confirmed, '+919833333333', { create_user: false }],
      ['/resend', pending, '+919844444444', { type: 'sms' }],
      ['/signup', confirmed, '+919855555555', { password: 'correct-horse-battery' }],
    ] as const) {
      const ask = async (phone: string) => {
        const answer = await app.send('POST', `/auth/v1${path}`, { phone, ...more });
        return [answer.status, Object.keys((await answer.json()) as object)];
      };
      expect([path, ...(await ask(somebody))]).toEqual([path, ...(await ask(nobody))]);
    }
    // Where a code is sent to any number, any number gets the error.
    const somebody = '+919866666666';
    await app.admin.createUser({ phone: somebody, phone_confirm: true });
    for (const phone of [somebody, '+919877777777']) {
      const { error } = await app.client().signInWithOtp({ phone });
      expect([error?.status, error?.code]).toEqual([422, 'sms_send_failed']);
    }
  });
});
