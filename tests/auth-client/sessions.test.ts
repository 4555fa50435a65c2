import { crc32 } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { rotateKeys } from '#server/features/accounts/keys/keys.ts';
import { type AuthApp, authApp, type Client, claims, follow, member, password, signIn } from './kit.ts';

let app: AuthApp;
beforeAll(async () => {
  app = await authApp();
});

const refresh = (token: string) =>
  app.send('POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: token });
const codeOf = async (answer: Response) => [answer.status, answer.headers.get('x-sb-error-code')];
const isIn = async (client: Client) => (await client.getUser()).error === null;

it('signing in is written down as the last time', async () => {
  const { client, email } = await member(app);
  app.clock.advance(3_600);
  const before = app.clock.now();
  const { user } = await signIn(client, email);
  expect(new Date(user.last_sign_in_at ?? 0).getTime()).toBeGreaterThanOrEqual(before.getTime());
});

describe('renewing a session', () => {
  it('gives a new token each time, and the old one dies', async () => {
    const { client, session } = await member(app);
    const first = await client.refreshSession();
    expect(first.error).toBeNull();
    expect(first.data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(claims(first.data.session?.access_token ?? '').session_id).toBe(
      claims(session.access_token).session_id,
    );
  });

  it('gives the same answer again to a client that lost it, however late', async () => {
    const { session } = await member(app);
    const [a, b] = [await refresh(session.refresh_token), await refresh(session.refresh_token)];
    app.clock.advance(3_000);
    const c = await refresh(session.refresh_token);
    const tokens = await Promise.all(
      [a, b, c].map(async (r) => ((await r.json()) as { refresh_token: string }).refresh_token),
    );
    expect(new Set(tokens).size).toBe(1);
  });

  it('takes ten renewals at once for one', async () => {
    const { session } = await member(app);
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(session.refresh_token)));
    const tokens = await Promise.all(
      answers.map(async (r) => ((await r.json()) as { refresh_token: string }).refresh_token),
    );
    expect([new Set(answers.map((r) => r.status)), new Set(tokens).size]).toEqual([new Set([200]), 1]);
  });

  it('waits for a change of the same session that is under way', async () => {
    const { session } = await member(app);
    const { db, clock } = app.deps;
    const id = claims(session.access_token).session_id;
    const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    // As after a second factor: the token from before it is too old to count as a lost answer.
    const { answer } = await db.transaction(async (tx) => {
      await tx.execute(
        sql`update sessions set refresh_counter = refresh_counter + 2, refreshed_at = ${clock.now()} where id = ${id}`,
      );
      const answer = refresh(session.refresh_token);
      await expect.poll(async () => (await db.execute(waiting)).rows.length).toBe(1);
      return { answer };
    });
    expect((await answer).status).toBe(200);
    const { rows } = await db.execute(sql`select refresh_counter::int n from sessions where id = ${id}`);
    expect(rows).toEqual([{ n: 2 }]);
  });

  it('ends the session when an old token comes back after the interval', async () => {
    const { client, session } = await member(app);
    await client.refreshSession();
    await client.refreshSession();
    expect((await refresh(session.refresh_token)).status).toBe(200);
    app.clock.advance(11);
    const headers = { Authorization: `Bearer ${session.access_token}` };
    const ask = async () => (await app.fetch('/api/account/sessions', { headers })).status;
    expect(await ask()).toBe(200);
    expect(await codeOf(await refresh(session.refresh_token))).toEqual([400, 'refresh_token_already_used']);
    expect(await ask()).toBe(401);
    const newest = (await client.getSession()).data.session?.refresh_token ?? '';
    expect(await codeOf(await refresh(newest))).toEqual([400, 'refresh_token_not_found']);
    expect(await isIn(client)).toBe(false);
  });

  it('refuses what is no token of ours', async () => {
    const { session } = await member(app);
    const bytes = Buffer.from(session.refresh_token, 'base64url');
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    expect(await codeOf(await refresh('nonsense'))).toEqual([400, 'validation_failed']);
    expect(await codeOf(await refresh(bytes.toString('base64url')))).toEqual([400, 'validation_failed']);
    // Valid except for the part that only this server can compute.
    const body = bytes.subarray(0, -4);
    body[20] = (body[20] ?? 0) ^ 1;
    body[30] = (body[30] ?? 0) ^ 1;
    bytes.writeUInt32BE(crc32(body), body.length);
    expect(await codeOf(await refresh(bytes.toString('base64url')))).toEqual([
      400,
      'refresh_token_not_found',
    ]);
    expect((await refresh(session.refresh_token)).status).toBe(200);
    const missing = await app.send('POST', '/auth/v1/token?grant_type=refresh_token', {});
    expect([missing.status, await missing.json()]).toEqual([
      400,
      { error: 'invalid_request', error_description: 'refresh_token required' },
    ]);
  });
});

