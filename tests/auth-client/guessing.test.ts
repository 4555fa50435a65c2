// @module-tag thorough
import { TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AuthApp, authApp, clientOf, member, newAddress, password, signIn } from './kit.ts';

let app: AuthApp;
beforeAll(async () => {
  app = await authApp({ TRUST_PROXY: '1' });
  // No pause ends during the test, however slow the machine is.
  app.clock.stop();
});

const tally = (answers: Response[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

describe('someone who only knows the password and tries codes', () => {
  /** Someone with a second factor that was verified from this address. */
  async function guarded(home: string) {
    const { client, session, email } = await member(app);
    const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone app' });
    const factor = { id: data?.id ?? '', secret: data && 'totp' in data ? data.totp.secret : '' };
    const code = () => new TOTP({ secret: factor.secret }).generate({ timestamp: app.clock.now().getTime() });
    const tryCode = async (token: string, from: string, secret: string) => {
      const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': from };
      const asked = await app.send('POST', `/auth/v1/factors/${factor.id}/challenge`, {}, headers);
      const { id } = (await asked.json()) as { id: string };
      const answer = { challenge_id: id, code: secret };
      return app.send('POST', `/auth/v1/factors/${factor.id}/verify`, answer, headers);
    };
    const proved = await tryCode(session.access_token, home, code());
    expect(proved.status).toBe(200);
    const { refresh_token: token } = (await proved.json()) as { refresh_token: string };
    const headers = { 'X-Forwarded-For': home };
    // A session is associated with the address that last renewed it.
    await app.send('POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: token }, headers);
    app.clock.advance(60);
    const newSession = async () => (await signIn(clientOf(app), email)).access_token;
    return { email, code, tryCode, newSession };
  }
  type Guarded = Awaited<ReturnType<typeof guarded>>;

  /** Many sessions, each guessing until it has to wait. */
  async function guess({ tryCode, newSession }: Guarded, from: (session: number) => string) {
    for (let session = 0; session < 4; session++) {
      const token = await newSession();
      for (let i = 0; i < 8; i++) await tryCode(token, from(session), '000000');
    }
  }

  it('does not lock the owner out where they are known', async () => {
    const owner = await guarded('10.30.0.1');
    await guess(owner, (session) => `10.31.0.${session}`);
    const right = await owner.tryCode(await owner.newSession(), '10.30.0.1', owner.code());
    expect(right.status).toBe(200);
  });

  it.each(['10.30.1.2', '10.30.1.1'])('nor anywhere for more than a minute (%s)', async (place) => {
    const owner = await guarded('10.30.1.1');
    const thief = await owner.newSession();
    // For an hour, as often as Retry-After allows.
    for (let i = 0; i < 40; i++) {
      const answer = await owner.tryCode(thief, place, '000000');
      if (answer.status === 429) app.clock.advance(Number(answer.headers.get('retry-after')));
    }
    await guess(owner, () => place);
    const own = await owner.newSession();
    const slowed = await owner.tryCode(own, place, owner.code());
    expect(slowed.status).toBe(429);
    const wait = Number(slowed.headers.get('retry-after'));
    expect([wait > 20, wait <= 60]).toEqual([true, true]);
    app.clock.advance(wait);
    expect((await owner.tryCode(own, place, owner.code())).status).toBe(200);
  });

  it('gets few tries, in however many sessions, and all at once', async () => {
    const owner = await guarded('10.30.2.1');
    const tokens = await Promise.all(Array.from({ length: 10 }, owner.newSession));
    const tries = tokens.flatMap((token, i) =>
      Array.from({ length: 6 }, () => owner.tryCode(token, `10.32.0.${i}`, '000000')),
    );
    expect(tally(await Promise.all(tries))).toEqual({ 422: 11, 429: 49 });
    const warned = await app.mail.newest(owner.email, 2);
    expect(warned.text).toContain('wrong codes');
  });
});

describe('a burst of passwords', () => {
  const attempt = (email: string, secret: string, from: string) =>
    app.send(
      'POST',
      '/auth/v1/token?grant_type=password',
      { email, password: secret },
      { 'X-Forwarded-For': from },
    );

  it('from one address is counted alike whether or not there is such an account', async () => {
    for (const email of [(await member(app)).email, newAddress()]) {
      const burst = Array.from({ length: 9 }, () => attempt(email, 'wrong-password', '10.22.0.1'));
      expect([email, tally(await Promise.all(burst))]).toEqual([email, { 400: 6, 429: 3 }]);
    }
  });

  it('from many addresses is counted before it is looked at', async () => {
    const { email } = await member(app);
    expect((await attempt(email, password, '10.21.0.1')).status).toBe(200);
    const burst = Array.from({ length: 70 }, (_, i) => attempt(email, 'wrong-password', `10.20.0.${i}`));
    const counts = tally(await Promise.all(burst));
    expect([(counts[400] ?? 0) <= 51, (counts[429] ?? 0) >= 19]).toEqual([true, true]);
    expect((await attempt(email, password, '10.21.0.1')).status).toBe(200);
  });
});
