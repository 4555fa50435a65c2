import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#tests/kit/app.ts';
import { type AuthApp, authApp, clientOf, follow, member, newAddress, password, signIn } from './kit.ts';
import { browse, clientSettings, localProvider } from './provider.ts';

const course = { title: 'T', description: 'D', courselink: 'https://courses.example/x', standard: 1 };

describe.each([
  ['its published keys', {}],
  ['the shared secret', { JWT_SECRET: 'a-secret-that-both-sides-know-very-well' }],
] as const)('a hosted service, whose tokens are checked with %s', (_, keys) => {
  let hosted: AuthApp;
  let product: Awaited<ReturnType<typeof testApp>>;
  beforeAll(async () => {
    hosted = await authApp({ ...keys });
    product = await testApp({
      env: { AUTH_URL: `${hosted.origin}/auth/v1/`, AUTH_API_KEY: 'public', ...keys },
    });
  });

  const add = async (token: string) =>
    (await product.send('POST', '/api/course/', course, { Authorization: `Bearer ${token}` })).status;

  it('decides who may do what', async () => {
    const plain = await member(hosted);
    const staff = await member(hosted, { app_metadata: { role: 'staff' } });
    expect(await add(plain.session.access_token)).toBe(403);
    expect(await add(staff.session.access_token)).toBe(201);
    expect(await add(`${staff.session.access_token.slice(0, -5)}AAAAA`)).toBe(401);
    expect(await add('nonsense')).toBe(401);
    const [head, body] = plain.session.access_token.split('.');
    const [, , signature] = staff.session.access_token.split('.');
    expect(await add(`${head}.${body}.${signature}`)).toBe(401);
    const stranger = await authApp({ JWT_SECRET: 'another-secret-that-nobody-here-knows' });
    const foreign = await member(stranger, { app_metadata: { role: 'admin' } });
    expect(await add(foreign.session.access_token)).toBe(401);
  });

  it('takes the place of our own behind the same address', async () => {
    const { client, email } = await member(hosted);
    const here = clientOf(product);
    const session = await signIn(here, email);
    expect((await here.getUser()).data.user?.email).toBe(email);
    expect((await client.getUser()).data.user?.id).toBe(session.user.id);
    const renewed = await here.refreshSession();
    expect(renewed.data.session?.refresh_token).not.toBe(session.refresh_token);
    expect((await here.signOut({ scope: 'global' })).error).toBeNull();
    expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await product.fetch('/api/account/sessions')).status).toBe(404);
  });
});