describe('signing out', () => {
  async function three() {
    const { email, client } = await member(app);
    const [second, third] = [app.client(), app.client()];
    await signIn(second, email);
    await signIn(third, email);
    return [client, second, third] as const;
  }

  it('here', async () => {
    const [a, b, c] = await three();
    const token = (await a.getSession()).data.session?.access_token ?? '';
    await a.signOut({ scope: 'local' });
    expect([await isIn(b), await isIn(c)]).toEqual([true, true]);
    const { error } = await app.client().getUser(token);
    expect(error?.name).toBe('AuthSessionMissingError');
  });

  it('everywhere else', async () => {
    const [a, b, c] = await three();
    await a.signOut({ scope: 'others' });
    expect([await isIn(a), await isIn(b), await isIn(c)]).toEqual([true, false, false]);
  });

  it('everywhere', async () => {
    const [a, b, c] = await three();
    const tokens = await Promise.all([a, b, c].map(async (one) => (await one.getSession()).data.session));
    await a.signOut();
    for (const session of tokens) {
      expect((await app.client().getUser(session?.access_token)).error).not.toBeNull();
      expect((await refresh(session?.refresh_token ?? '')).status).toBe(400);
    }
  });

  it('with a scope that is none', async () => {
    const { session } = await member(app);
    const answer = await app.send('POST', '/auth/v1/logout?scope=moon', undefined, {
      Authorization: `Bearer ${session.access_token}`,
    });
    expect(await codeOf(answer)).toEqual([400, 'validation_failed']);
  });

  it('counts at once for the rest of the product, on every node', async () => {
    const other = await authApp({}, { databaseUrl: app.databaseUrl });
    const { client, session } = await member(app);
    const ask = (node: AuthApp) =>
      node.fetch('/api/account/sessions', { headers: { Authorization: `Bearer ${session.access_token}` } });
    expect([(await ask(app)).status, (await ask(other)).status]).toEqual([200, 200]);
    await client.signOut();
    expect((await ask(app)).status).toBe(401);
    await expect.poll(async () => (await ask(other)).status).toBe(401);
  });
});

describe('devices', () => {
  it('are listed, and any of them can be signed out', async () => {
    const { email, client, session } = await member(app);
    const second = app.client();
    await signIn(second, email);
    const headers = { Authorization: `Bearer ${session.access_token}` };
    const list = (await (await app.fetch('/api/account/sessions', { headers })).json()) as {
      _id: string;
      current: boolean;
    }[];
    expect(list.map((device) => device.current).sort()).toEqual([false, true]);
    const other = list.find((device) => !device.current)?._id ?? '';
    expect((await app.send('DELETE', `/api/account/sessions/${other}`, undefined, headers)).status).toBe(204);
    expect([await isIn(client), await isIn(second)]).toEqual([true, false]);
    const stranger = await member(app);
    const mine = list.find((device) => device.current)?._id ?? '';
    const foreign = await app.send('DELETE', `/api/account/sessions/${mine}`, undefined, {
      Authorization: `Bearer ${stranger.session.access_token}`,
    });
    expect([foreign.status, await isIn(client)]).toEqual([404, true]);
  });
});

