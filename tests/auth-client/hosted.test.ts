import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#tests/kit/app.ts';
import { type AuthApp, authApp, member } from './kit.ts';

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

  it('takes the place of our own', async () => {
    expect((await product.fetch('/auth/v1/health')).status).toBe(404);
    expect((await product.fetch('/api/account/sessions')).status).toBe(404);
  });
});

it('an outage of the hosted service is not the end of a session', async () => {
  const product = await testApp({ env: { AUTH_URL: 'http://127.0.0.1:9/auth/v1' } });
  const hosted = await authApp();
  const { session } = await member(hosted);
  const answer = await product.fetch('/api/courses/', {
    headers: { Authorization: `Bearer ${session.access_token}` },
  });
  expect(answer.status).toBe(503);
});