describe('a journey through the site to a hosted service', () => {
  let google: Awaited<ReturnType<typeof localProvider>>;
  let hosted: AuthApp;
  let product: Awaited<ReturnType<typeof testApp>>;
  beforeAll(async () => {
    google = await localProvider('http://127.0.0.1:3000/auth/v1/callback');
    hosted = await authApp({
      OIDC_PROVIDERS: JSON.stringify([{ name: 'google', issuer: google.issuer, ...clientSettings }]),
    });
    product = await testApp({ env: { AUTH_URL: `${hosted.origin}/auth/v1`, AUTH_API_KEY: 'public' } });
  });

  it('signs up, opens the link of the mail, and comes back with a code that only this browser can use', async () => {
    const email = newAddress();
    const here = clientOf(product, { flowType: 'pkce' });
    const { data, error } = await here.signUp({
      email,
      password,
      options: { emailRedirectTo: 'http://127.0.0.1:3000/email-verified', data: { firstName: 'Asha' } },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    const { link } = await hosted.mail.newest(email);
    // Links lead to the hosted service; a link through the site works, too.
    const back = await follow(link.replace(hosted.origin, product.origin));
    expect(back.status).toBe(303);
    expect(back.location.pathname).toBe('/email-verified');
    const opened = await here.exchangeCodeForSession(back.query.code ?? '');
    expect(opened.data.user?.user_metadata.firstName).toBe('Asha');
    const courses = await product.fetch('/api/courses/', {
      headers: { Authorization: `Bearer ${opened.data.session?.access_token}` },
    });
    expect(courses.status).toBe(200);
  });

  it('signs in through a third party', async () => {
    google.person.current = { sub: 'hosted', email: 'hosted@google.test', email_verified: true };
    const here = clientOf(product, { flowType: 'pkce' });
    const redirectTo = 'http://127.0.0.1:3000/login';
    const options = { redirectTo, skipBrowserRedirect: true };
    const { data } = await here.signInWithOAuth({ provider: 'google', options });
    expect(data.url).toContain(product.origin);
    const { query } = await browse(data.url ?? '', hosted);
    expect((await here.exchangeCodeForSession(query.code ?? '')).data.user?.email).toBe('hosted@google.test');
  });

  it('keeps the codes of failures', async () => {
    const here = clientOf(product);
    const { error } = await here.signInWithPassword({ email: newAddress(), password });
    expect(error?.code).toBe('invalid_credentials');
    const weak = await here.signUp({ email: newAddress(), password: 'abc' });
    expect(weak.error).toMatchObject({ code: 'weak_password', reasons: ['length'] });
  });

  it('tells a page what the hosted service offers, and what only our own has', async () => {
    expect(await (await product.fetch('/auth/v1/settings')).json()).toMatchObject({
      external: { email: true, google: true },
      password_min_length: 6,
      account_calls_enabled: false,
    });
  });
});

describe('what passes', () => {
  const seen: { url: string | undefined; headers: IncomingHttpHeaders; size: number }[] = [];
  let answer = (response: ServerResponse): unknown => response.end('{}');
  const standIn = createServer((request, response) => {
    let size = 0;
    request.on('data', (part: Buffer) => {
      size += part.byteLength;
    });
    request.on('end', () => {
      seen.push({ url: request.url, headers: request.headers, size });
      response.setHeader('Content-Type', 'application/json');
      answer(response);
    });
  });
  let product: Awaited<ReturnType<typeof testApp>>;
  beforeAll(async () => {
    await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve));
    const port = (standIn.address() as AddressInfo).port;
    product = await testApp({
      env: { AUTH_URL: `http://127.0.0.1:${port}/base/`, AUTH_API_KEY: 'public', AUTH_LIMIT_SIGN_UP: '3' },
    });
  });
  afterAll(() => void standIn.close());

  it('is what the protocol knows, and no cookie either way', async () => {
    answer = (response) => {
      response.setHeader('Set-Cookie', 'theirs=1');
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('X-Supabase-Api-Version', '2024-01-01');
      response.setHeader('Retry-After', '7');
      response.writeHead(429).end('{"code":"over_request_rate_limit","message":"later"}');
    };
    const got = await product.fetch('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: '{"email":"a@b.test"}',
      headers: {
        ...{ 'Content-Type': 'application/json', Authorization: 'Bearer x', apikey: 'mine' },
        ...{ Cookie: 'ours=1', Origin: 'https://elsewhere.test', 'X-Forwarded-Host': 'elsewhere.test' },
      },
    });
    expect(got.status).toBe(429);
    expect(got.headers.get('retry-after')).toBe('7');
    expect(got.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(got.headers.get('set-cookie')).toBeNull();
    expect(got.headers.get('access-control-allow-origin')).toBeNull();
    const asked = seen.at(-1);
    expect(asked).toMatchObject({ url: '/base/token?grant_type=password', size: 20 });
    expect(asked?.headers).toMatchObject({ apikey: 'public', authorization: 'Bearer x' });
    for (const name of ['cookie', 'origin', 'x-forwarded-host']) expect(asked?.headers[name]).toBeUndefined();
  });

  it('is not larger than 64 kB, and not more often than our limits', async () => {
    answer = (response) => response.end('{}');
    const sign = (body: string) => product.fetch('/auth/v1/signup', { method: 'POST', body });
    const before = seen.length;
    const large = await sign('x'.repeat(64_001));
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({ error_code: 'request_entity_too_large' });
    expect(seen.length).toBe(before);
    expect((await sign('{}')).status).toBe(200);
    expect((await sign('{}')).status).toBe(200);
    const over = await sign('{}');
    expect(over.status).toBe(429);
    expect(over.headers.get('x-sb-error-code')).toBe('over_request_rate_limit');
  });

  it('is not the look of a program that must not use a link up', async () => {
    const before = seen.length;
    expect((await product.fetch('/auth/v1/verify?token=x', { method: 'HEAD' })).status).toBe(200);
    expect(seen.length).toBe(before);
  });

  it('redirects as they are', async () => {
    answer = (response) => response.writeHead(302, { Location: 'https://provider.test/x?y=1' }).end();
    const got = await product.fetch('/auth/v1/authorize?provider=google', { redirect: 'manual' });
    expect(got.status).toBe(302);
    expect(got.headers.get('location')).toBe('https://provider.test/x?y=1');
  });
});

describe('an outage of the hosted service', () => {
  let product: Awaited<ReturnType<typeof testApp>>;
  beforeAll(async () => {
    product = await testApp({ env: { AUTH_URL: 'http://127.0.0.1:9/auth/v1' } });
  });

  it('is not the end of a session', async () => {
    const { session } = await member(await authApp());
    const headers = { Authorization: `Bearer ${session.access_token}` };
    expect((await product.fetch('/api/courses/', { headers })).status).toBe(503);
    const here = clientOf(product);
    const { error } = await here.signInWithPassword({ email: newAddress(), password });
    expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 });
  });

  it('is told to a browser on a page', async () => {
    const page = 'http://127.0.0.1:3000/login?to=/courses';
    const from = `${product.origin}/auth/v1/authorize?provider=google&redirect_to=${encodeURIComponent(page)}`;
    const { status, location, query } = await follow(from);
    expect([status, location.pathname]).toEqual([302, '/login']);
    expect(query).toMatchObject({ to: '/courses', error: 'temporarily_unavailable' });
  });
});