describe('a new password', () => {
  it('ends the other sessions and works from then on', async () => {
    const { email, client } = await member(app);
    const other = app.client();
    await signIn(other, email);
    expect((await client.updateUser({ password })).error?.code).toBe('same_password');
    expect((await client.updateUser({ password: 'new-horse-battery' })).error).toBeNull();
    expect([await isIn(client), await isIn(other)]).toEqual([true, false]);
    expect((await app.client().signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
    await signIn(other, email, 'new-horse-battery');
    expect((await app.mail.newest(email)).text).toContain('password of your account was changed');
  });
});

describe('a password that is changed', () => {
  it('asks for the present one where it is sent', async () => {
    const { client } = await member(app);
    const change = (present: string) =>
      client.updateUser({ password: 'new-horse-battery', current_password: present });
    expect((await change('wrong-password')).error?.code).toBe('invalid_credentials');
    expect((await change(password)).error).toBeNull();
  });
});

describe('roles and bans', () => {
  const addCourse = (token: string, node = app) =>
    node.send(
      'POST',
      '/api/course/',
      { title: 'T', description: 'D', courselink: 'https://courses.example/x', standard: 1 },
      { Authorization: `Bearer ${token}` },
    );

  it('count at once, on every node', async () => {
    const other = await authApp({}, { databaseUrl: app.databaseUrl });
    const { id, session } = await member(app);
    const token = session.access_token;
    expect([(await addCourse(token)).status, (await addCourse(token, other)).status]).toEqual([403, 403]);
    await app.admin.updateUserById(id, { app_metadata: { role: 'staff' } });
    expect((await addCourse(token)).status).toBe(201);
    await expect.poll(async () => (await addCourse(token, other)).status).toBe(201);
    await app.admin.updateUserById(id, { ban_duration: '24h' });
    expect((await addCourse(token)).status).toBe(401);
    expect((await app.client().getUser(token)).error?.code).toBe('user_banned');
    await app.admin.updateUserById(id, { ban_duration: 'none', app_metadata: { role: null } });
    expect((await addCourse(token)).status).toBe(403);
    await app.admin.deleteUser(id);
    expect((await addCourse(token)).status).toBe(401);
  });

  it('keep a banned person out, however they sign in', async () => {
    const { id, email, session } = await member(app);
    const browser = app.client({ flowType: 'pkce' });
    await browser.resetPasswordForEmail(email);
    const { link } = await app.mail.newest(email);
    await app.admin.updateUserById(id, { ban_duration: '24h' });
    expect((await browser.signInWithPassword({ email, password })).error?.code).toBe('user_banned');
    expect(await codeOf(await refresh(session.refresh_token))).toEqual([400, 'user_banned']);
    expect((await follow(link)).query.error_code).toBe('user_banned');
    await app.admin.updateUserById(id, { ban_duration: 'none' });
    const { query } = await follow(link);
    expect((await browser.exchangeCodeForSession(query.code ?? '')).error).toBeNull();
  });

  it('cannot be taken by their owner', async () => {
    const { client, session } = await member(app);
    await client.updateUser({ data: { role: 'admin', app_metadata: { role: 'admin' } } });
    const answer = await app.send(
      'PUT',
      '/auth/v1/user',
      { app_metadata: { role: 'admin' }, role: 'service_role' },
      { Authorization: `Bearer ${session.access_token}` },
    );
    expect([answer.status, (await addCourse(session.access_token)).status]).toEqual([200, 403]);
  });
});

describe('access tokens', () => {
  it('are checked by the client itself with the published keys', async () => {
    const { client, id } = await member(app);
    const { data, error } = await client.getClaims();
    expect([error, data?.header.alg, data?.claims.sub]).toEqual([null, 'ES256', id]);
    const answer = await app.fetch('/auth/v1/.well-known/jwks.json');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600');
    const { keys } = (await answer.json()) as { keys: Record<string, unknown>[] };
    expect(keys[0]).not.toHaveProperty('d');
  });

  it('end with their time', async () => {
    const { client, session } = await member(app);
    const ask = () =>
      app.fetch('/api/account/sessions', { headers: { Authorization: `Bearer ${session.access_token}` } });
    expect((await ask()).status).toBe(200);
    app.clock.advance(3_601);
    expect((await ask()).status).toBe(401);
    const { error } = await client.getUser(session.access_token);
    expect([error?.status, error?.code]).toEqual([403, 'bad_jwt']);
    expect(error?.message).toMatch(/^invalid JWT: unable to parse or verify signature, /);
  });

  it('of others are refused', async () => {
    const { session } = await member(app);
    const [head = '', body = ''] = session.access_token.split('.');
    const { privateKey } = await generateKeyPair('ES256');
    const forged = await new SignJWT(claims(session.access_token))
      .setProtectedHeader({ alg: 'ES256', kid: JSON.parse(Buffer.from(head, 'base64url').toString()).kid })
      .sign(privateKey);
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    for (const token of [forged, none, 'nonsense', `${head}.${body}.AAAA`]) {
      expect((await app.client().getUser(token)).error?.code).toBe('bad_jwt');
      const answer = await app.fetch('/api/account/sessions', {
        headers: { Authorization: `Bearer ${token}` },
      });
      expect(answer.status).toBe(401);
    }
    const bare = await app.fetch('/auth/v1/user');
    expect(await codeOf(bare)).toEqual([401, 'no_authorization']);
  });

  it('survive a change of keys, on every node', async () => {
    const one = await authApp({}, { databaseUrl: app.databaseUrl });
    const other = await authApp({}, { databaseUrl: app.databaseUrl });
    const before = await member(one);
    await rotateKeys(one.deps.db, 3_600);
    const kid = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
    await expect
      .poll(async () => kid((await signIn(other.client(), before.email)).access_token))
      .not.toBe(kid(before.session.access_token));
    const after = await signIn(other.client(), before.email);
    for (const node of [one, other])
      for (const token of [before.session.access_token, after.access_token])
        expect((await node.client().getUser(token)).error).toBeNull();
  });

  it.each(['HS256', 'RS256'])('may be signed with an %s key of the operator', async (alg) => {
    const pair = alg === 'RS256' ? await generateKeyPair('RS256', { extractable: true }) : undefined;
    const jwk = pair && {
      ...(await exportJWK(pair.privateKey)),
      kid: 'mine',
      alg,
      key_ops: ['sign', 'verify'],
    };
    const env = jwk ? { JWT_KEYS: JSON.stringify([jwk]) } : { JWT_SECRET: 's'.repeat(40) };
    const node = await authApp(env as Record<string, string>, { databaseUrl: app.databaseUrl });
    const { client, id } = await member(node);
    const { data } = await client.getClaims();
    expect([data?.header.alg, data?.claims.sub]).toEqual([alg, id]);
    expect((await client.refreshSession()).error).toBeNull();
    if (jwk) return;
    const endless = new SignJWT({ role: 'service_role' }).setProtectedHeader({ alg: 'HS256' });
    const ask = async (token: SignJWT) => {
      const bearer = await token.sign(new TextEncoder().encode(env.JWT_SECRET));
      const headers = { Authorization: `Bearer ${bearer}` };
      return (await node.fetch('/auth/v1/admin/users', { headers })).status;
    };
    expect(await ask(endless)).toBe(403);
    expect(await ask(endless.setExpirationTime('1h'))).toBe(200);
    // A session belongs to its owner, even if a token names someone else.
    const own = (await client.getSession()).data.session?.access_token ?? '';
    const someone = new SignJWT({ ...claims(own), sub: (await member(node)).id });
    const bearer = await someone
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(env.JWT_SECRET));
    const asked = await node.fetch('/auth/v1/user', { headers: { Authorization: `Bearer ${bearer}` } });
    expect(await codeOf(asked)).toEqual([403, 'session_not_found']);
  });
});

describe('guessing a password', () => {
  it('gets slower from one place, and the owner elsewhere is not locked out', async () => {
    const proxied = await authApp({ TRUST_PROXY: '1' }, { databaseUrl: app.databaseUrl });
    const { email } = await member(proxied);
    const attempt = (secret: string, from: string) =>
      proxied.send(
        'POST',
        '/auth/v1/token?grant_type=password',
        { email, password: secret },
        { 'X-Forwarded-For': from },
      );
    for (let i = 0; i < 6; i++) expect((await attempt('wrong-password', '10.0.0.1')).status).toBe(400);
    const slowed = await attempt(password, '10.0.0.1');
    expect(await codeOf(slowed)).toEqual([429, 'over_request_rate_limit']);
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await attempt(password, '10.0.0.2')).status).toBe(200);
    proxied.clock.advance(300);
    expect((await attempt(password, '10.0.0.1')).status).toBe(200);
    expect((await attempt('wrong-password', '10.0.0.1')).status).toBe(400);
  });

  it('never makes anyone wait for longer than five minutes', async () => {
    const { email } = await member(app);
    const waits: number[] = [];
    for (let wrong = 0; wrong < 16; ) {
      const answer = await app.send('POST', '/auth/v1/token?grant_type=password', {
        email,
        password: 'wrong',
      });
      if (answer.status === 400) wrong++;
      else {
        const seconds = Number(answer.headers.get('retry-after'));
        waits.push(seconds);
        app.clock.advance(seconds);
      }
    }
    expect(waits[0]).toBeLessThanOrEqual(2);
    expect([Math.max(...waits) > 200, Math.max(...waits) <= 300]).toEqual([true, true]);
  });

  it('from many places slows strangers, not places that the owner uses', async () => {
    const proxied = await authApp({ TRUST_PROXY: '1' }, { databaseUrl: app.databaseUrl });
    const { email } = await member(proxied);
    proxied.clock.stop();
    const attempt = (secret: string, from: string) =>
      proxied.send(
        'POST',
        '/auth/v1/token?grant_type=password',
        { email, password: secret },
        { 'X-Forwarded-For': from },
      );
    expect((await attempt(password, '10.1.0.0')).status).toBe(200);
    for (let i = 1; i <= 51; i++) await attempt('wrong-password', `10.1.1.${i}`);
    expect((await attempt(password, '10.1.2.1')).status).toBe(429);
    // However long it goes on, nobody waits more than a few seconds.
    for (let i = 1; i <= 6; i++) {
      proxied.clock.advance(16);
      expect((await attempt('wrong-password', `10.1.3.${i}`)).status).toBe(400);
    }
    const slowed = Number((await attempt(password, '10.1.2.1')).headers.get('retry-after'));
    expect([slowed > 5, slowed <= 15]).toEqual([true, true]);
    expect((await attempt(password, '10.1.0.0')).status).toBe(200);
    // The owner's success there does not help strangers.
    expect((await attempt(password, '10.1.2.1')).status).toBe(429);
    proxied.clock.advance(slowed);
    expect((await attempt(password, '10.1.2.1')).status).toBe(200);
  });

  it('is limited per address too', async () => {
    const strict = await authApp(
      { AUTH_LIMIT_SIGN_IN: '2', TRUST_PROXY: '1' },
      { databaseUrl: app.databaseUrl },
    );
    const attempt = () =>
      strict.send(
        'POST',
        '/auth/v1/token?grant_type=password',
        { email: 'a@b.test', password },
        { 'X-Forwarded-For': '10.9.9.9', 'X-Supabase-Api-Version': '2024-01-01' },
      );
    const statuses = [(await attempt()).status, (await attempt()).status];
    const third = await attempt();
    expect([...statuses, third.status]).toEqual([400, 400, 429]);
    expect(await third.json()).toEqual({
      code: 'over_request_rate_limit',
      message: 'Request rate limit reached',
    });
  });
});

describe('calls', () => {
  it('are limited per address, each kind of call', async () => {
    const env = {
      TRUST_PROXY: '1',
      AUTH_LIMIT_SIGN_UP: '2',
      AUTH_LIMIT_SIGN_IN: '2',
      AUTH_LIMIT_REFRESH: '2',
      AUTH_LIMIT_OTHER: '2',
    };
    const strict = await authApp(env, { databaseUrl: app.databaseUrl });
    const { session } = await member(app);
    const id = '018f8c3e-0000-7000-8000-000000000000';
    const calls = [
      'POST /signup',
      'POST /token?grant_type=password',
      'POST /token?grant_type=pkce',
      'POST /token?grant_type=refresh_token',
      'POST /recover',
      'POST /otp',
      'POST /resend',
      'POST /verify',
      'GET /verify',
      'GET /authorize',
      'GET /callback',
      'PUT /user',
      'GET /reauthenticate',
      'POST /factors',
      `POST /factors/${id}/challenge`,
      `POST /factors/${id}/verify`,
      'POST /passkeys/registration/options',
      'POST /passkeys/authentication/options',
      'POST /passkeys/authentication/verify',
    ];
    const unlimited: string[] = [];
    for (const [index, call] of calls.entries()) {
      const [method = '', path = ''] = call.split(' ');
      const codes: (string | null)[] = [];
      for (let i = 0; i < 3; i++) {
        const answer = await strict.fetch(`/auth/v1${path}`, {
          method,
          redirect: 'manual',
          headers: {
            Authorization: `Bearer ${session.access_token}`,
            'Content-Type': 'application/json',
            'X-Forwarded-For': `10.8.0.${index}`,
          },
          ...(method !== 'GET' && { body: '{}' }),
        });
        codes.push(answer.status === 429 ? answer.headers.get('x-sb-error-code') : null);
      }
      if (codes.join() !== ',,over_request_rate_limit') unlimited.push(`${call}: ${codes.join()}`);
    }
    expect(unlimited).toEqual([]);
  });
});
